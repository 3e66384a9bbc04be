import type { editablePositions, standings, standingsLegends } from "#app/db/schema/standings.ts";
import type { Division, TeamRow } from "./divisions.ts";
import type { MatchRow, Round } from "./season.ts";
import { uuidFor } from "./seeded-random.ts";

type StandingRow = typeof standings.$inferInsert & { points: number; goalsFor: number; goalsAgainst: number };
type PositionRow = typeof editablePositions.$inferInsert;
type LegendRow = typeof standingsLegends.$inferInsert;

const POINTS = { won: 3, drawn: 1, lost: 0 } as const;

/** The table that the results make, for every division that plays: best first. */
export function computeStandings(divisions: Division[], rounds: Round[]): StandingRow[] {
  return divisions
    .filter(({ plan }) => !plan.hasNoMatches)
    .flatMap((division) => {
      const played = rounds.filter((round) => round.division === division).flatMap((round) => round.matches);
      return division.teams.map((team) => standingOf(team, division, played)).sort(byPoints);
    });
}

/** The organiser's tables: what the computed ones say, except where the plan says otherwise. */
export function officialPositions(
  divisions: Division[],
  computed: StandingRow[],
  past: Division[],
): PositionRow[] {
  const rows = [...divisions, ...past]
    .filter(({ plan }) => plan.official !== "none")
    .flatMap((division) => positionsOf(division, computed, past.includes(division)));
  return rows.map((row, i) => ({ id: i + 1, ...row }));
}

export function tableLegends(divisions: Division[]): LegendRow[] {
  return divisions.flatMap(({ plan, zone, category }) =>
    plan.legend ? [{ zoneId: zone.id, categoryId: category.id, legend: plan.legend }] : [],
  );
}

function standingOf(team: TeamRow, { league, category, zone }: Division, matches: MatchRow[]): StandingRow {
  const scores = matches.flatMap((match) => scoreOf(team, match));
  const count = (result: keyof typeof POINTS) => scores.filter((score) => resultOf(score) === result).length;
  const [won, drawn, lost] = [count("won"), count("drawn"), count("lost")];
  return {
    id: uuidFor(`standing/${team.id}`),
    teamId: team.id,
    leagueId: league.id,
    categoryId: category.id,
    zoneId: zone.id,
    points: won * POINTS.won + drawn * POINTS.drawn + lost * POINTS.lost,
    played: scores.length,
    won,
    drawn,
    lost,
    goalsFor: scores.reduce((sum, score) => sum + score.scored, 0),
    goalsAgainst: scores.reduce((sum, score) => sum + score.conceded, 0),
  };
}

interface Score {
  scored: number;
  conceded: number;
}

function scoreOf(team: TeamRow, { homeTeamId, awayTeamId, homeGoals, awayGoals }: MatchRow): Score[] {
  if (homeGoals == null || awayGoals == null) return [];
  if (homeTeamId === team.id) return [{ scored: homeGoals, conceded: awayGoals }];
  if (awayTeamId === team.id) return [{ scored: awayGoals, conceded: homeGoals }];
  return [];
}

function resultOf({ scored, conceded }: Score): keyof typeof POINTS {
  if (scored === conceded) return "drawn";
  return scored > conceded ? "won" : "lost";
}

function byPoints(a: StandingRow, b: StandingRow): number {
  const difference = (row: StandingRow) => row.goalsFor - row.goalsAgainst;
  return b.points - a.points || difference(b) - difference(a) || b.goalsFor - a.goalsFor;
}

function positionsOf(
  { plan, category, zone, teams }: Division,
  computed: StandingRow[],
  isOver: boolean,
): PositionRow[] {
  const own = computed.filter((row) => row.zoneId === zone.id && row.categoryId === category.id);
  const rows = plan.official === "by hand" ? withTribunal(own) : own;
  return rows.map(({ teamId, points, played }, i) => ({
    finalPlace: isOver ? i + 1 : null,
    teamId,
    zoneId: zone.id,
    categoryId: category.id,
    teamName: teams.find((team) => team.id === teamId)?.name ?? null,
    points,
    played,
    order: plan.official === "by hand" ? i + 1 : null,
  }));
}

/** A decision off the pitch: the third and the fourth change places. */
function withTribunal<T>(rows: T[]): T[] {
  return [...rows.slice(0, 2), ...rows.slice(2, 4).reverse(), ...rows.slice(4)];
}
