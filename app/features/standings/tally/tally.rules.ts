import { type Walkover, walkoverScore } from "../../fixtures/match-status.rules.ts";

/** A season's rules for points and goals. */
export interface PointRules {
  pointsWon: number;
  pointsDrawn: number;
  pointsLost: number;
  /** Maximum goal difference counted per match; null for no cap. */
  differenceCap: number | null;
}

export const DEFAULT_POINTS: PointRules = {
  pointsWon: 3,
  pointsDrawn: 1,
  pointsLost: 0,
  differenceCap: null,
};

/** A match that counts: with a result, not annulled. A walkover has a winner even if it gives no goals. */
export interface CountedMatch {
  homeTeamId: number;
  awayTeamId: number;
  homeGoals: number;
  awayGoals: number;
  walkover: Walkover | null;
  /** Whether it only breaks a tie and adds nothing to the table. */
  isDecider: boolean;
  /** The result of each side if the goals do not decide it: a pairing of clubs is won by categories. */
  results?: { home: Result; away: Result };
}

/** A team's record so far. */
interface Tally {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
}

/** A table row computed from results. */
export interface Standing extends Tally {
  teamId: number;
  points: number;
  /** Goal difference, each match capped by the season's rule. */
  difference: number;
  awayGoals: number;
  /** The number of matches it did not show up for. */
  walkovers: number;
}

/** Ganado, empatado, perdido. */
export type Result = "G" | "E" | "P";

/** One match, from one team's side. */
export interface Side {
  isHome: boolean;
  scored: number;
  conceded: number;
  result: Result;
  isAbsent: boolean;
}

/** Number of results in a team's form. */
export const FORM_LENGTH = 5;

export function blankStanding(teamId: number): Standing {
  return {
    teamId,
    points: 0,
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    difference: 0,
    awayGoals: 0,
    walkovers: 0,
  };
}

export function withMatch(before: Standing, side: Side, rules: PointRules): Standing {
  const { scored, conceded, result, isHome, isAbsent } = side;
  return {
    teamId: before.teamId,
    points: before.points + pointsOf(result, rules),
    played: before.played + 1,
    won: before.won + Number(result === "G"),
    drawn: before.drawn + Number(result === "E"),
    lost: before.lost + Number(result === "P"),
    goalsFor: before.goalsFor + scored,
    goalsAgainst: before.goalsAgainst + conceded,
    difference: before.difference + capDifference(scored - conceded, rules.differenceCap),
    awayGoals: before.awayGoals + (isHome ? 0 : scored),
    walkovers: before.walkovers + Number(isAbsent),
  };
}

/** The table of these teams from these matches; a match against another team counts for one side only. */
export function standingsOf(
  teamIds: readonly number[],
  matches: readonly CountedMatch[],
  rules: PointRules,
): Map<number, Standing> {
  const table = new Map(teamIds.map((teamId) => [teamId, blankStanding(teamId)]));
  for (const match of matches) {
    if (match.isDecider) continue;
    for (const [teamId, side] of sidesOf(match)) {
      const before = table.get(teamId);
      if (before) table.set(teamId, withMatch(before, side, rules));
    }
  }
  return table;
}

/** A match from each team's side. */
export function sidesOf(match: Omit<CountedMatch, "isDecider">): [teamId: number, side: Side][] {
  const { homeTeamId, awayTeamId, homeGoals, awayGoals, walkover, results } = match;
  const isHomeAbsent = walkover === "local" || walkover === "ambos";
  const isAwayAbsent = walkover === "visitante" || walkover === "ambos";
  const side = (isHome: boolean, scored: number, conceded: number, isAbsent: boolean): Side => ({
    isHome,
    scored,
    conceded,
    isAbsent,
    result:
      results?.[isHome ? "home" : "away"] ??
      (walkover === null ? resultOf(scored, conceded) : isAbsent ? "P" : "G"),
  });
  return [
    [homeTeamId, side(true, homeGoals, awayGoals, isHomeAbsent)],
    [awayTeamId, side(false, awayGoals, homeGoals, isAwayAbsent)],
  ];
}

/** The match with the goals of its walkover replaced. */
export function withWalkoverGoals<Match extends CountedMatch>(match: Match, goals: number | null): Match {
  if (match.walkover === null) return match;
  const { home, away } = walkoverScore(match.walkover, goals);
  return { ...match, homeGoals: home, awayGoals: away };
}

/** A team's result in one match. */
export interface TeamResult {
  matchId: number;
  kickoff: Date;
  result: Result;
}

/** A team's last five results, from the oldest to the newest. */
export function formOf(results: readonly TeamResult[]): Result[] {
  return results
    .toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime() || a.matchId - b.matchId)
    .slice(-FORM_LENGTH)
    .map(({ result }) => result);
}

const SPOKEN: Record<Result, string> = { G: "ganó", E: "empató", P: "perdió" };

/** 'ganó, empató, perdió', for screen readers. */
export function formText(form: readonly Result[]): string {
  return form.map((result) => SPOKEN[result]).join(", ");
}

/** '+7', '0', '−3' */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}

export function pointsOf(result: Result, rules: PointRules): number {
  return { G: rules.pointsWon, E: rules.pointsDrawn, P: rules.pointsLost }[result];
}

function resultOf(scored: number, conceded: number): Result {
  if (scored === conceded) return "E";
  return scored > conceded ? "G" : "P";
}

export function capDifference(difference: number, cap: number | null): number {
  return cap === null ? difference : Math.min(Math.max(difference, -cap), cap);
}
