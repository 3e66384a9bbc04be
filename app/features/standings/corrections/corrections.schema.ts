import { z } from "zod";
import { isDay } from "#app/lib/dates.ts";
import { plainSign } from "#app/lib/forms/plain-sign.ts";
import { reasonSchema } from "#app/lib/forms/public-reason.schema.ts";
import { type CorrectionFigures, hasFigures } from "../table/corrections.rules.ts";

/** Maximum change of one number by a correction. */
const MAX_FIGURE = 999;

const INVALID_FIGURE = `Escribí un número entero entre −${MAX_FIGURE} y ${MAX_FIGURE}`;

/** Empty means 0. */
const figure = z
  .string()
  .default("")
  .refine((text) => text.length <= 10, { error: INVALID_FIGURE, abort: true })
  .transform(plainSign)
  .refine((text) => /^(-?\d{1,3})?$/.test(text), INVALID_FIGURE)
  .transform((text) => Number(text) || 0);

export const correctionSchema = z
  .object({
    teamId: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, "Elegí un equipo")
      .transform(Number),
    points: figure,
    played: figure,
    won: figure,
    drawn: figure,
    lost: figure,
    goalsFor: figure,
    goalsAgainst: figure,
    reason: reasonSchema,
    decidedOn: z.string().refine(isDay, "Elegí el día de la decisión"),
  })
  .transform(({ teamId, reason, decidedOn, ...figures }) => ({
    teamId,
    reason,
    decidedOn,
    figures: figures satisfies CorrectionFigures,
  }))
  .refine(({ figures }) => hasFigures(figures), {
    error: "Decí cuánto se suma o se resta",
    path: ["points"],
  });
