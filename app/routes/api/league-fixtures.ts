import { fixturesFeed } from "#app/features/feeds/feeds.server.ts";
import { leagueOf } from "#app/features/leagues/league-page.server.ts";
import {
  cacheOnlyAsShown,
  cacheUntilChanged,
  seasonDependencies,
} from "#app/lib/caching/page-dependencies.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { openJson } from "#app/lib/http/open-json.server.ts";
import type { Route } from "./+types/league-fixtures";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return openJson(async () => {
    const league = await leagueOf(params.league, url.searchParams.get("temporada"));
    const page = idOf(url.searchParams.get("pagina") || "1") ?? 0;
    const feed = await fixturesFeed(league, page);
    cacheUntilChanged(context, "leagues", ...seasonDependencies(league.season));
    cacheOnlyAsShown(context, url.searchParams, { pagina: feed.page });
    return feed;
  });
}
