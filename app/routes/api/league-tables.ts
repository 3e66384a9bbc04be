import { tablesFeed } from "#app/features/feeds/feeds.server.ts";
import { leagueOf } from "#app/features/leagues/league-page.server.ts";
import {
  cacheOnlyAsShown,
  cacheUntilChanged,
  seasonDependencies,
} from "#app/lib/caching/page-dependencies.ts";
import { openJson } from "#app/lib/http/open-json.server.ts";
import type { Route } from "./+types/league-tables";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return openJson(async () => {
    const league = await leagueOf(params.league, url.searchParams.get("temporada"));
    const feed = await tablesFeed(league, {
      zone: url.searchParams.get("zona"),
      category: url.searchParams.get("categoria"),
    });
    cacheUntilChanged(context, "leagues", ...seasonDependencies(league.season));
    const { zone, category } = feed.table ?? {};
    cacheOnlyAsShown(context, url.searchParams, { zona: zone?.id, categoria: category?.id });
    return feed;
  });
}
