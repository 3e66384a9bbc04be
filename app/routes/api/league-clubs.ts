import { clubsFeed } from "#app/features/feeds/feeds.server.ts";
import { leagueOf } from "#app/features/leagues/league-page.server.ts";
import { cacheUntilChanged, seasonDependencies } from "#app/lib/caching/page-dependencies.ts";
import { openJson } from "#app/lib/http/open-json.server.ts";
import type { Route } from "./+types/league-clubs";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return openJson(async () => {
    const league = await leagueOf(params.league, url.searchParams.get("temporada"));
    cacheUntilChanged(context, "leagues", ...seasonDependencies(league.season));
    return clubsFeed(league);
  });
}
