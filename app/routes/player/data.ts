import { playerWho } from "#app/auth/who.server.ts";
import { ownData } from "#app/features/accounts/profile.server.ts";
import { orErrorPage } from "#app/lib/answers.server.ts";
import type { Route } from "./+types/data";

/** Everything that the site keeps about whoever asks, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const who = playerWho(context, "own-data.download");
  return Response.json(await orErrorPage(ownData(who)), {
    headers: {
      "Content-Disposition": 'attachment; filename="mis-datos.json"',
      "Cache-Control": "no-store",
    },
  });
}
