import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { composed, mostTyped } from "#app/lib/form-text.ts";
import { type DivisionIds, MOST, wholeNumber } from "./positions.rules.ts";
import { MAX_LEGEND, rowField, seenOf } from "./positions-form.rules.ts";
import type { PositionRecord } from "./positions-save.rules.ts";

/** Maximum of a PostgreSQL integer. */
const MAX_ID = 2_147_483_647;

export const NO_VALID_DIVISION = "Debes seleccionar una zona y una categoría válidas.";
export const NOTHING_TO_UPDATE = "No hay datos válidos para actualizar";
export const NO_ORDER_TO_SAVE = "No hay datos válidos para guardar el orden.";
const INVALID_TEAM_ID = "Error: ID de equipo inválido";

/** Parses an id: a positive integer; null for anything else. */
export function idOf(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}

/** The table of a form; null if not given. */
export function divisionOf(texts: Record<string, string>): DivisionIds | null {
  const [zoneId, categoryId] = [idOf(texts.zona_id), idOf(texts.categoria_id)];
  return zoneId && categoryId ? { zoneId, categoryId } : null;
}

const count = (least: number, tooFew: string, most: number, tooMany: string) =>
  z.string().default("").transform(wholeNumber).pipe(z.number(tooMany).min(least, tooFew).max(most, tooMany));

const rowSchema = z.object({
  pj: count(
    0,
    "Los partidos jugados no pueden ser negativos",
    MOST.played,
    `Los partidos jugados no pueden ser más de ${MOST.played}`,
  ),
  // A sanction may subtract more points than a team has.
  puntos: count(
    -MOST.points,
    `Los puntos no pueden ser menos de −${MOST.points}`,
    MOST.points,
    `Los puntos no pueden ser más de ${MOST.points}`,
  ),
  orden: z
    .string()
    .default("0")
    .transform((text) => idOf(text) ?? 0),
});

/** Unchanged figures: corrections may have brought them below the minimum that can be typed. */
const unchangedSchema = rowSchema.extend({
  pj: z.string().default("").transform(wholeNumber),
  puntos: z.string().default("").transform(wholeNumber),
});

/**
 * The rows of a form. Section 5: rows without team, zone and category are skipped; invalid ids are rejected. Empty or
 * non-numeric values become 0, as in the cells.
 */
export function positionRecords(texts: Record<string, string>): PositionRecord[] {
  const problems: Record<string, string> = {};
  const teamIds = [
    ...new Set(Object.keys(texts).flatMap((name) => /^(?:pj|puntos|orden)-(.*)$/s.exec(name)?.[1] ?? [])),
  ].filter((text) => text.trim() !== "" && divisionOf(texts));
  const records = teamIds.flatMap((text) => {
    const teamId = idOf(text);
    if (!teamId) throw new DomainError(INVALID_TEAM_ID);
    const typed = {
      pj: texts[rowField("played", text)],
      puntos: texts[rowField("points", text)],
      orden: texts[rowField("order", text)],
    };
    const seen = seenOf(texts[rowField("seen", text)]);
    const isUnchanged =
      seen?.played === wholeNumber(typed.pj ?? "") && seen.points === wholeNumber(typed.puntos ?? "");
    const row = (isUnchanged ? unchangedSchema : rowSchema).safeParse(typed);
    for (const issue of row.error?.issues ?? [])
      problems[`${String(issue.path[0])}-${text}`] ??= issue.message;
    return row.success
      ? [
          {
            teamId,
            played: row.data.pj,
            points: row.data.puntos,
            order: row.data.orden,
            seen,
          },
        ]
      : [];
  });
  const messages = [...new Set(Object.values(problems))];
  if (messages.length > 0) throw new DomainError(messages.join(", "), 400, problems);
  return records;
}

const TOO_LONG = `La leyenda no puede tener más de ${MAX_LEGEND} caracteres`;

/** The note under a table; line breaks are kept. */
export const legendSchema = z
  .string()
  .max(mostTyped(MAX_LEGEND), { error: TOO_LONG, abort: true })
  .transform((text) => composed(text).replace(/\r\n?/g, "\n"))
  .transform((text) => text.replace(/(?!\n|\u200d)[\p{Cc}\p{Cf}]/gu, "").trim())
  .refine((text) => [...text].length <= MAX_LEGEND, TOO_LONG);

/** Section 5: computed rows are identified by UUID. */
export function standingId(text: string | undefined): string {
  if (z.uuid().safeParse(text).success && text) return text;
  throw new DomainError(`ID inválido: ${(text ?? "").slice(0, 60)}. Debe ser un UUID válido.`);
}
