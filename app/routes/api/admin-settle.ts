import { whoIsAsking } from "#app/auth/who.server.ts";
import { settlePayload } from "#app/features/prode/prode.schema.ts";
import { settleMatch } from "#app/features/prode/settling.server.ts";
import { answerJson, errorJson, postOnly, readJson } from "#app/lib/json-api.server.ts";
import type { Route } from "./+types/admin-settle";

export const loader = postOnly;

/** Settles a match. The reason of a failure is all that is told; the panel puts 'Error al liquidar: ' before it. */
export function action({ request, context }: Route.ActionArgs) {
  const who = whoIsAsking(context);
  if (who.kind === "visitor") return errorJson("Tenés que iniciar sesión", 401);
  if (who.kind !== "admin") return errorJson("No tenés permiso para hacer eso", 403);
  return answerJson(
    (reason) => reason ?? "desconocido",
    async () => {
      const { match_id } = await readJson(request, settlePayload);
      await settleMatch(who, match_id);
      return { message: "Predicciones liquidadas correctamente" };
    },
  );
}
