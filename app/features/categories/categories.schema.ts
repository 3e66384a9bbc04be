import { z } from "zod";
import { line } from "#app/lib/form-text.ts";
import { chosenId, optionalId } from "#app/lib/ids.ts";
import { zoneRequired } from "./categories.rules.ts";

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

/** Section 7: of a category only the name is changed. Where it belongs its teams and tables say too. */
export const categoryNameSchema = z.object({ name });
