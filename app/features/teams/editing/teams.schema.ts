import { z } from "zod";
import { checkbox, line } from "#app/lib/forms/form-text.ts";
import { chosenId, optionalId } from "#app/lib/forms/id-fields.ts";
import { logoUrl } from "../../pictures/logo.schema.ts";
import { MAX_TEAM_NAME } from "../teams.rules.ts";

const MIN_TEAM_NAME = 2;

export const NAME_REQUIRED = "El nombre es requerido";
/** Section 5: missing fields also give one message for the whole form. */
export const MISSING_FIELDS = "Faltan campos obligatorios";

/** Section 5. Zone and category may be empty; a team that lacks either is in no table. */
export const teamSchema = z
  .object({
    name: line(
      NAME_REQUIRED,
      MAX_TEAM_NAME,
      `El nombre no puede tener más de ${MAX_TEAM_NAME} caracteres`,
    ).refine(
      (name) => [...name].length >= MIN_TEAM_NAME,
      `El nombre debe tener al menos ${MIN_TEAM_NAME} caracteres`,
    ),
    leagueId: chosenId("La liga es requerida"),
    /**
     * Season in which the form was opened. If it belongs to another league, the season that the panel shows for the chosen
     * league is used.
     */
    seasonId: optionalId("Elegí una temporada de la lista").catch(null),
    zoneId: optionalId("Elegí una zona de la lista"),
    categoryId: optionalId("Elegí una categoría de la lista"),
    logo: logoUrl,
    removeLogo: checkbox,
    /** Version of the team when the form was opened; empty for a new team. */
    version: z.string().default(""),
    /** The question that the user has confirmed. */
    confirmed: z.string().default(""),
  })
  .transform(({ leagueId, seasonId, zoneId, categoryId, logo, removeLogo, version, confirmed, ...own }) => ({
    /** Columns stored as typed, without the division and the crest. */
    own,
    division: { leagueId, seasonId, zoneId, categoryId },
    logo,
    removeLogo,
    version,
    confirmed,
  }));
