import { foldText, memoisedFold } from "#app/lib/text/search-text.ts";
import { compareByNumber } from "../../categories/categories.rules.ts";
import type { RankedFigures } from "../table/tie-break.rules.ts";
import {
  type CountedMatch,
  capDifference,
  type PointRules,
  pointsOf,
  type Result,
  sidesOf,
} from "../tally/tally.rules.ts";

/*
 * The figures of a season's entries, added up over all categories that count. Zones and categories with the same folded name
 * are one.
 */

export type GeneralKind = "points" | "pairings";

/** A club's entry in a season. Entries of different seasons match by club and letter. */
export interface GeneralEntry {
  id: number;
  clubId: number;
  letter: string;
  name: string;
  logo: string | null;
  slug: string;
}

/** The figures that criteria compare. */
export type GeneralFigures = Omit<RankedFigures, "teamId" | "name" | "order">;

/** An official row of a category that counts: results plus corrections. */
export interface GeneralCell {
  entry: GeneralEntry;
  zone: string;
  category: string;
  figures: GeneralFigures;
}

/** A match of a category that counts; its team ids are entry ids. */
export interface GeneralMatch extends CountedMatch {
  /** The key of its matchday. */
  matchday: string;
  /** The zone in which it counts for each side; null if in none. */
  homeZone: string | null;
  awayZone: string | null;
}

export interface GeneralRow {
  entry: GeneralEntry;
  zone: string;
  figures: GeneralFigures;
  /** Points of each category, by its folded name. */
  byCategory: Map<string, { name: string; points: number }>;
}

/** In an annual table a meeting of two entries counts in any zone. */
export const ANY_ZONE = "*";

/** A season's rows in all zones, and its matches for the head-to-head criteria. */
export interface GeneralSeason {
  rows: GeneralRow[];
  meetings: (CountedMatch & { zone: string | null | typeof ANY_ZONE })[];
}

export interface SeasonParts {
  kind: GeneralKind;
  rules: PointRules;
  cells: readonly GeneralCell[];
  matches: readonly GeneralMatch[];
}

const ZERO: GeneralFigures = {
  points: 0,
  played: 0,
  won: 0,
  goalsFor: 0,
  difference: 0,
  awayGoals: 0,
  walkovers: 0,
};

/** The rows of a season, computed by its kind of general table. */
export function generalSeasonOf({ kind, rules, cells, matches }: SeasonParts): GeneralSeason {
  const rows = rowsOfCells(cells);
  if (kind === "points") return { rows, meetings: matches.map((match) => asMeeting(match, rules)) };
  const counted = matches.filter(({ isDecider }) => !isDecider);
  const pairings = pairingSides(counted);
  return {
    rows: rows.map((row) => ({ ...row, figures: figuresOfPairings(row, pairings, rules) })),
    meetings: meetingsOfPairings(counted, rules),
  };
}

function rowsOfCells(cells: readonly GeneralCell[]): GeneralRow[] {
  const groups = Map.groupBy(cells, ({ entry, zone }) => keyOf(entry.id, zone));
  return [...groups.values()].map((group) => {
    const [first] = group as [GeneralCell];
    const byCategory: GeneralRow["byCategory"] = new Map();
    for (const { category, figures } of group) addPoints(byCategory, category, figures.points);
    return {
      entry: first.entry,
      zone: first.zone,
      figures: sumOf(group.map(({ figures }) => figures)),
      byCategory,
    };
  });
}

/** One match of a pairing, from one entry's side. */
interface PairingSide {
  entryId: number;
  opponentId: number;
  zone: string | null;
  matchday: string;
  match: GeneralMatch;
}

/** Matches of one matchday between the same two entries, seen from each side, grouped by entry and zone. */
function pairingSides(matches: readonly GeneralMatch[]): Map<string, PairingSide[][]> {
  const sides = matches.flatMap((match) => {
    const { matchday, homeTeamId: home, awayTeamId: away, homeZone, awayZone } = match;
    return [
      { entryId: home, opponentId: away, zone: homeZone, matchday, match },
      { entryId: away, opponentId: home, zone: awayZone, matchday, match },
    ];
  });
  const fold = memoisedFold();
  const byRow = Map.groupBy(sides, ({ entryId, zone }) => keyOf(entryId, zone ?? "", fold));
  return new Map(
    [...byRow].map(([key, rowSides]) => {
      const pairings = Map.groupBy(rowSides, ({ matchday, opponentId }) => `${opponentId}\n${matchday}`);
      return [key, [...pairings.values()]];
    }),
  );
}

