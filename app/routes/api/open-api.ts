import { openApi } from "#app/features/feeds/feeds.schema.ts";
import { env } from "#app/lib/env.server.ts";
import { openJson } from "#app/lib/open-json.server.ts";
import { keepUntilChanged } from "#app/lib/page-dependencies.ts";
import type { Route } from "./+types/open-api";

/** /api/v1/openapi.json: what the API answers, made from what it is checked by. */
export function loader({ context }: Route.LoaderArgs) {
  keepUntilChanged(context);
  return openJson(async () => openApi(env.ORIGIN));
}
