import { z } from "zod";
import { checkbox, line } from "#app/lib/forms/form-text.ts";
import { chosenId, optionalId } from "#app/lib/forms/id-fields.ts";

const MAX_NAME = 50;

const name = line(
  "El nombre es requerido",
  MAX_NAME,
  `El nombre no puede tener más de ${MAX_NAME} caracteres`,
);

const day = z
  .union([z.literal(""), z.iso.date("Escribí una fecha válida")], "Escribí una fecha válida")
  .default("")
  .transform((text) => text || null);

export const newSeasonSchema = z.object({
  leagueId: chosenId("La liga es requerida"),
  name,
  copyFrom: optionalId("Elegí una temporada de la lista"),
  advance: checkbox,
});

export const seasonSchema = z
  .object({
    name,
    startsOn: day,
    endsOn: day,
    version: z.string().default(""),
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ["endsOn"],
    message: "Tiene que ser después del comienzo",
  });
