import type { Position, PositionValues } from "../table/official-row.rules.ts";
import { isManual } from "../table/tie-break.rules.ts";

export interface DraftTeam {
  id: number;
  name: string;
  logo: string | null;
}

/**
 * Unsaved changes, applied on top of the stored rows. Stored rows may change in the meantime; `seen` has the values from
 * when editing began.
 */
export interface Draft {
  edits: Readonly<Record<number, { played?: number; points?: number }>>;
  added: readonly DraftTeam[];
  ranking: { mode: "manual" | "automatic"; teamIds: readonly number[] } | null;
  legend: string | null;
  seen: Readonly<Record<number, PositionValues>> | null;
}

export const NO_DRAFT: Draft = { edits: {}, added: [], ranking: null, legend: null, seen: null };

export interface DraftRow extends PositionValues {
  /** Section 4: a row with a temp- id exists only on this screen. */
  id: number | `temp-${number}`;
  teamId: number;
  name: string;
  logo: string | null;
  saved: PositionValues | null;
  seen: PositionValues | null;
  isModified: boolean;
  /** The stored row with its computed details; null for a new row. */
  stored: Position | null;
}

/**
 * The rows as displayed. Typing does not reorder them: they keep their stored places until they are saved, moved or ordered
 * by points.
 */
export function rowsOf(stored: readonly Position[], draft: Draft): DraftRow[] {
  const saved = stored.map((row) => storedRow(row, draft));
  const added = draft.added
    .filter(({ id }) => !stored.some(({ teamId }) => teamId === id))
    .map((team, index) => newRow(team, draft, isManual(stored) ? lastPlace(stored) + index + 1 : 0));
  const rows = [...saved, ...added];
  if (!draft.ranking) return rows;
  const { mode, teamIds } = draft.ranking;
  const place = new Map(teamIds.map((id, index) => [id, index]));
  return rows
    .toSorted((a, b) => (place.get(a.teamId) ?? rows.length) - (place.get(b.teamId) ?? rows.length))
    .map((row, index) => ({ ...row, order: mode === "manual" ? index + 1 : 0 }));
}

export function editCell(
  stored: readonly Position[],
  draft: Draft,
  teamId: number,
  cell: "played" | "points",
  value: number,
): Draft {
  const edit = { ...draft.edits[teamId], [cell]: value };
  return withSeenValues(stored, { ...draft, edits: { ...draft.edits, [teamId]: edit } });
}

export function addTeam(stored: readonly Position[], draft: Draft, team: DraftTeam): Draft {
  if ([...stored.map(({ teamId }) => teamId), ...draft.added.map(({ id }) => id)].includes(team.id)) {
    return draft;
  }
  return withSeenValues(stored, { ...draft, added: [...draft.added, team] });
}

/** Discards a team's unsaved changes: a stored row shows its stored values, a new one disappears. */
export function forgetTeam(draft: Draft, teamId: number): Draft {
  const { [teamId]: _, ...edits } = draft.edits;
  return { ...draft, edits, added: draft.added.filter(({ id }) => id !== teamId) };
}

/** Section 4: moving a row renumbers all rows. The target is clamped to the table. */
export function moveTeam(stored: readonly Position[], draft: Draft, teamId: number, to: number): Draft {
  const teamIds = rowsOf(stored, draft).map((row) => row.teamId);
  const from = teamIds.indexOf(teamId);
  const place = Math.min(Math.max(to, 0), teamIds.length - 1);
  if (from === -1 || from === place) return draft;
  teamIds.splice(from, 1);
  teamIds.splice(place, 0, teamId);
  return withSeenValues(stored, { ...draft, ranking: { mode: "manual", teamIds } });
}

