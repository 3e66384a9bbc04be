import { z } from "zod";
import { line, optionalLine } from "#app/lib/forms/form-text.ts";
import { MAX_ROWS } from "./season-matrix.rules.ts";

const MAX_COLUMNS = 40;
const MAX_NAME = 50;
/** In UTF-16 code units, as Zod counts them in a key: a name of fifty characters can take two for each. */
const MAX_KEY = 2 * MAX_NAME;
const MAX_LETTER = 20;
const MIN_CLUB_NAME = 2;

const name = (max: number, label: string) =>
  line(`Falta ${label}`, max, `${label}: no puede tener más de ${max} caracteres`);

const ZONE_TOO_LONG = `La zona no puede tener más de ${MAX_NAME} caracteres`;
const zone = z.union([z.literal(""), name(MAX_NAME, "la zona")], ZONE_TOO_LONG);

/** One JSON field: a field per cell would be too many. */
export const matrixSchema = z.object({
  categories: z
    .array(name(MAX_NAME, "la categoría"))
    .max(MAX_COLUMNS, { message: "Son demasiadas categorías", abort: true }),
  zones: z
    .array(name(MAX_NAME, "la zona"))
    .max(MAX_COLUMNS, { message: "Son demasiadas zonas", abort: true }),
  rows: z
    .array(
      z.object({
        entryId: z.int().positive().nullable(),
        club: name(MAX_NAME, "el nombre del club").refine(
          (text) => [...text].length >= MIN_CLUB_NAME,
          `El nombre de un club debe tener al menos ${MIN_CLUB_NAME} caracteres`,
        ),
        letter: optionalLine(MAX_LETTER, `La letra no puede tener más de ${MAX_LETTER} caracteres`).transform(
          (letter) => letter ?? "",
        ),
        isAnother: z.boolean().optional(),
        zone,
        cells: z.record(
          z.string().max(MAX_KEY, `La categoría no puede tener más de ${MAX_NAME} caracteres`),
          zone,
        ),
      }),
    )
    .max(MAX_ROWS, { message: "Son demasiados clubes", abort: true }),
});
