import { z } from "zod";
import { optionalReasonSchema, reasonSchema } from "#app/lib/public-reason.schema.ts";
import { goals, penaltiesSchema } from "./results.schema.ts";

const OLD_PAGE = "No se entendió lo que se envió. Recargá la página y probá de nuevo.";
const CHOOSE_TEAM = "Elegí qué se retira";
const version = z.string(OLD_PAGE).max(1000, OLD_PAGE).default("");
/** The confirmed change of a play-off. */
const confirmed = z.string(OLD_PAGE).max(5000, OLD_PAGE).default("");

export const walkoverSchema = z.object({
  version,
  confirmed,
  ausente: z.enum(["local", "visitante", "ambos"], "Elegí quién no se presentó"),
  motivo: optionalReasonSchema.default(null),
});

export const annulSchema = z.object({ version, confirmed, motivo: reasonSchema });

export const decisionSchema = z.object({
  version,
  confirmed,
  home: goals,
  away: goals,
  motivo: reasonSchema,
});

export const restoreSchema = z.object({ version, confirmed });

export const deciderSchema = z.object({ version, confirmed, desempate: z.string().optional() });

export const withdrawalSchema = z.object({
  equipos: z
    .string(CHOOSE_TEAM)
    .max(2000, { error: CHOOSE_TEAM, abort: true })
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, { error: CHOOSE_TEAM, abort: true })
    // A repeated team counts once.
    .transform((text) => [...new Set(text.split(",").map(Number))]),
  jugados: z.enum(["quedan", "anular"], "Elegí qué pasa con lo jugado"),
  resto: z.enum(["anular", "perder"], "Elegí qué pasa con lo que falta jugar"),
  motivo: reasonSchema,
  confirmed,
});

/** The winner on penalties of a match with a result. */
export const shootoutSchema = z.intersection(z.object({ version, confirmed }), penaltiesSchema);
