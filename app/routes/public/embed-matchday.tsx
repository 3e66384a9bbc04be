import { renderToStaticMarkup } from "react-dom/server";
import { Embed, EmbeddedMatchday } from "#app/features/feeds/components/embed.tsx";
import { comingDayOf } from "#app/features/fixtures/upcoming/league-days.server.ts";
import { leagueOf } from "#app/features/leagues/league-page.server.ts";
import { leagueUrl } from "#app/features/leagues/leagues.rules.ts";
import { cacheUntilChanged, seasonDependencies } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { htmlResponse } from "#app/lib/http/html-response.ts";
import type { Route } from "./+types/embed-matchday";

/** /insertar/{league}/proxima: a league's matches today or next, for an iframe on a club's site. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const league = await orErrorPage(leagueOf(params.league, null));
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const day = await comingDayOf(league, moment);
  cacheUntilChanged(context, "leagues", ...seasonDependencies(league.season));
  return htmlResponse(
    renderToStaticMarkup(
      <Embed
        title={`Próxima fecha · ${league.name}`}
        url={new URL(leagueUrl(league, "fixture"), env.ORIGIN).href}
        site={league.name}
      >
        <EmbeddedMatchday day={day} />
      </Embed>,
    ),
  );
}
