import { type Db, db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { foldText } from "#app/lib/search-text.ts";
import type { LeagueInSeason } from "../leagues/league-page.rules.ts";
import { seasonYear } from "../seasons/season-year.rules.ts";
import { entryName } from "../teams/entries.rules.ts";
import {
  type CorrectionFigures,
  correctionLines,
  correctionMark,
  correctionsByTeam,
} from "./corrections.rules.ts";
import { tableOf } from "./counted.rules.ts";
import { askedYear, chosenZone, type GeneralPage, zoneAddresses } from "./general-page.rules.ts";
import {
  findGeneralCorrections,
  findGeneralMatches,
  findGeneralRows,
  findGeneralSeasons,
  findLeaguesWithGeneral,
} from "./general-table.queries.server.ts";
import {
  annualOf,
  type GeneralCell,
  type GeneralEntry,
  type GeneralMatch,
  type GeneralSeason,
  generalSeasonOf,
  generalTableOf,
  zonesIn,
} from "./general-table.rules.ts";
import { qualifiersOf } from "./tables.server.ts";
import { needsMatches } from "./tie-break.rules.ts";

type FoundSeason = Awaited<ReturnType<typeof findGeneralSeasons>>[number] & { year: number | null };
type FoundRow = Awaited<ReturnType<typeof findGeneralRows>>[number];
type FoundMatch = Awaited<ReturnType<typeof findGeneralMatches>>[number];
type FoundCorrection = Awaited<ReturnType<typeof findGeneralCorrections>>[number];

export interface WantedGeneral {
  zone: string | null;
  annual: string | null;
}

/** Nothing of a general table is stored: it is added up from the official tables whenever it is read. */
export async function generalPage(
  league: Pick<LeagueInSeason, "id" | "season">,
  wanted: WantedGeneral,
): Promise<{ page: GeneralPage; seasonIds: number[] }> {
  const seasons = (await findGeneralSeasons(db, league.id)).map((one) => ({ ...one, year: seasonYear(one) }));
  const year = askedYear(wanted.annual);
  const ofYear = year === null ? [] : yearSeasons(seasons, year);
  const isAnnual = ofYear.length > 1;
  const own = seasons.find(({ id, generalTable }) => id === league.season?.id && generalTable !== "none");
  const shown = isAnnual ? ofYear : own ? [own] : [];
  const [latest] = shown;
  if (!latest) throw new NotFoundError("Esta temporada no tiene tabla general");
  const { season, corrections, zoneName } = await readSeasons(db, shown);
  const zones = zoneAddresses(zonesIn(season));
  const zone = chosenZone(zones, wanted.zone, zoneName(Number(wanted.zone)));
  const order = latest.rules;
  const qualifiers = isAnnual ? null : qualifiersOf(order);
  const hasOtherOfYear = own?.year ? yearSeasons(seasons, own.year).length > 1 : false;
  return {
    page: {
      kind: latest.generalTable === "pairings" ? "pairings" : "points",
      zones,
      zone,
      table: zone && {
        ...generalTableOf(season, zone.name, order, qualifiers),
        ...corrections(zone.name),
      },
      annual: isAnnual && year ? { year, seasons: shown.toReversed().map(({ name }) => name) } : null,
      year: isAnnual ? year : hasOtherOfYear ? (own?.year ?? null) : null,
    },
    // Which seasons a year has may depend on their matches.
    seasonIds: seasons.map(({ id }) => id),
  };
}

export interface GeneralPlace {
  entryId: number;
  place: number;
  isShared: boolean;
}

/** The general tables of a season, by the folded name of their zone; none where the season has no general table. */
export async function generalPlaces(
  of: Db,
  leagueId: number,
  seasonId: number,
): Promise<Map<string, GeneralPlace[]>> {
  const found = (await findGeneralSeasons(of, leagueId)).find(({ id }) => id === seasonId);
  if (!found || found.generalTable === "none") return new Map();
  const { season } = await readSeasons(of, [{ ...found, year: null }]);
  return new Map(
    zonesIn(season).map((zone) => [
      foldText(zone),
      generalTableOf(season, zone, found.rules, null).rows.map(({ entry, position, isShared }) => ({
        ...{ entryId: entry.id, place: position, isShared },
      })),
    ]),
  );
}

/** Where there is a general table, for the sitemap. */
export function leaguesWithGeneral() {
  return findLeaguesWithGeneral(db);
}

/** Those that have a general table, the latest first. */
function yearSeasons(seasons: readonly FoundSeason[], year: number): FoundSeason[] {
  return seasons.filter((one) => one.year === year && one.generalTable !== "none");
}

/** The seasons, added up where there are several; by three statements, however many there are. */
async function readSeasons(db: Db, seasons: readonly FoundSeason[]) {
  const ids = seasons.map(({ id }) => id);
  const looksAtMatches = seasons.some(
    ({ generalTable, rules }) => generalTable === "pairings" || needsMatches(rules.tieBreaks),
  );
  const [rows, corrections, matches] = await Promise.all([
    findGeneralRows(db, ids),
    findGeneralCorrections(db, ids),
    looksAtMatches ? findGeneralMatches(db, ids) : [],
  ]);
  const zoneNames = new Map(rows.map(({ zoneId, zone }) => [zoneId, zone]));
  const zoneName = (id: number) => zoneNames.get(id) ?? null;
  const byRow = Map.groupBy(corrections, rowKey);
  const made = seasons.map(({ id, generalTable, rules }) =>
    generalSeasonOf({
      kind: generalTable === "pairings" ? "pairings" : "points",
      rules,
      cells: rows
        .filter(({ seasonId }) => seasonId === id)
        .map((row) => cellOf(row, byRow.get(rowKey(row)) ?? [])),
      matches: matches.filter(({ seasonId }) => seasonId === id).map((match) => matchOf(match, zoneName)),
    }),
  );
  const season: GeneralSeason = made.length === 1 && made[0] ? made[0] : annualOf(made);
  // By pairings the points of a category are only told; a year's are in the tables of its seasons.
  const isTold = seasons.length === 1 && seasons[0]?.generalTable === "points";
  return {
    season,
    zoneName,
    corrections: (zone: string) => correctionsIn(zone, rows, isTold ? corrections : []),
  };
}

function cellOf(row: FoundRow, corrections: readonly FoundCorrection[]): GeneralCell {
  const { zone, category, points, played, awayGoals, walkovers } = row;
  const sum: CorrectionFigures | undefined = correctionsByTeam(corrections).get(row.teamId);
  return {
    ...{ zone, category, entry: entryOf(row.entry) },
    figures: {
      ...{ points, played, awayGoals, walkovers },
      won: row.won + (sum?.won ?? 0),
      goalsFor: row.goalsFor + (sum?.goalsFor ?? 0),
      difference: row.difference + (sum ? sum.goalsFor - sum.goalsAgainst : 0),
    },
  };
}

function entryOf({ clubName, ...entry }: FoundRow["entry"]): GeneralEntry {
  return { ...entry, name: entryName(clubName, entry.letter) };
}

function matchOf(
  { home, away, place, number, legend, day, seasonId: _, ...match }: FoundMatch,
  zoneName: (id: number) => string | null,
): GeneralMatch {
  const zoneOf = (team: typeof home) => {
    const table = tableOf(place, team);
    return table && zoneName(table.zoneId);
  };
  return {
    ...match,
    homeTeamId: home.entryId,
    awayTeamId: away.entryId,
    homeZone: zoneOf(home),
    awayZone: zoneOf(away),
    matchday: number === null ? day : `${foldText(legend ?? "")}/${number}`,
  };
}

/** What is printed below the table of a zone, and beside the rows: '−3 por corrección en 2012'. */
function correctionsIn(zone: string, rows: readonly FoundRow[], all: readonly FoundCorrection[]) {
  const own = new Map(
    rows.filter((row) => foldText(row.zone) === foldText(zone)).map((row) => [rowKey(row), row]),
  );
  const corrections = all.filter((one) => own.has(rowKey(one)));
  const names = new Map(
    [...own.values()].map(({ teamId, entry, category }) => [teamId, `${entryOf(entry).name}, ${category}`]),
  );
  const marks: Record<number, string> = {};
  for (const [key, ofRow] of Map.groupBy(corrections, rowKey)) {
    const row = own.get(key);
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
