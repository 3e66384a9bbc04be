import fc from "fast-check";
import { type Walkover, walkoverScore } from "#app/features/fixtures/match-status.rules.ts";
import type { CorrectionFigures } from "#app/features/standings/table/corrections.rules.ts";
import { TIE_BREAKS, type TieBreak } from "#app/features/standings/table/tie-break.rules.ts";
import { type PlacedMatch, type PlacedTeam, tableOf } from "#app/features/standings/tally/counted.rules.ts";
import type { PointRules } from "#app/features/standings/tally/tally.rules.ts";
import type { RecountCorrection, RecountMatch, RecountRules } from "#harness/table-recount.ts";

/*
 * Seasons of one category in two zones, small enough that ties are frequent: walkovers, annulled, deciding and
 * interzonal matches, teams that changed zone, corrections and manual places.
 */

const CATEGORY = 7;
const ZONES = [1, 2] as const;

interface GeneratedTeam extends PlacedTeam {
  name: string;
  zoneId: number;
  order: number | null;
}

export interface GeneratedMatch extends PlacedMatch {
  isAnnulled: boolean;
}

interface GeneratedCorrection extends CorrectionFigures {
  teamId: number;
  zoneId: number;
}

export interface GeneratedSeason {
  rules: PointRules;
  tieBreaks: TieBreak[];
  teams: GeneratedTeam[];
  matches: GeneratedMatch[];
  corrections: GeneratedCorrection[];
}

const weighted = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, ...others.map((value) => fc.constant(value)));

const rules: fc.Arbitrary<PointRules> = fc
  .record({
    pointsLost: fc.nat({ max: 1 }),
    draw: fc.nat({ max: 1 }),
    win: fc.integer({ min: 1, max: 2 }),
    differenceCap: weighted<number | null>(null, 1, 3),
  })
  .map(({ pointsLost, draw, win, differenceCap }) => ({
    pointsLost,
    pointsDrawn: pointsLost + draw,
    pointsWon: pointsLost + draw + win,
    differenceCap,
  }));

/**
 * Points first, as in every season; then some of the other criteria in any order, in half of the cases after
 * head-to-head.
 */
const tieBreaks = fc
  .tuple(fc.shuffledSubarray(TIE_BREAKS.slice(1)), fc.boolean())
  .map(([others, isHeadToHeadFirst]): TieBreak[] => {
    const headToHead: TieBreak[] = ["head_to_head_points", "head_to_head_difference"];
    if (!isHeadToHeadFirst) return ["points", ...others];
    return ["points", ...headToHead, ...others.filter((criterion) => !headToHead.includes(criterion))];
  });

const few = weighted(0, -2, -1, 1, 3);

function team(id: number): fc.Arbitrary<GeneratedTeam> {
  return fc.record({
    id: fc.constant(id),
    name: fc.constantFrom("Águila", "Aguila", "Barrio Norte", "Ñandú", `Club ${id}`),
    zoneId: weighted<number>(...ZONES),
    categoryId: fc.constant(CATEGORY),
    order: weighted<number | null>(null, 0, 1, 2, 3),
  });
}

function matchAmong(count: number): fc.Arbitrary<GeneratedMatch> {
  return fc
    .record({
      home: fc.nat({ max: count - 1 }),
      step: fc.integer({ min: 1, max: count - 1 }),
      goals: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })),
      walkover: weighted<Walkover | null>(null, "local", "visitante", "ambos"),
      awarded: weighted<number | null>(3, null),
      isDecider: weighted(false, true),
      isAnnulled: weighted(false, true),
      zoneId: weighted<number | null>(1, 2, null),
    })
    .map(({ home, step, goals, walkover, awarded, zoneId, ...match }) => {
      const score = walkover ? walkoverScore(walkover, awarded) : { home: goals[0], away: goals[1] };
      return {
        ...match,
        homeTeamId: home + 1,
        awayTeamId: ((home + step) % count) + 1,
        homeGoals: score.home,
        awayGoals: score.away,
        walkover,
        zoneId,
        zoneCategoryId: zoneId && CATEGORY,
        categoryId: CATEGORY,
        categoryZoneId: null,
      };
    });
}

function correctionAmong(count: number): fc.Arbitrary<GeneratedCorrection> {
  return fc.record({
    teamId: fc.integer({ min: 1, max: count }),
    zoneId: weighted<number>(...ZONES),
    points: few,
    played: few,
    won: few,
    drawn: few,
    lost: few,
    goalsFor: few,
    goalsAgainst: few,
  });
}

export const generatedSeason: fc.Arbitrary<GeneratedSeason> = fc.integer({ min: 2, max: 7 }).chain((count) =>
  fc.record({
    rules,
    tieBreaks,
    teams: fc.tuple(...Array.from({ length: count }, (_, index) => team(index + 1))),
    matches: fc.array(matchAmong(count), { maxLength: 20, size: "max" }),
    corrections: fc.array(correctionAmong(count), { maxLength: 3 }),
  }),
);

/** The division of a zone, as the app names it. */
export const divisionIn = (zoneId: number) => ({ zoneId, categoryId: CATEGORY });

export function recountRules(rules: PointRules): RecountRules {
  return { won: rules.pointsWon, drawn: rules.pointsDrawn, lost: rules.pointsLost, cap: rules.differenceCap };
}

/** Repeats the rule of where a match counts: in its own zone, or without one in the zone of each team. */
export function recountMatches({ teams, matches }: GeneratedSeason): RecountMatch[] {
  const zoneOf = new Map(teams.map(({ id, zoneId }) => [id, zoneId]));
  return matches.map((match) => ({
    home: match.homeTeamId,
    away: match.awayTeamId,
    goals: [match.homeGoals, match.awayGoals],
    absent: match.walkover,
    isAnnulled: match.isAnnulled,
    isDecider: match.isDecider,
    tables: [
      String(match.zoneId ?? zoneOf.get(match.homeTeamId)),
      String(match.zoneId ?? zoneOf.get(match.awayTeamId)),
    ],
  }));
}

export function recountCorrections({ corrections }: GeneratedSeason): RecountCorrection[] {
  return corrections.map(({ teamId, zoneId, ...figures }) => ({
    ...figures,
    team: teamId,
    table: String(zoneId),
  }));
}

/** The matches that the app counts: those with a result that was not annulled. */
export function countedMatches({ matches }: GeneratedSeason): GeneratedMatch[] {
  return matches.filter(({ isAnnulled }) => !isAnnulled);
}

/** Whether a match counts in one table for both of its teams. */
export function isWithin(season: GeneratedSeason, match: GeneratedMatch, zoneId: number): boolean {
  return [match.homeTeamId, match.awayTeamId].every((teamId) => {
    const team = season.teams.find(({ id }) => id === teamId);
    return team !== undefined && tableOf(match, team)?.zoneId === zoneId;
  });
}
