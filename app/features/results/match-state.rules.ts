import type { MatchStatus } from "../fixtures/fixtures.rules.ts";

export type Walkover = NonNullable<MatchStatus["walkover"]>;

/** The default goals of a walkover, also for a match without a season. */
export const USUAL_WALKOVER_GOALS = 3;

/** A match with all that its own screen may change. */
export interface MatchState {
  homeGoals: number | null;
  awayGoals: number | null;
  state: MatchStatus["state"];
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

/** Tells whether a match changed since its screen was opened. */
export function stateVersion(match: MatchState): string {
  const { homeGoals, awayGoals, state, walkover, byDecision, isDecider, reason } = match;
  const kicks = match.penaltyWinner ? [match.penaltyWinner, match.homePenalties, match.awayPenalties] : [];
  return JSON.stringify([homeGoals, awayGoals, state, walkover, byDecision, isDecider, reason, ...kicks]);
}

/** Why a score cannot simply be typed into a match; null where it can. */
export function closedText({
  state,
  walkover,
  byDecision,
}: Pick<MatchState, "state" | "walkover" | "byDecision">): string | null {
  if (state === "anulado") return "El partido está anulado. Abrilo en «Más» para que vuelva a contar.";
  if (walkover) return "El resultado es por W.O. Abrilo en «Más» para quitarlo.";
  if (byDecision) return "El resultado es una decisión del tribunal. Abrilo en «Más» para cambiarlo.";
  return null;
}

/** Takes back what was last done to a match; null where there is nothing to take back. */
export function restored(match: MatchState): (Partial<MatchState> & { done: string }) | null {
  if (match.state === "anulado") {
    // The reason that is written down is the annulment's. A decision cannot be without one.
    const reason = match.byDecision ? USUAL_DECISION : null;
    const note = match.byDecision ? ` El motivo de la decisión queda como «${USUAL_DECISION}».` : "";
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

const USUAL_DECISION = "Resolución del tribunal";
const NO_SCORE = { homeGoals: null, awayGoals: null };
const NOT_DECIDED = { byDecision: false, pitchHomeGoals: null, pitchAwayGoals: null };

/** What follows for the Prode, before anybody decides. */
export function prodeFollows(predictions: number, isSettled: boolean): string {
  if (predictions === 0) return "Nadie lo predijo en el Prode.";
  const amount = predictions === 1 ? "1 predicción" : `${predictions.toLocaleString("es-AR")} predicciones`;
  return isSettled
    ? `${amount}: lo que pagaron en el Prode se descuenta.`
    : `${amount}: en el Prode no pagan nada.`;
}
