import type { MatchState, Walkover } from "../fixtures/match-status.rules.ts";

/** The default goals of a walkover, used for a match without a season too. */
export const DEFAULT_WALKOVER_GOALS = 3;

/** The fields of a match that its own screen may change. */
export interface EditableMatch {
  homeGoals: number | null;
  awayGoals: number | null;
  state: MatchState;
  walkover: Walkover | null;
  reason: string | null;
  byDecision: boolean;
  pitchHomeGoals: number | null;
  pitchAwayGoals: number | null;
  isDecider: boolean;
  penaltyWinner?: "local" | "visitante" | null;
  homePenalties?: number | null;
  awayPenalties?: number | null;
}

/** A version string to detect changes since the match's screen was opened. */
export function stateVersion(match: EditableMatch & { homeTeamId: number }): string {
  const { homeTeamId, homeGoals, awayGoals, state, walkover, byDecision, isDecider, reason } = match;
  const kicks = match.penaltyWinner ? [match.penaltyWinner, match.homePenalties, match.awayPenalties] : [];
  return JSON.stringify([
    homeTeamId,
    homeGoals,
    awayGoals,
    state,
    walkover,
    byDecision,
    isDecider,
    reason,
    ...kicks,
  ]);
}

/** Why a score cannot be typed into a match; null if it can. */
export function closedText({
  state,
  walkover,
  byDecision,
}: Pick<EditableMatch, "state" | "walkover" | "byDecision">): string | null {
  if (state === "anulado") return "El partido está anulado. Abrilo en «Más» para que vuelva a contar.";
  if (walkover) return "El resultado es por W.O. Abrilo en «Más» para quitarlo.";
  if (byDecision) return "El resultado es una decisión del tribunal. Abrilo en «Más» para cambiarlo.";
  return null;
}

/** The changes that undo the last action on a match; null if there is nothing to undo. */
export function undoLast(match: EditableMatch): (Partial<EditableMatch> & { done: string }) | null {
  if (match.state === "anulado") {
    // The stored reason is that of the annulment. A decision needs a reason.
    const reason = match.byDecision ? DEFAULT_DECISION_REASON : null;
    const note = match.byDecision ? ` El motivo de la decisión queda como «${DEFAULT_DECISION_REASON}».` : "";
    return { state: "programado", reason, done: `El partido vuelve a contar.${note}` };
  }
  if (match.walkover) {
    return { walkover: null, reason: null, ...NO_SCORE, done: "El partido vuelve a estar sin resultado." };
  }
  if (match.byDecision) {
    const score = { homeGoals: match.pitchHomeGoals, awayGoals: match.pitchAwayGoals };
    return { ...NOT_DECIDED, reason: null, ...score, done: "El partido vuelve al resultado de la cancha." };
  }
  return null;
}

const DEFAULT_DECISION_REASON = "Resolución del tribunal";
const NO_SCORE = { homeGoals: null, awayGoals: null };
const NOT_DECIDED = { byDecision: false, pitchHomeGoals: null, pitchAwayGoals: null };

/** The consequence for the Prode, shown before the change is made. */
export function prodeConsequence(predictions: number, isSettled: boolean): string {
  if (predictions === 0) return "Nadie lo predijo en el Prode.";
  const amount = predictions === 1 ? "1 predicción" : `${predictions.toLocaleString("es-AR")} predicciones`;
  return isSettled
    ? `${amount}: lo que pagaron en el Prode se descuenta.`
    : `${amount}: en el Prode no pagan nada.`;
}
