import { publishDue } from "#app/features/delegates/reports.server.ts";
import { liveNow } from "#app/features/fixtures/live.server.ts";
import { keepUntilChanged } from "#app/lib/page-dependencies.ts";
import type { Route } from "./+types/live";

/** /vivo.json: what open pages ask for while a matchday is played. It is the same for everybody and kept in memory. */
export async function loader({ context }: Route.LoaderArgs) {
  keepUntilChanged(context, "every season");
  // Families wait for it: what a club reported long enough ago is published by who asks for news.
  await publishDue();
  return Response.json(await liveNow());
}