/** Section 4, 'Orden por Puntos': every orden becomes 0; rows are sorted by points, ties by the season's criteria. */
export function orderByPoints(stored: readonly Position[], draft: Draft): Draft {
  const automatic = new Map(stored.map((row) => [row.teamId, row.automatic]));
  const place = ({ teamId }: DraftRow) => automatic.get(teamId) ?? stored.length;
  const rows = rowsOf(stored, draft).toSorted((a, b) => b.points - a.points || place(a) - place(b));
  const teamIds = rows.map(({ teamId }) => teamId);
  return withSeenValues(stored, { ...draft, ranking: { mode: "automatic", teamIds } });
}

export function writeLegend(stored: readonly Position[], draft: Draft, legend: string): Draft {
  return withSeenValues(stored, { ...draft, legend });
}

/** Rebases the draft on the stored rows after a save or a conflict: only what still differs stays. */
export function rebaseDraft(stored: readonly Position[], savedLegend: string, draft: Draft): Draft {
  const rows = rowsOf(stored, draft);
  const { order: orderIsUnsaved } = unsavedOf(rows, savedLegend, draft);
  const modified = new Set(rows.filter(({ isModified }) => isModified).map(({ teamId }) => String(teamId)));
  const next = {
    edits: Object.fromEntries(Object.entries(draft.edits).filter(([teamId]) => modified.has(teamId))),
    added: draft.added.filter(({ id }) => modified.has(String(id))),
    ranking: orderIsUnsaved ? draft.ranking : null,
    legend: draft.legend === null || sameLegend(draft.legend, savedLegend) ? null : draft.legend,
    seen: null,
  };
  return isEmpty(next) ? NO_DRAFT : withSeenValues(stored, next);
}

export interface Unsaved {
  rows: number;
  order: boolean;
  legend: boolean;
}

export function unsavedOf(rows: readonly DraftRow[], savedLegend: string, draft: Draft): Unsaved {
  return {
    rows: rows.filter(({ isModified }) => isModified).length,
    order: rows.some(({ saved, order }) => saved !== null && saved.order !== order),
    legend: draft.legend !== null && !sameLegend(draft.legend, savedLegend),
  };
}

/** '2 equipos modificados, orden sin guardar' */
export function unsavedText({ rows, order, legend }: Unsaved): string {
  const parts = [
    rows > 0 && (rows === 1 ? "1 equipo modificado" : `${rows} equipos modificados`),
    order && "orden sin guardar",
    legend && "leyenda sin guardar",
  ].filter((part) => part !== false);
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function storedRow(row: Position, draft: Draft): DraftRow {
  const saved = { played: row.played, points: row.points, order: row.order };
  const values = { ...saved, ...draft.edits[row.teamId] };
  return {
    id: row.id,
    teamId: row.teamId,
    name: row.name,
    logo: row.logo,
    ...values,
    saved,
    seen: draft.seen?.[row.teamId] ?? saved,
    isModified: values.played !== saved.played || values.points !== saved.points,
    stored: row,
  };
}

function newRow({ id, name, logo }: DraftTeam, draft: Draft, order: number): DraftRow {
  const values = { played: 0, points: 0, order, ...draft.edits[id] };
  return {
    id: `temp-${id}`,
    teamId: id,
    name,
    logo,
    ...values,
    saved: null,
    seen: null,
    isModified: true,
    stored: null,
  };
}

/** Legends are stored trimmed. */
function sameLegend(a: string, b: string): boolean {
  return a.trim() === b.trim();
}

function lastPlace(stored: readonly Position[]): number {
  return Math.max(...stored.map(({ order }) => order));
}

function withSeenValues(stored: readonly Position[], draft: Draft): Draft {
  if (draft.seen) return draft;
  const seen = stored.map(
    ({ teamId, played, points, order }) => [teamId, { played, points, order }] as const,
  );
  return { ...draft, seen: Object.fromEntries(seen) };
}

function isEmpty({ edits, added, ranking, legend }: Draft): boolean {
  return Object.keys(edits).length === 0 && added.length === 0 && ranking === null && legend === null;
}
