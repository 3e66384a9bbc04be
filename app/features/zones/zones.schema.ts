import { z } from "zod";
import { line, optionalLine } from "#app/lib/forms/form-text.ts";
import { chosenId, optionalId } from "#app/lib/forms/id-fields.ts";

const MAX_ZONE_NAME = 50;
const MAX_ZONE_LEGEND = 300;

const editableFields = {
  name: line(
    "El nombre es requerido",
    MAX_ZONE_NAME,
    `El nombre no puede tener más de ${MAX_ZONE_NAME} caracteres`,
  ),
  legend: optionalLine(MAX_ZONE_LEGEND, `La leyenda no puede tener más de ${MAX_ZONE_LEGEND} caracteres`),
};

/** Section 5: a name and a league, and a category unless the league's first level is the zone. */
export function newZoneSchema(league: { firstLevel: "zone" | "category" } | null) {
  return z.object({
    ...editableFields,
    leagueId: chosenId("La liga es requerida").refine(() => league !== null, "La liga es requerida"),
    categoryId:
      league?.firstLevel === "zone"
        ? optionalId("Elegí una categoría de la lista").transform(() => null)
        : chosenId("La categoría es requerida"),
  });
}

/** The editable fields. The parent cannot change: teams and tables store it too. */
export const zoneSchema = z.object(editableFields);