function figuresOfPairings(
  { entry, zone }: GeneralRow,
  pairings: ReadonlyMap<string, PairingSide[][]>,
  rules: PointRules,
): GeneralFigures {
  const ownPairings = pairings.get(keyOf(entry.id, zone)) ?? [];
  return sumOf(
    ownPairings.map((sides) => {
      const result = pairingResult(
        sides.map(({ match }) => match),
        entry.id,
      );
      const goals = sides.map(({ match }) => goalsOf(match, entry.id, rules));
      return {
        ...sumOf(goals),
        points: pointsOf(result, rules),
        played: 1,
        won: Number(result === "G"),
      };
    }),
  );
}

/**
 * The result of a pairing: who won more categories. A walkover has a winner; a double walkover has none. A pairing with
 * nothing but double walkovers is lost by both.
 */
export function pairingResult(matches: readonly CountedMatch[], entryId: number): Result {
  const results = matches.map((match) => {
    const sides = sidesOf(match);
    const ownResult = sides.find(([id]) => id === entryId)?.[1].result;
    const otherResult = sides.find(([id]) => id !== entryId)?.[1].result;
    return Number(ownResult === "G") - Number(otherResult === "G");
  });
  const ahead = results.reduce((sum, result) => sum + result, 0);
  if (ahead !== 0) return ahead > 0 ? "G" : "P";
  return matches.every(({ walkover }) => walkover === "ambos") ? "P" : "E";
}

function goalsOf(match: GeneralMatch, entryId: number, rules: PointRules): GeneralFigures {
  const side = sidesOf(match).find(([id]) => id === entryId)?.[1];
  if (!side) return ZERO;
  return {
    ...ZERO,
    goalsFor: side.scored,
    difference: capDifference(side.scored - side.conceded, rules.differenceCap),
    awayGoals: side.isHome ? 0 : side.scored,
    walkovers: Number(side.isAbsent),
  };
}

/** A pairing as one match: the result by categories, the goals added up, each match's difference capped. */
function meetingsOfPairings(matches: readonly GeneralMatch[], rules: PointRules): GeneralSeason["meetings"] {
  const fold = memoisedFold();
  const ofBoth = matches.filter((match) => zoneOfBoth(match) !== null);
  const groups = Map.groupBy(ofBoth, (match) =>
    [fold(zoneOfBoth(match) ?? ""), match.matchday, ...pairOf(match)].join("\n"),
  );
  return [...groups.values()].map((group) => {
    const [first] = group as [GeneralMatch];
    const { homeTeamId, awayTeamId } = first;
    const ahead = sumOf(group.map((match) => goalsOf(match, homeTeamId, rules))).difference;
    return {
      homeTeamId,
      awayTeamId,
      zone: zoneOfBoth(first),
      walkover: null,
      isDecider: false,
      ...goalsAhead(ahead),
      results: { home: pairingResult(group, homeTeamId), away: pairingResult(group, awayTeamId) },
    };
  });
}

function asMeeting(match: GeneralMatch, rules: PointRules): GeneralSeason["meetings"][number] {
  const ahead = capDifference(match.homeGoals - match.awayGoals, rules.differenceCap);
  return { ...match, ...goalsAhead(ahead), zone: zoneOfBoth(match) };
}

/** Only the goal difference of a meeting matters, and the cap is already applied. */
function goalsAhead(difference: number) {
  return { homeGoals: Math.max(difference, 0), awayGoals: Math.max(-difference, 0) };
}

function zoneOfBoth({ homeZone, awayZone }: GeneralMatch): string | null {
  return homeZone !== null && awayZone !== null && sameZone(homeZone, awayZone) ? homeZone : null;
}

function pairOf({ homeTeamId, awayTeamId }: CountedMatch): number[] {
  return [homeTeamId, awayTeamId].toSorted((a, b) => a - b);
}

export function addPoints(to: GeneralRow["byCategory"], name: string, points: number): void {
  const before = to.get(foldText(name));
  to.set(foldText(name), { name: before?.name ?? name, points: (before?.points ?? 0) + points });
}

export function sumOf(figures: readonly GeneralFigures[]): GeneralFigures {
  const sum = { ...ZERO };
  for (const row of figures) {
    for (const name of Object.keys(ZERO) as (keyof GeneralFigures)[]) sum[name] += row[name];
  }
  return sum;
}

/** The zone names that the page lists. */
export function zonesIn({ rows }: { rows: readonly { zone: string }[] }): string[] {
  const byFoldedName = new Map(rows.map(({ zone }) => [foldText(zone), zone]));
  return [...byFoldedName.values()]
    .map((name, id) => ({ id, name }))
    .sort(compareByNumber)
    .map(({ name }) => name);
}

export function sameZone(a: string, b: string): boolean {
  // Usually identical; folding tens of thousands of names would block the event loop.
  return a === b || foldText(a) === foldText(b);
}

export function keyOf(entryId: number, zone: string, fold = foldText): string {
  return `${entryId}\n${fold(zone)}`;
}
