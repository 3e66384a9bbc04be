/** A match as the table counts it; without goals it has not been played. */
export interface PlayedMatch {
  homeTeamId: number;
  awayTeamId: number;
  homeGoals: number | null;
  awayGoals: number | null;
}

/** What a team has done so far. */
export interface Tally {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
}

export interface ComputedStanding extends Tally {
  teamId: number;
  points: number;
}

/** Ganado, empatado, perdido. */
export type Result = "G" | "E" | "P";

/** Section 9: win 3, draw 1, loss 0. */
const POINTS: Record<Result, number> = { G: 3, E: 1, P: 0 };
/** How many results make a team's form. */
export const FORM_LENGTH = 5;

/**
 * Section 9: the table that the played matches make, 3-1-0; in no order, which is for `computedOrder`. Teams that have
 * not played yet stand in it with zeros if they are named in `teamIds`.
 */
export function computeStandings(
  matches: readonly PlayedMatch[],
  teamIds: readonly number[] = [],
): ComputedStanding[] {
  const table = new Map(teamIds.map((teamId) => [teamId, blankStanding(teamId)]));
  for (const { homeTeamId, awayTeamId, homeGoals, awayGoals } of matches) {
    if (homeGoals === null || awayGoals === null) continue;
    for (const [teamId, scored, conceded] of [
      [homeTeamId, homeGoals, awayGoals],
      [awayTeamId, awayGoals, homeGoals],
    ] as const) {
      table.set(teamId, withMatch(table.get(teamId) ?? blankStanding(teamId), scored, conceded));
    }
  }
  return [...table.values()];
}

/** One match from the side of a team. */
export interface TeamResult {
  matchId: number;
  kickoff: Date;
  scored: number;
  conceded: number;
}

/** A team's last five results, from the oldest to the newest. */
export function formOf(results: readonly TeamResult[]): Result[] {
  return results
    .toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime() || a.matchId - b.matchId)
    .slice(-FORM_LENGTH)
    .map(({ scored, conceded }) => resultOf(scored, conceded));
}

const SPOKEN: Record<Result, string> = { G: "ganó", E: "empató", P: "perdió" };

/** 'ganó, empató, perdió', for those who hear the table. */
export function spokenForm(form: readonly Result[]): string {
  return form.map((result) => SPOKEN[result]).join(", ");
}

/** '+7', '0', '−3' */
export function signedDifference({ goalsFor, goalsAgainst }: Tally): string {
  const difference = goalsFor - goalsAgainst;
  if (difference === 0) return "0";
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

function resultOf(scored: number, conceded: number): Result {
  if (scored === conceded) return "E";
  return scored > conceded ? "G" : "P";
}

function blankStanding(teamId: number): ComputedStanding {
  return { teamId, points: 0, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 };
}

function withMatch(before: ComputedStanding, scored: number, conceded: number): ComputedStanding {
  const result = resultOf(scored, conceded);
  return {
    teamId: before.teamId,
    points: before.points + POINTS[result],
    played: before.played + 1,
    won: before.won + Number(result === "G"),
    drawn: before.drawn + Number(result === "E"),
    lost: before.lost + Number(result === "P"),
    goalsFor: before.goalsFor + scored,
    goalsAgainst: before.goalsAgainst + conceded,
  };
}
