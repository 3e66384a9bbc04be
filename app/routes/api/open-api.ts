import { openApi } from "#app/features/feeds/feeds.schema.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { openJson } from "#app/lib/http/open-json.server.ts";
import type { Route } from "./+types/open-api";

/** /api/v1/openapi.json: the API's description, generated from the schemas that validate it. */
export function loader({ context }: Route.LoaderArgs) {
  cacheUntilChanged(context);
  return openJson(async () => openApi(env.ORIGIN));
}
