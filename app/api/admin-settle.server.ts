import { settlePayload } from "#app/features/prode/prode.schema.ts";
import { settleMatch } from "#app/features/prode/settling.server.ts";
import { answerJson, errorJson } from "#app/lib/json-api.server.ts";
import type { ApiCall } from "./api-call.ts";

/** Settles a match. The reason of a failure is all that is told; the panel puts 'Error al liquidar: ' before it. */
export const settle: ApiCall = async (who, sent) => {
  if (who.kind === "visitor") return errorJson("Tenés que iniciar sesión", 401);
  if (who.kind !== "admin") return errorJson("No tenés permiso para hacer eso", 403);
  return answerJson(
    (reason) => reason ?? "desconocido",
    async () => {
      const { match_id } = sent(settlePayload);
      await settleMatch(who, match_id);
      return { message: "Predicciones liquidadas correctamente" };
    },
  );
};
