import { ownProperty } from "#app/lib/own-property.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { distinctNames } from "../../divisions/division-names.rules.ts";
import { entryName, freeLetter } from "../entries/entries.rules.ts";
import { MAX_TEAM_NAME } from "../teams.rules.ts";
import type { PastedClub } from "./pasted-clubs.rules.ts";

/*
 * The matrix of a season: a row per entry of a club, a column per category. A cell contains the zone of that team, or nothing.
 * Zones and categories are identified by name.
 */

export interface MatrixRow {
  /** Null for an unsaved club. */
  entryId: number | null;
  club: string;
  letter: string;
  /** Whether it is a new club, although another league has one of this name. Only for unsaved rows, as is `from`. */
  isAnother?: boolean;
  /** League that the club comes from, shown before saving. */
  from?: string;
  /** Default zone for new teams of this entry. */
  zone: string;
  /** Category -> zone of its team; categories without a team are missing. */
  cells: Record<string, string>;
}

export interface Matrix {
  categories: string[];
  zones: string[];
  rows: MatrixRow[];
}

/** Teams added, moved to another zone or removed. */
export interface MatrixChanges {
  added: { row: MatrixRow; category: string; zone: string }[];
  moved: { entryId: number; category: string; zone: string }[];
  removed: { entryId: number; category: string }[];
  goneEntries: number[];
  newRows: MatrixRow[];
  /** Entries whose default zone changed. */
  zones: { entryId: number; zone: string }[];
}

export function matrixChanges(before: Matrix, after: Matrix): MatrixChanges {
  const changes: MatrixChanges = {
    added: [],
    moved: [],
    removed: [],
    goneEntries: [],
    newRows: [],
    zones: [],
  };
  const rowsBefore = new Map(before.rows.map((row) => [row.entryId, row]));
  for (const row of after.rows) {
    const rowBefore = row.entryId === null ? undefined : rowsBefore.get(row.entryId);
    if (!rowBefore || row.entryId === null) {
      changes.newRows.push(row);
      for (const [category, zone] of Object.entries(row.cells)) changes.added.push({ row, category, zone });
      continue;
    }
    if (foldText(rowBefore.zone) !== foldText(row.zone))
      changes.zones.push({ entryId: row.entryId, zone: row.zone });
    compareCells(row.entryId, rowBefore, row, changes);
  }
  const remainingIds = new Set(after.rows.map(({ entryId }) => entryId));
  for (const { entryId } of before.rows) {
    if (entryId !== null && !remainingIds.has(entryId)) changes.goneEntries.push(entryId);
  }
  return changes;
}

function compareCells(entryId: number, before: MatrixRow, row: MatrixRow, changes: MatrixChanges): void {
  for (const category of new Set([...Object.keys(before.cells), ...Object.keys(row.cells)])) {
    const [zoneBefore, zoneAfter] = [ownProperty(before.cells, category), ownProperty(row.cells, category)];
    if (zoneBefore === undefined && zoneAfter !== undefined)
      changes.added.push({ row, category, zone: zoneAfter });
    else if (zoneBefore !== undefined && zoneAfter === undefined) changes.removed.push({ entryId, category });
    else if (
      zoneBefore !== undefined &&
      zoneAfter !== undefined &&
      foldText(zoneBefore) !== foldText(zoneAfter)
    ) {
      changes.moved.push({ entryId, category, zone: zoneAfter });
    }
  }
}

export function changeCount({ added, moved, removed, goneEntries, newRows, zones }: MatrixChanges): number {
  return added.length + moved.length + removed.length + goneEntries.length + newRows.length + zones.length;
}

/** Adds the pasted clubs that are missing, each with a team in every category. */
export function withClubs(matrix: Matrix, pasted: readonly PastedClub[]): Matrix {
  const added = pasted
    .filter(({ state }) => state !== "there")
    .map(({ club, zone, from, isAnother }) => ({
      ...newRow(matrix, club, "", zone),
      ...(isAnother ? { isAnother } : from && { from }),
    }));
  const zones = distinctNames([...matrix.zones, ...added.map(({ zone }) => zone)]);
  return { ...matrix, zones, rows: [...matrix.rows, ...added] };
}

