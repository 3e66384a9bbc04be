import { z } from "zod";
import { checkbox, line, optionalLine } from "#app/lib/forms/form-text.ts";
import { logoUrl } from "../pictures/logo.schema.ts";

const MAX_LEAGUE_NAME = 80;
const MAX_DESCRIPTION = 500;

/** Section 5: a league's name is required. */
export const leagueSchema = z.object({
  name: line(
    "El nombre es requerido",
    MAX_LEAGUE_NAME,
    `El nombre no puede tener más de ${MAX_LEAGUE_NAME} caracteres`,
  ),
  description: optionalLine(
    MAX_DESCRIPTION,
    `La descripción no puede tener más de ${MAX_DESCRIPTION} caracteres`,
  ),
  firstLevel: z.enum(["zone", "category"], "Elegí cómo se divide la liga"),
  openingView: z.enum(["choice", "standings"], "Elegí qué se ve al entrar"),
  color: z.enum(["celeste", "violet", "orange", "pitch"], "Elegí un color de la lista"),
  // If absent, an edit keeps the stored value and a new league joins the Prode.
  inProde: z
    .enum(["on", "off"], "Elegí si la liga juega al Prode")
    .transform((value) => value === "on")
    .optional(),
  logo: logoUrl,
  removeLogo: checkbox,
});
