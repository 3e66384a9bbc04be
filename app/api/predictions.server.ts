import { savePrediction } from "#app/features/prode/predictions.server.ts";
import { CHOICE_OF_OUTCOME, createFailed } from "#app/features/prode/prode.rules.ts";
import { predictionPayload } from "#app/features/prode/prode.schema.ts";
import { DomainError } from "#app/lib/errors.ts";
import { answerJson, errorJson } from "#app/lib/json-api.server.ts";
import type { ApiCall } from "./api-call.ts";

/** Creates or changes a prediction of whoever is signed in: nobody predicts for another. */
export const predict: ApiCall = async (who, sent) => {
  if (who.kind === "visitor") return errorJson("Tenés que iniciar sesión", 401);
  if (who.kind !== "player") return errorJson("No tenés permiso para hacer eso", 403);
  return answerJson(createFailed, async () => {
    const payload = sent(predictionPayload);
    if (payload.user_id !== who.id) throw new DomainError("No podés predecir por otra persona", 403);
    const choice = CHOICE_OF_OUTCOME[payload.predicted_outcome];
    const saved = await savePrediction(who, payload.match_id, choice);
    const { id, created, createdAt } = saved;
    return { ...payload, id, prediction: choice, created, created_at: createdAt.toISOString() };
  });
};
