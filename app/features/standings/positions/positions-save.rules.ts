import { figuresText, type PositionValues } from "../table/official-row.rules.ts";
import { sameValues } from "./positions.rules.ts";

/** A submitted row: its new values, and those displayed when editing began (null for a new row). */
export interface PositionRecord extends PositionValues {
  teamId: number;
  seen: PositionValues | null;
}

export interface StoredPosition extends PositionValues {
  id: number;
  teamId: number;
  name: string;
}

/** A row changed by someone else: its current values, or null if it was deleted. */
export interface Conflict {
  teamId: number;
  name: string;
  now: PositionValues | null;
  isNew?: true;
}

export interface SavePlan {
  updates: { before: StoredPosition; after: PositionValues }[];
  inserts: PositionRecord[];
  conflicts: Conflict[];
}

/** Decides what to write. Unchanged rows are skipped, so that nobody's work is overwritten. */
export function planSave(stored: readonly StoredPosition[], records: readonly PositionRecord[]): SavePlan {
  const byTeam = new Map(stored.map((row) => [row.teamId, row]));
  const plan: SavePlan = { updates: [], inserts: [], conflicts: [] };
  for (const record of records) {
    const { seen, teamId } = record;
    const current = byTeam.get(teamId);
    if (seen && sameValues(seen, record)) continue;
    if (current && sameValues(current, record)) continue;
    if (!current && !seen) plan.inserts.push(record);
    else if (current && seen && sameValues(current, seen))
      plan.updates.push({ before: current, after: record });
    else plan.conflicts.push({ teamId, name: current?.name ?? `Equipo ${teamId}`, now: current ?? null });
  }
  plan.conflicts.push(...rowsWithoutPlace(stored, records));
  return plan;
}

/** A manual order covers all rows; a row added in the meantime would silently undo it. */
function rowsWithoutPlace(stored: readonly StoredPosition[], records: readonly PositionRecord[]): Conflict[] {
  const isManualOrder = records.some(({ order, seen }) => order > 0 && order !== seen?.order);
  if (!isManualOrder) return [];
  const submittedIds = new Set(records.map(({ teamId }) => teamId));
  return stored
    .filter(({ teamId, order }) => !submittedIds.has(teamId) && order === 0)
    .map((row) => ({ teamId: row.teamId, name: row.name, now: row, isNew: true }));
}

/**
 * The places to write. Saving an order confirms it for the displayed figures, even in rows that did not move. A row whose
 * figures changed in the meantime is skipped: its place still needs a review.
 */
export function placesToWrite(
  stored: readonly StoredPosition[],
  records: readonly PositionRecord[],
  what: "all" | "order",
): { teamId: number; order: number }[] {
  const byTeam = new Map(stored.map((row) => [row.teamId, row]));
  const upToDate = records.filter(({ teamId, seen }) => {
    const current = byTeam.get(teamId);
    return current !== undefined && seen !== null && sameValues(current, seen);
  });
  const hasChanges = upToDate.some(({ order, seen }) => order !== seen?.order);
  if (what !== "order" && !hasChanges) return [];
  return upToDate
    .filter(({ order, seen }) => order > 0 || order !== seen?.order)
    .map(({ teamId, order }) => ({ teamId, order }));
}

const MAX_NAMED = 3;

/** 'Error al guardar: otra persona cambió El Ceibo (PJ 3, PTS 7). No se guardó nada: ...' */
export function conflictMessage(conflicts: readonly Conflict[], isLegendChanged = false): string {
  const reasons = conflicts.slice(0, MAX_NAMED).map(conflictText);
  if (isLegendChanged) reasons.push("otra persona cambió la leyenda");
  const more = conflicts.length - MAX_NAMED;
  if (more > 0) reasons.push(more === 1 ? "y 1 equipo más" : `y ${more} equipos más`);
  return `Error al guardar: ${reasons.join("; ")}. No se guardó nada: revisá y volvé a guardar.`;
}

/** Shown beside the row: the other person's change. */
export function conflictText({ name, now, isNew }: Conflict): string {
  if (!now) return `otra persona quitó ${name}`;
  return `otra persona ${isNew ? "agregó" : "cambió"} ${name} (${figuresText(now)}${placeText(now)})`;
}

/** 'El Ceibo PJ 3 → 4, PTS 7 → 10', for the record of changes. */
export function changeText(name: string, before: PositionValues | null, after: PositionValues): string {
  if (!before) return `${name} (${figuresText(after)}${placeText(after)})`;
  const parts = [
    before.played !== after.played && `PJ ${before.played} → ${after.played}`,
    before.points !== after.points && `PTS ${before.points} → ${after.points}`,
    before.order !== after.order && `orden ${before.order} → ${after.order}`,
  ].filter((part) => part !== false);
  return `${name} ${parts.join(", ")}`;
}

function placeText({ order }: PositionValues): string {
  return order > 0 ? `, puesto ${order}` : "";
}
