import { foldingOnce, foldText } from "#app/lib/search-text.ts";
import { compareByNumber, compareCategories } from "../categories/categories.rules.ts";
import { type Qualifiers, reasonsOf } from "./standings-table.rules.ts";
import { type CountedMatch, capped, type PointRules, pointsOf, type Result, sidesOf } from "./tally.rules.ts";
import {
  type Ranked,
  ranked,
  type TableOrder,
  type TieBreak,
  tieBreakText,
  tiedRows,
} from "./tie-break.rules.ts";

/*
 * The general table of a zone: its entries by what they have in all the categories that count. Zones and categories
 * are what people take for one: their folded name within a season.
 */

export type GeneralKind = "points" | "pairings";

/** A club's entry in a season. In another season of the year it is the one of the same club and letter. */
export interface GeneralEntry {
  id: number;
  clubId: number;
  letter: string;
  name: string;
  logo: string | null;
  slug: string;
}

export interface GeneralFigures {
  points: number;
  played: number;
  won: number;
  goalsFor: number;
  difference: number;
  awayGoals: number;
  walkovers: number;
}

/** An official row of a category that counts: results plus corrections. */
export interface GeneralCell {
  entry: GeneralEntry;
  zone: string;
  category: string;
  figures: GeneralFigures;
}

/** A match of a category that counts; its team ids are those of the entries. */
export interface GeneralMatch extends CountedMatch {
  /** Which matchday of the season it is part of. */
  matchday: string;
  /** The zone that it counts in for each side; null where it counts in none. */
  homeZone: string | null;
  awayZone: string | null;
}

interface GeneralRow {
  entry: GeneralEntry;
  zone: string;
  figures: GeneralFigures;
  /** Points of each category, by its folded name. */
  byCategory: Map<string, { name: string; points: number }>;
}

/** Over several seasons a meeting counts between two entries wherever it was. */
const ANY_ZONE = "*";

/** What a season gives: its rows of all zones, and who met whom for the criteria that look at that. */
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

const NOTHING: GeneralFigures = {
  ...{ points: 0, played: 0, won: 0 },
  ...{ goalsFor: 0, difference: 0, awayGoals: 0, walkovers: 0 },
};

/** The rows of a season, each with its figures by the season's kind of general table. */
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

/** One match of a pairing from the side of one of its entries. */
interface PairingSide {
  entryId: number;
  rivalId: number;
  zone: string | null;
  matchday: string;
  match: GeneralMatch;
}

/** The matches of one matchday between the same two entries, from each side, by who looks at them and in which zone. */
function pairingSides(matches: readonly GeneralMatch[]): Map<string, PairingSide[][]> {
  const sides = matches.flatMap((match) => {
    const { matchday, homeTeamId: home, awayTeamId: away, homeZone, awayZone } = match;
    return [
      { entryId: home, rivalId: away, zone: homeZone, matchday, match },
      { entryId: away, rivalId: home, zone: awayZone, matchday, match },
    ];
  });
  const fold = foldingOnce();
  const byRow = Map.groupBy(sides, ({ entryId, zone }) => keyOf(entryId, zone ?? "", fold));
  return new Map(
    [...byRow].map(([key, own]) => {
      const pairings = Map.groupBy(own, ({ matchday, rivalId }) => `${rivalId}\n${matchday}`);
      return [key, [...pairings.values()]];
    }),
  );
}

