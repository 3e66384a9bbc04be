import { redirect } from "react-router";
import { clubPosterPath } from "#app/features/clubs/club-page.rules.ts";
import { clubOf } from "#app/features/clubs/club-page.server.ts";
import { clubPath } from "#app/features/clubs/club-url.rules.ts";
import { clubGround, groundText } from "#app/features/clubs/grounds.rules.ts";
import { embedOf } from "#app/features/feeds/feeds.rules.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { qrOf } from "#app/lib/files/qr.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { hiddenMeta, siteNameIn } from "#app/lib/page-meta.ts";
import { errorMeta } from "#app/shell/error-page.tsx";
import { Poster, PRINT_SCRIPT } from "#app/ui/poster.tsx";
import type { Route } from "./+types/club-poster";

/** Read-only page: sent without React. */
export const handle = { light: true, script: PRINT_SCRIPT };

/** /club/{slug}/cartel: a sheet with the club's QR code for its noticeboard. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const club = await orErrorPage(clubOf(params.slug));
  if ("redirect" in club) throw redirect(clubPosterPath(club.redirect), 301);
  cacheUntilChanged(context, `club:${club.id}`);
  const url = new URL(clubPath(club.slug), env.ORIGIN);
  const embeds = [embedOf(env.ORIGIN, club, "club")];
  return { club, qr: qrOf(url.href), shownUrl: `${url.host}${url.pathname}`, embeds };
}

/** For printing, so hidden from search engines. */
export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  return loaderData ? hiddenMeta(`Cartel · ${loaderData.club.name}`, matches) : errorMeta(error, matches);
}

export default function ClubPoster({ loaderData, matches }: Route.ComponentProps) {
  const { club, qr, shownUrl, embeds } = loaderData;
  const ground = clubGround(club);
  return (
    <Poster
      name={club.name}
      logo={club.logo}
      subtitle={ground ? groundText(ground) : "Fútbol infantil"}
      offers={[
        "Próxima fecha, con horarios y cancha",
        "Resultados y posiciones de cada categoría",
        "Calendario para el teléfono",
      ]}
      shownUrl={shownUrl}
      qr={qr}
      back={clubPath(club.slug)}
      site={siteNameIn(matches)}
      embeds={embeds}
    />
  );
}
