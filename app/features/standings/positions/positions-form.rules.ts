import type { Position } from "../table/official-row.rules.ts";
import { wholeNumber } from "./positions.rules.ts";
import { type Draft, editCell, NO_DRAFT, writeLegend } from "./positions-draft.rules.ts";
import type { PositionRecord } from "./positions-save.rules.ts";

/* How the table's form is encoded. Not in the module of the Zod schema, which only the server needs. */

export const MAX_LEGEND = 1000;

/** A field of a row is named after what it holds and its team: `played-7`. */
type RowField = "played" | "points" | "order" | "seen";

export function rowField(field: RowField, teamId: number | string): string {
  return `${field}-${teamId}`;
}

/** '3/7/0': the games, points and order that were displayed; empty for a new row. */
export function seenText(seen: PositionRecord["seen"]): string {
  return seen ? [seen.played, seen.points, seen.order].join("/") : "";
}

export function seenOf(text: string | undefined): PositionRecord["seen"] {
  const [, played, points, order] = /^(-?\d{1,10})\/(-?\d{1,10})\/(\d{1,10})$/.exec(text ?? "") ?? [];
  if (played === undefined) return null;
  return { played: Number(played), points: Number(points), order: Number(order) };
}

/** The draft of a rejected form, shown again on top of the stored rows. */
export function typedDraft(stored: readonly Position[], texts: Record<string, string>): Draft {
  let draft = NO_DRAFT;
  for (const { teamId } of stored) {
    for (const cell of ["played", "points"] as const) {
      const typed = texts[rowField(cell, teamId)];
      if (typed !== undefined) draft = editCell(stored, draft, teamId, cell, wholeNumber(typed));
    }
  }
  return texts.legend === undefined ? draft : writeLegend(stored, draft, texts.legend);
}
