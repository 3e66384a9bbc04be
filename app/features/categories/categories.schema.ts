import { z } from "zod";
import { line } from "#app/lib/form-text.ts";
import { chosenId, optionalId } from "#app/lib/ids.ts";
import { USUAL_FLAGS, withoutScores, zoneRequired } from "./categories.rules.ts";

const MOST_CATEGORY_NAME = 50;

const name = line(
  "El nombre es requerido",
  MOST_CATEGORY_NAME,
  `El nombre no puede tener más de ${MOST_CATEGORY_NAME} caracteres`,
);

/** Section 5: a name and a league; also a zone in a league whose zones come first. */
export function newCategorySchema(league: { name: string; firstLevel: "zone" | "category" } | null) {
  return z.object({
    name,
    leagueId: chosenId("La liga es requerida").refine(() => league !== null, "La liga es requerida"),
    zoneId:
      league?.firstLevel === "zone"
        ? chosenId(zoneRequired(league.name))
        : optionalId("Elegí una zona de la lista").transform(() => null),
  });
}

/** A box that is not ticked is not sent: `withFlags` says that the form had them. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

export const categoryFlagsSchema = z
  .object({
    withFlags: ticked,
    publishesScores: ticked,
    hasPublicTable: ticked,
    countsForGeneral: ticked,
  })
  .transform(({ withFlags, ...flags }) => (withFlags ? withoutScores(flags) : null));

/** Section 7: of a category the name is changed, and what it shows. Where it belongs its teams and tables say too. */
export const categorySchema = z.object({ name, version: z.string().max(500).default("") });

/** What a new category shows, if its form says nothing. */
export const newFlagsSchema = categoryFlagsSchema.transform((flags) => flags ?? USUAL_FLAGS);
