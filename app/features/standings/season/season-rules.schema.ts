import { z } from "zod";
import { line } from "#app/lib/forms/form-text.ts";
import { MIDDLE_TIE_BREAKS, type SeasonRules, tieBreaksOf } from "./season-rules.rules.ts";

const wholeNumber = (min: number, max: number, text: string) =>
  z
    .string(text)
    .max(10, { error: text, abort: true })
    .transform((typed) => typed.trim())
    .refine((typed) => /^\d{1,3}$/.test(typed), text)
    .transform(Number)
    .refine((value) => value >= min && value <= max, text);

const points = wholeNumber(0, 20, "Escribí un número entre 0 y 20");
const optional = (min: number, max: number) =>
  z.union(
    [z.literal("").transform(() => null), wholeNumber(min, max, `Escribí un número entre ${min} y ${max}`)],
    `Escribí un número entre ${min} y ${max}`,
  );

const MAX_LINE = 200;

export const seasonRulesSchema = z
  .object({
    version: z
      .string()
      .max(2000, "Recargá la página: las reglas que viste ya no son las últimas")
      .default(""),
    pointsWon: points,
    pointsDrawn: points,
    pointsLost: points,
    walkoverGoals: optional(1, 20),
    differenceCap: optional(1, 99),
    tieBreaks: z
      .string()
      .max(500, { error: "No se entendió el orden de los desempates", abort: true })
      .default("")
      .transform((text) => text.split(",").filter(Boolean))
      .pipe(z.array(z.enum(MIDDLE_TIE_BREAKS, "No se entendió el orden de los desempates")))
      .transform((list) => [...new Set(list)]),
    lastTieBreak: z.enum(["name", "shared_place"], "Elegí qué pasa si siguen iguales"),
    qualifiers: optional(1, 99),
    qualifiersText: z
      .union(
        [z.literal(""), line("", MAX_LINE, `No puede tener más de ${MAX_LINE} caracteres`)],
        `No puede tener más de ${MAX_LINE} caracteres`,
      )
      .default("")
      .transform((text) => text || null),
    generalTable: z.enum(["none", "points", "pairings"], "Elegí qué tabla general hay"),
  })
  .refine(({ pointsWon, pointsDrawn }) => pointsWon > pointsDrawn, {
    path: ["pointsWon"],
    message: "Ganar tiene que dar más puntos que empatar",
  })
  .refine(({ pointsDrawn, pointsLost }) => pointsDrawn >= pointsLost, {
    path: ["pointsDrawn"],
    message: "Empatar no puede dar menos puntos que perder",
  })
  .transform((form) => ({
    version: form.version,
    rules: {
      pointsWon: form.pointsWon,
      pointsDrawn: form.pointsDrawn,
      pointsLost: form.pointsLost,
      walkoverGoals: form.walkoverGoals,
      differenceCap: form.differenceCap,
      tieBreaks: tieBreaksOf(form.tieBreaks, form.lastTieBreak),
      qualifiers: form.qualifiers,
      qualifiersText: form.qualifiers === null ? null : form.qualifiersText,
      generalTable: form.generalTable,
    } satisfies SeasonRules,
  }));
