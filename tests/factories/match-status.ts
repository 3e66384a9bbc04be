import type { MatchStatus } from "#app/features/fixtures/match-status.rules.ts";

/** A match that was not changed in any way. */
export function scheduled(isPlayed = false): MatchStatus {
  return { isPlayed, state: "programado", walkover: null, reason: null, byDecision: false };
}

/** The summary of a scheduled, unplayed match. */
export const NOTHING_HAPPENED = {
  isPlayed: false,
  note: null,
  isAnnulled: false,
  isPending: false,
  walkover: null,
} as const;
