import { publishDue } from "#app/features/delegates/reports.server.ts";
import { liveNow } from "#app/features/fixtures/upcoming/live.server.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import type { Route } from "./+types/live";

/** /vivo.json: polled by open pages during a matchday. Identical for everybody, so it is cached in memory. */
export async function loader({ context }: Route.LoaderArgs) {
  cacheUntilChanged(context, "every season");
  // Rendering it again, at most every 30 s, also publishes the club reports that are due: families wait for them.
  await publishDue();
  return Response.json(await liveNow());
}
