import { z } from "zod";
import { line } from "#app/lib/form-text.ts";
import { chosenId, optionalId } from "#app/lib/ids.ts";

const MOST_NAME = 50;
const MOST_TEXT = 200;

const name = line(
  "El nombre es requerido",
  MOST_NAME,
  `El nombre no puede tener más de ${MOST_NAME} caracteres`,
);

const day = z
  .union([z.literal(""), z.iso.date("Escribí una fecha válida")], "Escribí una fecha válida")
  .default("")
  .transform((text) => text || null);

function number(label: string, least: number, most: number) {
  const text = `${label}: un número de ${least} a ${most}`;
  return z
    .string(text)
    .max(4, { message: text, abort: true })
    .regex(/^\s*\d+\s*$/, text)
    .transform(Number)
    .pipe(z.number().min(least, text).max(most, text));
}

function optionalNumber(label: string, least: number, most: number) {
  return z.union([z.literal("").transform(() => null), number(label, least, most)]);
}

export const newSeasonSchema = z.object({
  leagueId: chosenId("La liga es requerida"),
  name,
  copyFrom: optionalId("Elegí una temporada de la lista"),
  advance: z
    .string()
    .optional()
    .transform((ticked) => ticked === "on"),
});

export const seasonSchema = z
  .object({
    name,
    startsOn: day,
    endsOn: day,
    pointsWon: number("Puntos por ganar", 1, 20),
    pointsDrawn: number("Puntos por empatar", 0, 20),
    pointsLost: number("Puntos por perder", 0, 20),
    walkoverGoals: optionalNumber("Goles de un W.O.", 1, 20),
    differenceCap: optionalNumber("Diferencia máxima", 1, 99),
    qualifiers: optionalNumber("Cuántos clasifican", 1, 99),
    qualifiersText: z
      .string()
      .trim()
      .max(MOST_TEXT, `No puede tener más de ${MOST_TEXT} caracteres`)
      .default("")
      .transform((text) => text || null),
    firstKickoff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, "Escribí una hora como 09:00"),
    minutesBetween: number("Minutos entre categorías", 0, 240),
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ["endsOn"],
    message: "Tiene que ser después del comienzo",
  })
  .refine(({ pointsWon, pointsDrawn, pointsLost }) => pointsWon > pointsDrawn && pointsDrawn >= pointsLost, {
    path: ["pointsWon"],
    message: "Ganar tiene que valer más que empatar, y empatar no menos que perder",
  });
