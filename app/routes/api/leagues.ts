import { leaguesFeed } from "#app/features/feeds/feeds.server.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { openJson } from "#app/lib/http/open-json.server.ts";
import type { Route } from "./+types/leagues";

export function loader({ context }: Route.LoaderArgs) {
  cacheUntilChanged(context, "leagues");
  return openJson(leaguesFeed);
}
