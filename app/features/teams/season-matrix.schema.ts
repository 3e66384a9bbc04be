import { z } from "zod";
import { line } from "#app/lib/form-text.ts";

const MAX_ROWS = 150;
const MAX_COLUMNS = 40;

const name = (most: number, what: string) =>
  line(`Falta ${what}`, most, `${what}: no puede tener más de ${most} caracteres`);

const WRONG_ZONE = "La zona no puede tener más de 50 caracteres";
const zone = z.union([z.literal(""), name(50, "la zona")], WRONG_ZONE);

/** One JSON field: a field per cell would be too many. */
export const matrixSchema = z.object({
  categories: z
    .array(name(50, "la categoría"))
    .max(MAX_COLUMNS, { message: "Son demasiadas categorías", abort: true }),
  zones: z.array(name(50, "la zona")).max(MAX_COLUMNS, { message: "Son demasiadas zonas", abort: true }),
  rows: z
    .array(
      z.object({
        entryId: z.int().positive().nullable(),
        club: name(50, "el nombre del club").refine(
          (text) => [...text].length >= 2,
          "El nombre de un club debe tener al menos 2 caracteres",
        ),
        letter: z.string().trim().max(20, "La letra no puede tener más de 20 caracteres"),
        isAnother: z.boolean().optional(),
        zone,
        cells: z.record(z.string().max(100, "La categoría no puede tener más de 50 caracteres"), zone),
      }),
    )
    .max(MAX_ROWS, { message: "Son demasiados clubes", abort: true }),
});
