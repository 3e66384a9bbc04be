import { leagueFeed } from "#app/features/feeds/feeds.server.ts";
import { leagueOf } from "#app/features/leagues/league-page.server.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { openJson } from "#app/lib/http/open-json.server.ts";
import type { Route } from "./+types/league";

export function loader({ context, params }: Route.LoaderArgs) {
  return openJson(async () => {
    const league = await leagueOf(params.league, null);
    cacheUntilChanged(context, "leagues");
    return leagueFeed(league);
  });
}
