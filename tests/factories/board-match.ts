import type { BoardMatch } from "#app/features/results/board.rules.ts";

export const boardSide = (entryId: number, name: string) => ({ entryId, name, logo: null });

/** A match of the panel's board: on Saturday 21 November 2026, at 9:00 in Buenos Aires. */
export function aBoardMatch(overrides: Partial<BoardMatch> = {}): BoardMatch {
  return {
    id: 1,
    kickoff: new Date("2026-11-21T12:00:00Z"),
    homeTeamId: 11,
    awayTeamId: 21,
    state: "programado",
    walkover: null,
    originalKickoff: null,
    reason: null,
    changedAt: null,
    alsoChanged: [],
    ground: null,
    hasConfirmedHour: true,
    homeGoals: null,
    awayGoals: null,
    day: "2026-11-21",
    zone: "Zona 1",
    category: "2012",
    isPlayed: false,
    isTie: false,
    isClosed: false,
    predictions: 0,
    home: boardSide(1, "El Ceibo"),
    away: boardSide(2, "Los Pibes"),
    ...overrides,
  };
}
