import { z } from "zod";
import { checkbox } from "#app/lib/forms/form-text.ts";
import { optionalReasonSchema, reasonSchema } from "#app/lib/forms/public-reason.schema.ts";
import { goals, penaltiesSchema } from "./results.schema.ts";

const OLD_PAGE = "No se entendió lo que se envió. Recargá la página y probá de nuevo.";
const CHOOSE_TEAM = "Elegí qué se retira";
const version = z.string(OLD_PAGE).max(1000, OLD_PAGE).default("");
/** The question that was confirmed. */
const confirmed = z.string(OLD_PAGE).max(5000, OLD_PAGE).default("");

export const walkoverSchema = z.object({
  version,
  confirmed,
  absent: z.enum(["local", "visitante", "ambos"], "Elegí quién no se presentó"),
  reason: optionalReasonSchema,
});

export const annulSchema = z.object({ version, confirmed, reason: reasonSchema });

export const decisionSchema = z.object({
  version,
  confirmed,
  home: goals,
  away: goals,
  reason: reasonSchema,
});

export const restoreSchema = z.object({ version, confirmed });

export const deciderSchema = z.object({ version, confirmed, isDecider: checkbox });

export const withdrawalSchema = z.object({
  teamIds: z
    .string(CHOOSE_TEAM)
    .max(2000, { error: CHOOSE_TEAM, abort: true })
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, { error: CHOOSE_TEAM, abort: true })
    // A repeated team counts once.
    .transform((text) => [...new Set(text.split(",").map(Number))]),
  played: z.enum(["quedan", "anular"], "Elegí qué pasa con lo jugado"),
  rest: z.enum(["anular", "perder"], "Elegí qué pasa con lo que falta jugar"),
  reason: reasonSchema,
  confirmed,
});

/** The winner on penalties of a match with a result. */
export const shootoutSchema = z.intersection(z.object({ version, confirmed }), penaltiesSchema);
