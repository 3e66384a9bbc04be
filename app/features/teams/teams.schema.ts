import { z } from "zod";
import { line } from "#app/lib/form-text.ts";
import { chosenId, optionalId } from "#app/lib/ids.ts";
import { logoUrl, ticked } from "../pictures/logo.schema.ts";
import { MOST_TEAM_NAME } from "./teams.rules.ts";

const LEAST_TEAM_NAME = 2;

export const NAME_REQUIRED = "El nombre es requerido";
/** Section 5: what is missing altogether is also said as one. */
export const MISSING_FIELDS = "Faltan campos obligatorios";

/** Section 5. A team can wait for its zone and category; in a table it is only with both. */
export const teamSchema = z
  .object({
    name: line(
      NAME_REQUIRED,
      MOST_TEAM_NAME,
      `El nombre no puede tener más de ${MOST_TEAM_NAME} caracteres`,
    ).refine(
      (name) => [...name].length >= LEAST_TEAM_NAME,
      `El nombre debe tener al menos ${LEAST_TEAM_NAME} caracteres`,
    ),
    leagueId: chosenId("La liga es requerida"),
    /** The season that the form was opened in; that of the league which the panel shows where it is of another. */
    seasonId: optionalId("Elegí una temporada de la lista").catch(null),
    zoneId: optionalId("Elegí una zona de la lista"),
    categoryId: optionalId("Elegí una categoría de la lista"),
    logo: logoUrl,
    removeLogo: ticked,
    /** How the team was when the form was opened; empty for one that is added. */
    version: z.string().default(""),
    /** What was asked before saving, and has been answered with yes. */
    confirmed: z.string().default(""),
  })
  .transform(({ leagueId, seasonId, zoneId, categoryId, logo, removeLogo, version, confirmed, ...own }) => ({
    /** Columns that are stored as they were typed; the place and the crest are not. */
    own,
    place: { leagueId, seasonId, zoneId, categoryId },
    logo,
    removeLogo,
    version,
    confirmed,
  }));
