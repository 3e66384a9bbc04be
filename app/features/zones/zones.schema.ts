import { z } from "zod";
import { line, optionalLine } from "#app/lib/form-text.ts";
import { chosenId, optionalId } from "#app/lib/ids.ts";

const MOST_ZONE_NAME = 50;
const MOST_ZONE_LEGEND = 300;

const own = {
  name: line(
    "El nombre es requerido",
    MOST_ZONE_NAME,
    `El nombre no puede tener más de ${MOST_ZONE_NAME} caracteres`,
  ),
  legend: optionalLine(MOST_ZONE_LEGEND, `La leyenda no puede tener más de ${MOST_ZONE_LEGEND} caracteres`),
};

/** Section 5: a name and a league; also a category unless zones come first in it. */
export function newZoneSchema(league: { firstLevel: "zone" | "category" } | null) {
  return z.object({
    ...own,
    leagueId: chosenId("La liga es requerida").refine(() => league !== null, "La liga es requerida"),
    categoryId:
      league?.firstLevel === "zone"
        ? optionalId("Elegí una categoría de la lista").transform(() => null)
        : chosenId("La categoría es requerida"),
  });
}

/** What is changed of a zone afterwards. Where it belongs its teams and tables say too. */
export const zoneSchema = z.object(own);
