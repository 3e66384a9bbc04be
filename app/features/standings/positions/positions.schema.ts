import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { composed, maxTypedLength } from "#app/lib/forms/form-text.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { divisionOf } from "../tally/division.rules.ts";
import { MAX_CELL, wholeNumber } from "./positions.rules.ts";
import { MAX_LEGEND, rowField, seenOf } from "./positions-form.rules.ts";
import type { PositionRecord } from "./positions-save.rules.ts";

export const NOTHING_TO_UPDATE = "No hay datos válidos para actualizar";
export const NO_ORDER_TO_SAVE = "No hay datos válidos para guardar el orden.";
const INVALID_TEAM_ID = "Error: ID de equipo inválido";

const count = (min: number, tooFew: string, max: number, tooMany: string) =>
  z.string().default("").transform(wholeNumber).pipe(z.number(tooMany).min(min, tooFew).max(max, tooMany));

const rowSchema = z.object({
  played: count(
    0,
    "Los partidos jugados no pueden ser negativos",
    MAX_CELL.played,
    `Los partidos jugados no pueden ser más de ${MAX_CELL.played}`,
  ),
  // A sanction may subtract more points than a team has.
  points: count(
    -MAX_CELL.points,
    `Los puntos no pueden ser menos de −${MAX_CELL.points}`,
    MAX_CELL.points,
    `Los puntos no pueden ser más de ${MAX_CELL.points}`,
  ),
  order: z
    .string()
    .default("0")
    .transform((text) => idOf(text) ?? 0),
});

/** Unchanged figures: corrections may have taken them below the minimum that can be typed. */
const unchangedSchema = rowSchema.extend({
  played: z.string().default("").transform(wholeNumber),
  points: z.string().default("").transform(wholeNumber),
});

/**
 * The rows of a form. Section 5: rows without a team, zone or category are skipped; invalid ids are rejected. Empty or
 * non-numeric values become 0, as in the cells.
 */
export function positionRecords(texts: Record<string, string>): PositionRecord[] {
  const problems: Record<string, string> = {};
  const teamIds = [
    ...new Set(Object.keys(texts).flatMap((name) => /^(?:played|points|order)-(.*)$/s.exec(name)?.[1] ?? [])),
  ].filter((text) => text.trim() !== "" && divisionOf(texts));
  const records = teamIds.flatMap((text) => {
    const teamId = idOf(text);
    if (!teamId) throw new DomainError(INVALID_TEAM_ID);
    const typed = {
      played: texts[rowField("played", text)],
      points: texts[rowField("points", text)],
      order: texts[rowField("order", text)],
    };
    const seen = seenOf(texts[rowField("seen", text)]);
    const isUnchanged =
      seen?.played === wholeNumber(typed.played ?? "") && seen.points === wholeNumber(typed.points ?? "");
    const row = (isUnchanged ? unchangedSchema : rowSchema).safeParse(typed);
    for (const issue of row.error?.issues ?? [])
      problems[`${String(issue.path[0])}-${text}`] ??= issue.message;
    return row.success ? [{ teamId, ...row.data, seen }] : [];
  });
  const messages = [...new Set(Object.values(problems))];
  if (messages.length > 0) throw new DomainError(messages.join(", "), 400, problems);
  return records;
}

const TOO_LONG = `La leyenda no puede tener más de ${MAX_LEGEND} caracteres`;

/** The note under a table. It may have line breaks. */
export const legendSchema = z
  .string()
  .max(maxTypedLength(MAX_LEGEND), { error: TOO_LONG, abort: true })
  .transform((text) => composed(text).replace(/\r\n?/g, "\n"))
  .transform((text) => text.replace(/(?!\n|\u200d)[\p{Cc}\p{Cf}]/gu, "").trim())
  .refine((text) => [...text].length <= MAX_LEGEND, TOO_LONG);
