import { z } from "zod";
import { line } from "#app/lib/form-text.ts";
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
    ganado: points,
    empatado: points,
    perdido: points,
    goles_wo: optional(1, 20),
    diferencia_maxima: optional(1, 99),
    desempates: z
      .string()
      .max(500, { error: "No se entendió el orden de los desempates", abort: true })
      .default("")
      .transform((text) => text.split(",").filter(Boolean))
      .pipe(z.array(z.enum(MIDDLE_TIE_BREAKS, "No se entendió el orden de los desempates")))
      .transform((list) => [...new Set(list)]),
    final: z.enum(["name", "shared_place"], "Elegí qué pasa si siguen iguales"),
    clasifican: optional(1, 99),
    clasifican_texto: z
      .union(
        [z.literal(""), line("", MAX_LINE, `No puede tener más de ${MAX_LINE} caracteres`)],
        `No puede tener más de ${MAX_LINE} caracteres`,
      )
      .default("")
      .transform((text) => text || null),
    tabla_general: z.enum(["none", "points", "pairings"], "Elegí qué tabla general hay"),
  })
  .refine(({ ganado, empatado }) => ganado > empatado, {
    path: ["ganado"],
    message: "Ganar tiene que dar más puntos que empatar",
  })
  .refine(({ empatado, perdido }) => empatado >= perdido, {
    path: ["empatado"],
    message: "Empatar no puede dar menos puntos que perder",
  })
  .transform((form) => ({
    version: form.version,
    rules: {
      pointsWon: form.ganado,
      pointsDrawn: form.empatado,
      pointsLost: form.perdido,
      walkoverGoals: form.goles_wo,
      differenceCap: form.diferencia_maxima,
      tieBreaks: tieBreaksOf(form.desempates, form.final),
      qualifiers: form.clasifican,
      qualifiersText: form.clasifican === null ? null : form.clasifican_texto,
      generalTable: form.tabla_general,
    } satisfies SeasonRules,
  }));
