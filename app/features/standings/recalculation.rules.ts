import type { Position } from "./positions.rules.ts";
import { isManual } from "./standings.rules.ts";

interface Figures {
  played: number;
  points: number;
}

export interface RecalculatedRow {
  teamId: number;
  name: string;
  /** Null where the team is not in the table yet. */
  before: Figures | null;
  after: Figures;
}

export interface Recalculation {
  /** What would be written, row by row. */
  changes: RecalculatedRow[];
  unchanged: number;
  /** Teams of the table that do not play in this zone and category: they stay as they are. */
  outside: string[];
  keepsManualOrder: boolean;
}

type Row = Figures & { teamId: number };
type Computed = Figures & { teamId: number; name: string };

/** What bringing the official table up to the results would change: the teams of the division, nobody else. */
export function recalculationOf(rows: readonly Position[], computed: readonly Computed[]): Recalculation {
  const changes = changedRows(rows, computed);
  const inside = new Set(computed.map(({ teamId }) => teamId));
  return {
    changes,
    unchanged: computed.length - changes.length,
    outside: rows.filter(({ teamId }) => !inside.has(teamId)).map(({ name }) => name),
    keepsManualOrder: isManual(rows),
  };
}

/** Where a table says otherwise than the results. */
export function changedRows(rows: readonly Row[], computed: readonly Computed[]): RecalculatedRow[] {
  const now = new Map(rows.map((row) => [row.teamId, row]));
  return computed
    .map(({ teamId, name, played, points }): RecalculatedRow => {
      const row = now.get(teamId);
      return {
        teamId,
        name,
        before: row ? { played: row.played, points: row.points } : null,
        after: { played, points },
      };
    })
    .filter(({ before, after }) => before?.played !== after.played || before.points !== after.points);
}

/** What was shown, to be sure that it is what will be done: '12:3/7>4/10,15:->1/3'. */
export function recalculationKey({ changes }: Recalculation): string {
  return changes
    .toSorted((a, b) => a.teamId - b.teamId)
    .map(({ teamId, before, after }) => `${teamId}:${figures(before)}>${figures(after)}`)
    .join();
}

/** The rows to write: a team keeps its place; one that joins a table ordered by hand goes last. */
export function recalculatedRows(rows: readonly Position[], { changes, keepsManualOrder }: Recalculation) {
  const now = new Map(rows.map((row) => [row.teamId, row]));
  let last = Math.max(0, ...rows.map(({ order }) => order));
  return changes.map(({ teamId, name, after }) => {
    const row = now.get(teamId);
    if (!row && keepsManualOrder) last += 1;
    return { teamId, name, ...after, order: row ? row.order : keepsManualOrder ? last : 0 };
  });
}

function figures(of: Figures | null): string {
  return of ? `${of.played}/${of.points}` : "-";
}
