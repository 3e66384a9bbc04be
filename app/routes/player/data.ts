import { playerAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { ownData } from "#app/features/accounts/profile.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import type { Route } from "./+types/data";

/** Downloads everything that the site stores about the signed-in player. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = playerAllowedTo(context, "own-data.download");
  return Response.json(await orErrorPage(ownData(user)), {
    headers: {
      "Content-Disposition": 'attachment; filename="mis-datos.json"',
      "Cache-Control": "no-store",
    },
  });
}
