import { whoIsAsking } from "#app/auth/who.server.ts";
import { savePrediction } from "#app/features/prode/predictions.server.ts";
import { CHOICE_OF_OUTCOME, createFailed } from "#app/features/prode/prode.rules.ts";
import { predictionPayload } from "#app/features/prode/prode.schema.ts";
import { DomainError } from "#app/lib/errors.ts";
import { answerJson, errorJson, postOnly, readJson } from "#app/lib/json-api.server.ts";
import type { Route } from "./+types/predictions";

export const loader = postOnly;

/** Creates or changes a prediction of whoever is signed in: nobody predicts for another. */
export function action({ request, context }: Route.ActionArgs) {
  const who = whoIsAsking(context);
  if (who.kind === "visitor") return errorJson("Tenés que iniciar sesión", 401);
  if (who.kind !== "player") return errorJson("No tenés permiso para hacer eso", 403);
  return answerJson(createFailed, async () => {
    const sent = await readJson(request, predictionPayload);
    if (sent.user_id !== who.id) throw new DomainError("No podés predecir por otra persona", 403);
    const choice = CHOICE_OF_OUTCOME[sent.predicted_outcome];
    const saved = await savePrediction(who, sent.match_id, choice);
    return { ...sent, id: saved.id, prediction: choice, created_at: saved.createdAt.toISOString() };
  });
}
