import { foldText } from "#app/lib/text/search-text.ts";
import {
  ANY_ZONE,
  addPoints,
  type GeneralEntry,
  type GeneralRow,
  type GeneralSeason,
  keyOf,
  sameZone,
  sumOf,
} from "./general-season.rules.ts";

const collator = new Intl.Collator("es");

/**
 * Adds up the seasons of a year, given latest first. An entry is listed in its zone of the latest season, with its points from all
 * of them.
 */
export function annualOf(seasons: readonly GeneralSeason[]): GeneralSeason {
  const entryOf = latestEntries(seasons);
  const latestRowsOf = new Map<number, GeneralRow[]>();
  for (const { rows } of seasons) {
    const ofSeason = Map.groupBy(rows, ({ entry }) => entryOf(entry).id);
    for (const [id, entryRows] of ofSeason) if (!latestRowsOf.has(id)) latestRowsOf.set(id, entryRows);
  }
  const zoneOf = ({ entry, zone }: GeneralRow) => {
    const current = latestRowsOf.get(entryOf(entry).id) ?? [];
    const inSameZone = current.find((row) => sameZone(row.zone, zone));
    return (inSameZone ?? current.toSorted(byCategories)[0])?.zone ?? zone;
  };
  const currentRows = seasons.flatMap(({ rows }) =>
    rows.map((row) => ({ ...row, entry: entryOf(row.entry), zone: zoneOf(row) })),
  );
  const idOf = latestIds(seasons, entryOf);
  return {
    rows: [...Map.groupBy(currentRows, ({ entry, zone }) => keyOf(entry.id, zone)).values()].map(addRows),
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

/** The rows that decide in which zones entries are listed: those of the latest season in which each has any. */
export function latestRows<Row extends { entry: Pick<GeneralEntry, "clubId" | "letter"> }>(
  seasons: readonly (readonly Row[])[],
): Row[] {
  const latest = new Map<string, readonly Row[]>();
  for (const rows of seasons) {
    for (const [key, ofEntry] of Map.groupBy(rows, ({ entry }) => entryKey(entry))) {
      if (!latest.has(key)) latest.set(key, ofEntry);
    }
  }
  return [...latest.values()].flat();
}

/** The row with the most categories first. */
function byCategories(a: GeneralRow, b: GeneralRow): number {
  return b.byCategory.size - a.byCategory.size || collator.compare(a.zone, b.zone);
}

/** Entries of different seasons with the same key are the same entry. */
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

function addRows(rows: readonly GeneralRow[]): GeneralRow {
  const [{ entry, zone }] = rows as [GeneralRow];
  const byCategory: GeneralRow["byCategory"] = new Map();
  for (const row of rows) {
    for (const { name, points } of row.byCategory.values()) addPoints(byCategory, name, points);
  }
  return { entry, zone, figures: sumOf(rows.map(({ figures }) => figures)), byCategory };
}
