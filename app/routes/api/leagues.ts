import { leaguesFeed } from "#app/features/feeds/feeds.server.ts";
import { openJson } from "#app/lib/open-json.server.ts";
import { cacheUntilChanged } from "#app/lib/page-dependencies.ts";
import type { Route } from "./+types/leagues";

export function loader({ context }: Route.LoaderArgs) {
  cacheUntilChanged(context, "leagues");
  return openJson(leaguesFeed);
}
