import { settlePayload } from "#app/features/prode/prode.schema.ts";
import { settleMatch } from "#app/features/prode/settling/settling.server.ts";
import { answerJson } from "#app/lib/http/answers.server.ts";
import { type ApiCall, refuse } from "./api-call.server.ts";

/** Settles a match. An error contains only the reason: the panel adds 'Error al liquidar: '. */
export const settle: ApiCall = async (user, parseBody) => {
  if (user.kind !== "admin") return refuse(user);
  return answerJson(
    (reason) => reason ?? "desconocido",
    async () => {
      const { match_id } = parseBody(settlePayload);
      await settleMatch(user, match_id);
      return { message: "Predicciones liquidadas correctamente" };
    },
  );
};
