import { z } from "zod";
import { isDay } from "#app/lib/dates.ts";
import type { ImportChoices } from "./import-plan.rules.ts";

/** Enough for a season of the longest texts; a file may be longer. */
const MAX_TEXT = 200_000;

export const importSchema = z.object({
  texto: z
    .string()
    .max(MAX_TEXT, "El texto es muy largo: pegalo en partes, o mandalo como archivo.")
    .default(""),
});

const MAX_CHOICES = 500;
const key = z.string().max(400, "No se entendió lo que se envió.");
const choicesSchema = z.object({
  names: z.record(key, z.string().max(20, "No se entendió lo que se envió.")),
  days: z.record(key, z.string().refine(isDay, "Elegí una fecha válida")),
  accepted: z.array(key).max(MAX_CHOICES, "No se entendió lo que se envió."),
  overwrite: z.boolean(),
});

/** Parses the preview's form: `quien:La Unión`, or `otro:La Unión` for a club that was not proposed, `dia:|3`, `acepto` and `cambiar`. */
export function choicesIn(form: FormData): z.ZodSafeParseResult<ImportChoices> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const withPrefix = (prefix: string) =>
    Object.fromEntries(
      texts.flatMap(([name, value]) =>
        name.startsWith(prefix) && value !== "" ? [[name.slice(prefix.length), value]] : [],
      ),
    );
  return choicesSchema.safeParse({
    names: { ...withPrefix("quien:"), ...withPrefix("otro:") },
    days: withPrefix("dia:"),
    accepted: texts.flatMap(([name, value]) => (name === "acepto" ? [value] : [])),
    overwrite: texts.some(([name]) => name === "cambiar"),
  });
}
