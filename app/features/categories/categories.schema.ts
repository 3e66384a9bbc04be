import { z } from "zod";
import { checkbox, line } from "#app/lib/forms/form-text.ts";
import { chosenId, optionalId } from "#app/lib/forms/id-fields.ts";
import { DEFAULT_FLAGS, withoutScores, zoneRequired } from "./categories.rules.ts";

const MAX_CATEGORY_NAME = 50;

const name = line(
  "El nombre es requerido",
  MAX_CATEGORY_NAME,
  `El nombre no puede tener más de ${MAX_CATEGORY_NAME} caracteres`,
);

/** Section 5: a name and a league, and a zone if the league's first level is the zone. */
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

export const categoryFlagsSchema = z
  .object({
    /** An unticked box is not submitted, so a form with checkboxes also submits this. */
    withFlags: z.string().optional(),
    publishesScores: checkbox,
    hasPublicTable: checkbox,
    countsForGeneral: checkbox,
  })
  .transform(({ withFlags, ...flags }) => (withFlags ? withoutScores(flags) : null));

/** Section 7: only the name and the flags can change. The parent cannot: teams and tables store it too. */
export const categorySchema = z.object({ name, version: z.string().max(500).default("") });

/** Defaults for a new category whose form has no flags. */
export const newFlagsSchema = categoryFlagsSchema.transform((flags) => flags ?? DEFAULT_FLAGS);
