import { embedOf } from "#app/features/feeds/feeds.rules.ts";
import { leagueOf } from "#app/features/leagues/league-page.server.ts";
import { leaguePath } from "#app/features/leagues/leagues.rules.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { qrOf } from "#app/lib/files/qr.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { hiddenMeta, siteNameIn } from "#app/lib/page-meta.ts";
import { errorMeta } from "#app/shell/error-page.tsx";
import { Poster, PRINT_SCRIPT } from "#app/ui/poster.tsx";
import type { Route } from "./+types/league-poster";

/** Read-only page: sent without React. */
export const handle = { light: true, script: PRINT_SCRIPT };

/**
 * /league/{slug}/cartel: a sheet with the league's QR code for a noticeboard. It always links to the current season.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const league = await orErrorPage(leagueOf(params.league, null));
  cacheUntilChanged(context, "leagues");
  const path = leaguePath({ slug: league.slug });
  const url = new URL(path, env.ORIGIN);
  const embeds = [embedOf(env.ORIGIN, league, "proxima"), embedOf(env.ORIGIN, league, "posiciones")];
  return { league, path, qr: qrOf(url.href), shownUrl: `${url.host}${url.pathname}`, embeds };
}

/** For printing, so hidden from search engines. */
export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  return loaderData ? hiddenMeta(`Cartel · ${loaderData.league.name}`, matches) : errorMeta(error, matches);
}

export default function LeaguePoster({ loaderData, matches }: Route.ComponentProps) {
  const { league, path, qr, shownUrl, embeds } = loaderData;
  return (
    <Poster
      name={league.name}
      logo={league.logo}
      subtitle="Fútbol infantil"
      offers={["Fixture con horarios y canchas", "Resultados y tabla de posiciones", "Prode gratis"]}
      shownUrl={shownUrl}
      qr={qr}
      back={path}
      site={siteNameIn(matches)}
      embeds={embeds}
    />
  );
}
