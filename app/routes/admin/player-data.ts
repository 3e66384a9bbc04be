import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { playerData } from "#app/features/accounts/players.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import type { Route } from "./+types/player-data";

/** Everything that the site stores about a player, for an administrator to hand over. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "players.manage");
  return Response.json(await orErrorPage(playerData(admin, params.id)), {
    headers: {
      "Content-Disposition": 'attachment; filename="datos-del-jugador.json"',
      "Cache-Control": "no-store",
    },
  });
}