function figuresOfPairings(
  { entry, zone }: GeneralRow,
  pairings: ReadonlyMap<string, PairingSide[][]>,
  rules: PointRules,
): GeneralFigures {
  const own = pairings.get(keyOf(entry.id, zone)) ?? [];
  return sumOf(
    own.map((sides) => {
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
 * Who won more categories. A walkover has its winner; one of both sides has none, and a pairing of nothing else is lost
 * by both.
 */
export function pairingResult(matches: readonly CountedMatch[], entryId: number): Result {
  const results = matches.map((match) => {
    const sides = sidesOf(match);
    const mine = sides.find(([id]) => id === entryId)?.[1].result;
    const theirs = sides.find(([id]) => id !== entryId)?.[1].result;
    return Number(mine === "G") - Number(theirs === "G");
  });
  const ahead = results.reduce((sum, one) => sum + one, 0);
  if (ahead !== 0) return ahead > 0 ? "G" : "P";
  return matches.every(({ walkover }) => walkover === "ambos") ? "P" : "E";
}

function goalsOf(match: GeneralMatch, entryId: number, rules: PointRules): GeneralFigures {
  const side = sidesOf(match).find(([id]) => id === entryId)?.[1];
  if (!side) return NOTHING;
  return {
    ...NOTHING,
    goalsFor: side.scored,
    difference: capped(side.scored - side.conceded, rules.differenceCap),
    awayGoals: side.isHome ? 0 : side.scored,
    walkovers: Number(side.isAbsent),
  };
}

/** A pairing as one match: its result by categories, its goals those of all of them, each match up to the cap. */
function meetingsOfPairings(matches: readonly GeneralMatch[], rules: PointRules): GeneralSeason["meetings"] {
  const fold = foldingOnce();
  const ofBoth = matches.filter((match) => zoneOfBoth(match) !== null);
  const groups = Map.groupBy(ofBoth, (match) =>
    [fold(zoneOfBoth(match) ?? ""), match.matchday, ...pairOf(match)].join("\n"),
  );
  return [...groups.values()].map((group) => {
    const [first] = group as [GeneralMatch];
    const { homeTeamId, awayTeamId } = first;
    const ahead = sumOf(group.map((match) => goalsOf(match, homeTeamId, rules))).difference;
    return {
      ...{ homeTeamId, awayTeamId, zone: zoneOfBoth(first), walkover: null, isDecider: false },
      ...goalsAhead(ahead),
      results: { home: pairingResult(group, homeTeamId), away: pairingResult(group, awayTeamId) },
    };
  });
}

function asMeeting(match: GeneralMatch, rules: PointRules): GeneralSeason["meetings"][number] {
  const ahead = capped(match.homeGoals - match.awayGoals, rules.differenceCap);
  return { ...match, ...goalsAhead(ahead), zone: zoneOfBoth(match) };
}

/** Of a meeting only the difference matters, and the cap is in it already. */
function goalsAhead(difference: number) {
  return { homeGoals: Math.max(difference, 0), awayGoals: Math.max(-difference, 0) };
}

function zoneOfBoth({ homeZone, awayZone }: GeneralMatch): string | null {
  return homeZone !== null && awayZone !== null && sameZone(homeZone, awayZone) ? homeZone : null;
}

function pairOf({ homeTeamId, awayTeamId }: CountedMatch): number[] {
  return [homeTeamId, awayTeamId].toSorted((a, b) => a - b);
}

/**
 * The seasons of one year added up, the latest first. An entry stands where it plays in the latest of them, with all that
 * it won in the others, wherever that was.
 */
export function annualOf(seasons: readonly GeneralSeason[]): GeneralSeason {
  const entryOf = latestEntries(seasons);
  const zonesOf = new Map<number, GeneralRow[]>();
  for (const { rows } of seasons) {
    const ofSeason = Map.groupBy(rows, ({ entry }) => entryOf(entry).id);
    for (const [id, own] of ofSeason) if (!zonesOf.has(id)) zonesOf.set(id, own);
  }
  const zoneOf = ({ entry, zone }: GeneralRow) => {
    const current = zonesOf.get(entryOf(entry).id) ?? [];
    const same = current.find((row) => sameZone(row.zone, zone));
    return (same ?? current.toSorted(byCategories)[0])?.zone ?? zone;
  };
  const moved = seasons.flatMap(({ rows }) =>
    rows.map((row) => ({ ...row, entry: entryOf(row.entry), zone: zoneOf(row) })),
  );
  const idOf = latestIds(seasons, entryOf);
  return {
    rows: [...Map.groupBy(moved, ({ entry, zone }) => keyOf(entry.id, zone)).values()].map(added),
    meetings: seasons.flatMap(({ meetings }) =>
      meetings.map((match) => ({
        ...match,
        zone: ANY_ZONE,
        homeTeamId: idOf(match.homeTeamId),
        awayTeamId: idOf(match.awayTeamId),
      })),
    ),
  };
}

/** The one of most categories first. */
function byCategories(a: GeneralRow, b: GeneralRow): number {
  return b.byCategory.size - a.byCategory.size || collator.compare(a.zone, b.zone);
}

/** The same entry in two seasons of a year has the same key. */
export function entryKey({ clubId, letter }: Pick<GeneralEntry, "clubId" | "letter">): string {
  return `${clubId}/${foldText(letter)}`;
}

function latestEntries(seasons: readonly GeneralSeason[]): (entry: GeneralEntry) => GeneralEntry {
  const latest = new Map<string, GeneralEntry>();
  for (const { entry } of seasons.flatMap(({ rows }) => rows)) {
    if (!latest.has(entryKey(entry))) latest.set(entryKey(entry), entry);
  }
  return (entry) => latest.get(entryKey(entry)) ?? entry;
}

function latestIds(seasons: readonly GeneralSeason[], entryOf: (entry: GeneralEntry) => GeneralEntry) {
  const ids = new Map(
    seasons.flatMap(({ rows }) => rows.map(({ entry }) => [entry.id, entryOf(entry).id] as const)),
  );
  return (id: number) => ids.get(id) ?? id;
}

function added(rows: readonly GeneralRow[]): GeneralRow {
  const [{ entry, zone }] = rows as [GeneralRow];
  const byCategory: GeneralRow["byCategory"] = new Map();
  for (const row of rows) {
    for (const { name, points } of row.byCategory.values()) addPoints(byCategory, name, points);
  }
  return { entry, zone, figures: sumOf(rows.map(({ figures }) => figures)), byCategory };
}

function addPoints(to: GeneralRow["byCategory"], name: string, points: number): void {
  const before = to.get(foldText(name));
  to.set(foldText(name), { name: before?.name ?? name, points: (before?.points ?? 0) + points });
}

function sumOf(figures: readonly GeneralFigures[]): GeneralFigures {
  const sum = { ...NOTHING };
  for (const one of figures) {
    for (const name of Object.keys(NOTHING) as (keyof GeneralFigures)[]) sum[name] += one[name];
  }
  return sum;
}

/** Groups of entries of a zone that only their meetings may separate. */
export function tiedEntries({ rows }: GeneralSeason, zone: string, order: TableOrder): GeneralEntry[][] {
  const own = rows
    .filter((row) => sameZone(row.zone, zone))
    .map(({ entry, figures }) => ({ entry, points: figures.points }));
  return tiedRows(own, clubCriteria(order)).map((tied) => tied.map(({ entry }) => entry));
}

/** A zone as the page offers it. */
export function zonesIn({ rows }: Pick<GeneralSeason, "rows">): string[] {
  const once = new Map(rows.map(({ zone }) => [foldText(zone), zone]));
  return [...once.values()]
    .map((name, id) => ({ id, name }))
    .sort(compareByNumber)
    .map(({ name }) => name);
}

export interface GeneralTableRow {
  position: number;
  isShared: boolean;
  entry: GeneralEntry;
  points: number;
  played: number;
  difference: number;
  /** In the order of the table's columns; null where the entry has no team. */
  byCategory: (number | null)[];
  /** Why it stands where it stands, where points alone do not say. */
  reasons: string[];
}

export interface GeneralTable {
  /** Names of the categories that count. */
  columns: string[];
  rows: GeneralTableRow[];
  /** The line below those who go through. */
  qualifiers: (Qualifiers & { isTied: boolean }) | null;
  tieBreak: string;
}

/** A match that decides a category, and lots that were drawn for it, say nothing of the clubs. */
const OF_ONE_TABLE: readonly TieBreak[] = ["deciding_match", "lots"];

function clubCriteria({ tieBreaks }: TableOrder): TieBreak[] {
  return tieBreaks.filter((one) => !OF_ONE_TABLE.includes(one));
}

export function generalTableOf(
  { rows, meetings }: GeneralSeason,
  zone: string,
  order: TableOrder,
  qualifiers: Qualifiers | null = null,
): GeneralTable {
  const own = rows.filter((row) => sameZone(row.zone, zone));
  const names = new Map(
    own.flatMap(({ byCategory }) => [...byCategory].map(([key, { name }]) => [key, name])),
  );
  const columns = [...names].map(([key, name], id) => ({ key, name, id })).sort(compareCategories);
  const tieBreaks = clubCriteria(order);
  const inOrder = ranked(
    own.map((row) => ({ row, teamId: row.entry.id, name: row.entry.name, order: null, ...row.figures })),
    { ...order, tieBreaks, differenceCap: null },
    meetings.filter(
      (match) => !match.isDecider && (match.zone === ANY_ZONE || sameZone(match.zone ?? "", zone)),
    ),
  );
  const hasStarted = own.some(({ figures }) => figures.played > 0);
  return {
    columns: columns.map(({ name }) => name),
    rows: inOrder.map(({ row: { row }, ...ranks }, index) => ({
      position: ranks.place,
      isShared: ranks.isShared && hasStarted,
      entry: row.entry,
      points: row.figures.points,
      played: row.figures.played,
      difference: row.figures.difference,
      byCategory: columns.map(({ key }) => row.byCategory.get(key)?.points ?? null),
      reasons: hasStarted ? reasonsOf(inOrder, index) : [],
    })),
    qualifiers: hasStarted && qualifiers ? lineOf(qualifiers, inOrder) : null,
    tieBreak: tieBreakText(tieBreaks),
  };
}

/** After the last row that goes through. Rows that share the last place stand above it together. */
function lineOf(qualifiers: Qualifiers, rows: readonly Ranked<unknown>[]): GeneralTable["qualifiers"] {
  const count = rows.filter(({ place }) => place <= qualifiers.count).length;
  if (count === 0 || count === rows.length) return null;
  return { ...qualifiers, count, isTied: count > qualifiers.count };
}

const collator = new Intl.Collator("es");

function sameZone(a: string, b: string): boolean {
  // Nearly always the same words: folding tens of thousands of them would hold the site up.
  return a === b || foldText(a) === foldText(b);
}

function keyOf(entryId: number, zone: string, fold = foldText): string {
  return `${entryId}\n${fold(zone)}`;
}
