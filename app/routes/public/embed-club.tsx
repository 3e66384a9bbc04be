import { renderToStaticMarkup } from "react-dom/server";
import { redirect } from "react-router";
import { clubOf } from "#app/features/clubs/club-page.server.ts";
import { clubPath } from "#app/features/clubs/club-url.rules.ts";
import { Embed, EmbeddedPairings } from "#app/features/feeds/components/embed.tsx";
import { clubMatches } from "#app/features/fixtures/club/club-matches.server.ts";
import { clubTeams } from "#app/features/teams/club-teams.server.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { htmlResponse } from "#app/lib/http/html-response.ts";
import type { Route } from "./+types/embed-club";

/** /insertar/club/{slug}/proxima: a club's matches today or next, for an iframe on its own site. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const club = await orErrorPage(clubOf(params.slug));
  if ("redirect" in club) throw redirect(`/insertar${clubPath(club.redirect)}/proxima`, 301);
  const { current } = await clubTeams(club.id);
  cacheUntilChanged(
    context,
    `club:${club.id}`,
    ...current.map(({ season }) => `season:${season.id}` as const),
  );
  const ids = current.flatMap(({ teams }) => teams.map(({ id }) => id));
  const { next } = await clubMatches(ids, { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE });
  const url = new URL(clubPath(club.slug), env.ORIGIN);
  return htmlResponse(
    renderToStaticMarkup(
      <Embed title={`Próxima fecha · ${club.name}`} url={url.href} site={url.host}>
        <EmbeddedPairings pairings={next} />
      </Embed>,
    ),
  );
}