/** Adds another entry of an existing club: 'B' beside the first. */
export function withSecondEntry(matrix: Matrix, row: MatrixRow): Matrix {
  const ownRows = matrix.rows.filter(({ club }) => foldText(club) === foldText(row.club));
  const letters = ownRows.map(({ letter }) => letter);
  const letter = ["B", "C", "D"].find((next) => !letters.includes(next)) ?? freeLetter(letters);
  const at = matrix.rows.indexOf(ownRows.at(-1) ?? row) + 1;
  const { isAnother } = row;
  const second = { ...newRow(matrix, row.club, letter, row.zone), ...(isAnother && { isAnother }) };
  return { ...matrix, rows: matrix.rows.toSpliced(at, 0, second) };
}

function newRow(matrix: Matrix, club: string, letter: string, zone: string): MatrixRow {
  const cells = Object.fromEntries(matrix.categories.map((category) => [category, zone]));
  return { entryId: null, club, letter, zone, cells };
}

/** Changes a club's zone. Its teams follow, except those in another zone than the club. */
export function withZone(row: MatrixRow, zone: string): MatrixRow {
  const cells = Object.entries(row.cells).map(([category, zoneBefore]) => [
    category,
    foldText(zoneBefore) === foldText(row.zone) ? zone : zoneBefore,
  ]);
  return { ...row, zone, cells: Object.fromEntries(cells) };
}

export function withCell(row: MatrixRow, category: string, zone: string | null): MatrixRow {
  const { [category]: _, ...others } = row.cells;
  return { ...row, cells: zone === null ? others : { ...others, [category]: zone } };
}

/** Adds a column, with a team for every club. */
export function withCategory(matrix: Matrix, name: string): Matrix {
  const category = name.replace(/\s+/g, " ").trim();
  if (category === "" || matrix.categories.some((other) => foldText(other) === foldText(category)))
    return matrix;
  const rows = matrix.rows.map((row) => withCell(row, category, row.zone));
  return { ...matrix, categories: [...matrix.categories, category], rows };
}

/** Whether the club of a row has another row. Counts once for all rows. */
export function doubleClubs({ rows }: Matrix): (row: MatrixRow) => boolean {
  const counts = new Map<string, number>();
  for (const { club } of rows) counts.set(foldText(club), (counts.get(foldText(club)) ?? 0) + 1);
  return ({ club }) => (counts.get(foldText(club)) ?? 0) > 1;
}

/** Rows by zone, in zone order, without empty zones; rows without a zone come last. */
export function rowsByZone({ zones, rows }: Matrix): { zone: string; rows: MatrixRow[] }[] {
  const groups = new Map(zones.map((zone) => [foldText(zone), { zone, rows: [] as MatrixRow[] }]));
  const unzoned = { zone: "Sin zona", rows: [] as MatrixRow[] };
  for (const row of rows) (groups.get(foldText(row.zone)) ?? unzoned).rows.push(row);
  return [...groups.values(), unzoned].filter((group) => group.rows.length > 0);
}

export function rowName({ club, letter }: Pick<MatrixRow, "club" | "letter">): string {
  return entryName(club, letter);
}

/** More than any league has. The screen renders a checkbox per club and category. */
const MAX_CELLS = 1_500;
export const MAX_ROWS = 150;

/** Teams and categories added one by one are not limited, and rendering too many of them would block the event loop. */
export function isTooLarge({ categories, rows }: Matrix): boolean {
  return rows.length > MAX_ROWS || rows.length * categories.length > MAX_CELLS;
}

/** Why a matrix cannot be saved; null if it can. */
export function matrixFault({ categories, rows }: Matrix): string | null {
  const names = new Set<string>();
  if (rows.length * categories.length > MAX_CELLS) {
    return `Son demasiados clubes por categorías: pueden ser hasta ${MAX_CELLS} casilleros.`;
  }
  for (const row of rows) {
    const name = rowName(row);
    if ([...name].length > MAX_TEAM_NAME)
      return `${name} tiene ${[...name].length} letras y entran ${MAX_TEAM_NAME}: acortá el nombre del club o su letra.`;
    if (Object.keys(row.cells).some((category) => !categories.includes(category))) {
      return `${name} juega en una categoría que no está en la lista.`;
    }
    if (Object.values(row.cells).some((zone) => zone.trim() === "")) return `Elegí la zona de ${name}.`;
    if (names.has(foldText(name))) return `${name} está dos veces: poné otra letra a uno de los dos.`;
    names.add(foldText(name));
    if (row.zone.trim() === "" && Object.keys(row.cells).length > 0) return `Elegí la zona de ${name}.`;
  }
  return null;
}

export function teamCount({ rows }: Pick<Matrix, "rows">): number {
  return rows.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
}
