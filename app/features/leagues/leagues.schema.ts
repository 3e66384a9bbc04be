import { z } from "zod";
import { line, optionalLine } from "#app/lib/form-text.ts";
import { logoUrl, ticked } from "../pictures/logo.schema.ts";

const MOST_LEAGUE_NAME = 80;
const MOST_DESCRIPTION = 500;

/** Section 5: the name of a league is not empty. The rest is what its pages need to know of it. */
export const leagueSchema = z.object({
  name: line(
    "El nombre es requerido",
    MOST_LEAGUE_NAME,
    `El nombre no puede tener más de ${MOST_LEAGUE_NAME} caracteres`,
  ),
  description: optionalLine(
    MOST_DESCRIPTION,
    `La descripción no puede tener más de ${MOST_DESCRIPTION} caracteres`,
  ),
  firstLevel: z.enum(["zone", "category"], "Elegí cómo se divide la liga"),
  openingView: z.enum(["choice", "standings"], "Elegí qué se ve al entrar"),
  color: z.enum(["celeste", "violet", "orange", "pitch"], "Elegí un color de la lista"),
  // A form without it leaves it as it is; a new league is in the game.
  inProde: z
    .enum(["on", "off"], "Elegí si la liga juega al Prode")
    .transform((value) => value === "on")
    .optional(),
  logo: logoUrl,
  removeLogo: ticked,
});
