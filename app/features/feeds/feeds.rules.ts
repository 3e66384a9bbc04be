import type { MatchStatus } from "../fixtures/fixtures.rules.ts";

const STATES = { suspendido: "suspended", postergado: "postponed", anulado: "annulled" } as const;

export const WALKOVERS = { local: "home", visitante: "away", ambos: "both" } as const;

/** What became of a match, in one word. */
export function matchState({ state, isPlayed }: Pick<MatchStatus, "state" | "isPlayed">) {
  if (state !== "programado" && (state === "anulado" || !isPlayed)) return STATES[state];
  return isPlayed ? "played" : "scheduled";
}
