import { scoreOf } from "#app/features/fixtures/score.rules.ts";
import { createFailedText } from "#app/features/prode/messages.rules.ts";
import { savePrediction } from "#app/features/prode/predictions/save-prediction.server.ts";
import { CHOICE_OF_OUTCOME } from "#app/features/prode/prode.rules.ts";
import { predictionPayload } from "#app/features/prode/prode.schema.ts";
import { DomainError } from "#app/lib/errors.ts";
import { answerJson } from "#app/lib/http/answers.server.ts";
import { type ApiCall, refuse } from "./api-call.server.ts";

/** Creates or changes a prediction of the signed-in player, never of anyone else. */
export const predict: ApiCall = async (user, parseBody) => {
  if (user.kind !== "player") return refuse(user);
  return answerJson(createFailedText, async () => {
    const payload = parseBody(predictionPayload);
    if (payload.user_id !== user.id) throw new DomainError("No podés predecir por otra persona", 403);
    const choice = CHOICE_OF_OUTCOME[payload.predicted_outcome];
    const { predicted_score_home: home, predicted_score_away: away, home_team_id: homeTeam = null } = payload;
    const score = scoreOf(home, away);
    const { id, created, createdAt } = await savePrediction(user, payload.match_id, choice, score, homeTeam);
    return { ...payload, id, prediction: choice, created, created_at: createdAt.toISOString() };
  });
};
