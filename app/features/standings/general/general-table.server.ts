import { type Db, db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { measureQueue } from "#app/lib/metrics.server.ts";
import { exclusiveTurn } from "#app/lib/queues/exclusive-turn.server.ts";
import { COMMON_LANE, createLimiter } from "#app/lib/queues/limiter.ts";
import { foldText, memoisedFold } from "#app/lib/text/search-text.ts";
import type { LeagueInSeason } from "../../leagues/league-page.rules.ts";
import { seasonYear } from "../../seasons/season-year.rules.ts";
import { entryName } from "../../teams/entries/entries.rules.ts";
import {
  correctionLines,
  correctionMark,
  correctionsByTeam,
  withCorrection,
} from "../table/corrections.rules.ts";
import { qualifiersOf } from "../table/tables.server.ts";
import type { TableOrder } from "../table/tie-break.rules.ts";
import { tableOf } from "../tally/counted.rules.ts";
import { annualOf, entryKey, latestRows } from "./annual.rules.ts";
import { type GeneralPage, parseYear, requestedZone, zoneSlugs } from "./general-page.rules.ts";
import {
  type GeneralCell,
  type GeneralEntry,
  type GeneralMatch,
  type GeneralSeason,
  generalSeasonOf,
  zonesIn,
} from "./general-season.rules.ts";
import {
  findGeneralCorrections,
  findGeneralMatches,
  findGeneralRows,
  findGeneralSeasons,
  findGeneralZones,
  findSeasonsWithGeneralTable,
} from "./general-table.queries.server.ts";
import { generalTableOf, tiedEntries } from "./general-table.rules.ts";

type FoundSeason = Awaited<ReturnType<typeof findGeneralSeasons>>[number] & { year: number | null };
type FoundRow = Awaited<ReturnType<typeof findGeneralRows>>[number];
type FoundMatch = Awaited<ReturnType<typeof findGeneralMatches>>[number];
type FoundCorrection = Awaited<ReturnType<typeof findGeneralCorrections>>[number];

type GeneralLeague = Pick<LeagueInSeason, "id" | "season">;

export interface GeneralParams {
  zone: string | null;
  annual: string | null;
}

const BUSY = "Muchas personas están mirando tablas generales. Probá de nuevo en unos segundos.";
/**
 * One at a time: two large seasons of one year take a second of CPU and tens of MB. Thirty at once blocked the event loop for
 * 765 ms and took 19 seconds.
 */
const limiter = createLimiter(1, { maxWaiting: 50, maxWaitMs: 8_000, busy: BUSY });
measureQueue("general tables", limiter.waiting);

/** General tables are not stored: they are computed from the official tables on each read. */
export async function generalPage(
  league: GeneralLeague,
  params: GeneralParams,
  lane = COMMON_LANE,
): Promise<{ page: GeneralPage; seasonIds: number[] }> {
  return limiter(() => readGeneralPage(league, params), lane);
}

async function readGeneralPage(
  league: GeneralLeague,
  params: GeneralParams,
): Promise<{ page: GeneralPage; seasonIds: number[] }> {
  const { seasons, shownSeasons, latest, ownSeason, year, isAnnual } = await chosenSeasons(league, params);
  const order = latest.rules;
  const read = await readSeasons(db, shownSeasons);
  const { corrections } = read;
  const zones = zoneSlugs(zonesIn(read.season));
  const zone = requestedZone(zones, params.zone, read.zoneName(Number(params.zone))) ?? zones[0] ?? null;
  const season = zone ? await read.withMeetings(zone.name, order) : read.season;
  // Adding up, ranking and rendering a season of 15,000 matches take 100 ms each: other requests get a turn in between.
  await exclusiveTurn();
  const qualifiers = isAnnual ? null : qualifiersOf(order);
  const table = zone && {
    ...generalTableOf(season, zone.name, order, qualifiers),
    ...corrections(zone.name),
  };
  await exclusiveTurn();
  const hasOtherOfYear = ownSeason?.year ? yearSeasons(seasons, ownSeason.year).length > 1 : false;
  return {
    page: {
      kind: latest.generalTable === "pairings" ? "pairings" : "points",
      zones,
      zone,
      table,
      annual: isAnnual && year ? { year, seasons: shownSeasons.toReversed().map(({ name }) => name) } : null,
      year: isAnnual ? year : hasOtherOfYear ? (ownSeason?.year ?? null) : null,
    },
    // All seasons, not only the year's: a season's year may depend on its matches.
    seasonIds: seasons.map(({ id }) => id),
  };
}

/** The values of these parameters that the page shows, without reading the tables; null for a value that it ignores. */
export async function shownParams(
  league: GeneralLeague,
  params: GeneralParams,
): Promise<{ zona: string | null; anual: number | null }> {
  if (!params.zone && !params.annual) return { zona: null, anual: null };
  const { shownSeasons, year, isAnnual } = await chosenSeasons(league, params);
  const anual = isAnnual ? year : null;
  if (!params.zone) return { zona: null, anual };
  const rows = await findGeneralZones(
    db,
    shownSeasons.map(({ id }) => id),
  );
  const bySeason = Map.groupBy(rows, ({ seasonId }) => seasonId);
  const zones = zonesIn({ rows: latestRows(shownSeasons.map(({ id }) => bySeason.get(id) ?? [])) });
  const byId = rows.find(({ zoneId }) => zoneId === Number(params.zone))?.zone ?? null;
  return { zona: requestedZone(zoneSlugs(zones), params.zone, byId)?.slug ?? null, anual };
}

/** The seasons that a URL selects: the league's shown season, or those of a year. */
async function chosenSeasons(league: GeneralLeague, params: GeneralParams) {
  const seasons = (await findGeneralSeasons(db, league.id)).map((season) => ({
    ...season,
    year: seasonYear(season),
  }));
  const year = parseYear(params.annual);
  const ofYear = year === null ? [] : yearSeasons(seasons, year);
  const isAnnual = ofYear.length > 1;
  const ownSeason = seasons.find(
    ({ id, generalTable }) => id === league.season?.id && generalTable !== "none",
  );
  const shownSeasons = isAnnual ? ofYear : ownSeason ? [ownSeason] : [];
  const [latest] = shownSeasons;
  if (!latest) throw new NotFoundError("Esta temporada no tiene tabla general");
  return { seasons, shownSeasons, latest, ownSeason, year, isAnnual };
}

export interface GeneralPlace {
  entryId: number;
  place: number;
  isShared: boolean;
}

/** The general tables of a season by folded zone name; empty if the season has none. */
export async function generalPlaces(
  connection: Db,
  leagueId: number,
  seasonId: number,
): Promise<Map<string, GeneralPlace[]>> {
  const found = (await findGeneralSeasons(connection, leagueId)).find(({ id }) => id === seasonId);
  if (!found || found.generalTable === "none") return new Map();
  const { season, withMeetings } = await readSeasons(connection, [{ ...found, year: null }]);
  const tables = new Map<string, GeneralPlace[]>();
  for (const zone of zonesIn(season)) {
    const zoneSeason = await withMeetings(zone, found.rules);
    await exclusiveTurn();
    const { rows } = generalTableOf(zoneSeason, zone, found.rules, null);
    const places = rows.map(({ entry, position, isShared }) => ({
      entryId: entry.id,
      place: position,
      isShared,
    }));
    tables.set(foldText(zone), places);
  }
  return tables;
}

/** Public seasons with a general table, with their leagues, for the sitemap. */
export function seasonsWithGeneralTable() {
  return findSeasonsWithGeneralTable(db);
}

/** The year's seasons with a general table, latest first. */
function yearSeasons(seasons: readonly FoundSeason[], year: number): FoundSeason[] {
  return seasons.filter((season) => season.year === year && season.generalTable !== "none");
}

/**
 * The seasons added up. A season with pairings needs all of its matches. For the others only matches between tied entries are
 * read, once the zone is known.
 */
async function readSeasons(db: Db, seasons: readonly FoundSeason[]) {
  const ids = seasons.map(({ id }) => id);
  const byPairings = seasons.filter(({ generalTable }) => generalTable === "pairings");
  const rows = await findGeneralRows(db, ids);
  const corrections = await findGeneralCorrections(db, ids);
  const ofPairings =
    byPairings.length > 0 ? await findGeneralMatches(db, { seasonIds: byPairings.map(({ id }) => id) }) : [];
  const zoneNames = new Map(rows.map(({ zoneId, zone }) => [zoneId, zone]));
  const zoneName = (id: number) => zoneNames.get(id) ?? null;
  const fold = memoisedFold();
  const byRow = Map.groupBy(corrections, rowKey);
  const cells = Map.groupBy(rows, ({ seasonId }) => seasonId);
  const addUp = async (found: readonly FoundMatch[]): Promise<GeneralSeason> => {
    const ofSeason = Map.groupBy(found, ({ seasonId }) => seasonId);
    const built: GeneralSeason[] = [];
    for (const { id, generalTable, rules } of seasons) {
      const matches = (ofSeason.get(id) ?? []).map((match) => matchOf(match, zoneName, fold));
      // A year may have several seasons of 15,000 matches: other requests get a turn before each.
      await exclusiveTurn();
      built.push(
        generalSeasonOf({
          kind: generalTable === "pairings" ? "pairings" : "points",
          rules,
          cells: (cells.get(id) ?? []).map((row) => cellOf(row, byRow.get(rowKey(row)) ?? [])),
          matches,
        }),
      );
    }
    return built.length === 1 && built[0] ? built[0] : annualOf(built);
  };
  const season = await addUp(ofPairings);
  // In a table by pairings, category points are informative only; an annual table leaves corrections to its seasons' tables.
  const showsCorrections = seasons.length === 1 && seasons[0]?.generalTable === "points";
  return {
    season,
    zoneName,
    corrections: (zone: string) => correctionsIn(zone, rows, showsCorrections ? corrections : []),
    /** The season, with the matches between tied entries of a zone. */
    async withMeetings(zone: string, order: TableOrder): Promise<GeneralSeason> {
      const tied = idsOfAllSeasons(tiedEntries(season, zone, order), rows);
      const alreadyRead = new Set(byPairings.map(({ id }) => id));
      if (tied.length === 0 || alreadyRead.size === seasons.length) return season;
      const tiedMatches = await findGeneralMatches(db, { tied });
      return addUp([...ofPairings, ...tiedMatches.filter(({ seasonId }) => !alreadyRead.has(seasonId ?? 0))]);
    },
  };
}

/** Entries have a different id in each season. */
function idsOfAllSeasons(groups: readonly GeneralEntry[][], rows: readonly FoundRow[]): number[][] {
  const ids = Map.groupBy(new Map(rows.map(({ entry }) => [entry.id, entry])).values(), entryKey);
  return groups.map((group) =>
    group.flatMap((entry) => (ids.get(entryKey(entry)) ?? []).map(({ id }) => id)),
  );
}

function cellOf(row: FoundRow, corrections: readonly FoundCorrection[]): GeneralCell {
  const { zone, category, points, played, won, goalsFor, difference, awayGoals, walkovers } = row;
  const sum = correctionsByTeam(corrections).get(row.teamId);
  return {
    zone,
    category,
    entry: entryOf(row.entry),
    figures: {
      points,
      played,
      awayGoals,
      walkovers,
      ...withCorrection({ won, goalsFor, difference }, sum),
    },
  };
}

function entryOf({ clubName, ...entry }: FoundRow["entry"]): GeneralEntry {
  return { ...entry, name: entryName(clubName, entry.letter) };
}

function matchOf(
  { home, away, division, number, legend, day, seasonId: _, ...match }: FoundMatch,
  zoneName: (id: number) => string | null,
  fold: (text: string) => string,
): GeneralMatch {
  const zoneOf = (team: typeof home) => {
    const table = tableOf(division, team);
    return table && zoneName(table.zoneId);
  };
  return {
    ...match,
    homeTeamId: home.entryId,
    awayTeamId: away.entryId,
    homeZone: zoneOf(home),
    awayZone: zoneOf(away),
    matchday: number === null ? day : `${fold(legend ?? "")}/${number}`,
  };
}

/** The correction lines below a zone's table, and the labels beside its rows: '−3 por corrección en 2012'. */
function correctionsIn(zone: string, rows: readonly FoundRow[], all: readonly FoundCorrection[]) {
  const zoneRows = new Map(
    rows.filter((row) => foldText(row.zone) === foldText(zone)).map((row) => [rowKey(row), row]),
  );
  const corrections = all.filter((correction) => zoneRows.has(rowKey(correction)));
  const names = new Map(
    [...zoneRows.values()].map(({ teamId, entry, category }) => [
      teamId,
      `${entryOf(entry).name}, ${category}`,
    ]),
  );
  const marks: Record<number, string> = {};
  for (const [key, ofRow] of Map.groupBy(corrections, rowKey)) {
    const row = zoneRows.get(key);
    const mark = correctionMark(ofRow);
    if (!row || !mark) continue;
    const before = marks[row.entry.id];
    marks[row.entry.id] = [before, `${mark} en ${row.category}`].filter(Boolean).join(" · ");
  }
  return { marks, corrections: correctionLines(corrections, names) };
}

function rowKey({
  teamId,
  zoneId,
  categoryId,
}: {
  teamId: number;
  zoneId: number;
  categoryId: number;
}): string {
  return `${teamId}/${zoneId}/${categoryId}`;
}
