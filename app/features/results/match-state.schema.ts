import { z } from "zod";
import { optionalReasonSchema, reasonSchema } from "#app/lib/public-reason.schema.ts";
import { goals } from "./results.schema.ts";

const version = z.string().max(1000).default("");

export const walkoverSchema = z.object({
  version,
  ausente: z.enum(["local", "visitante", "ambos"], "Elegí quién no se presentó"),
  motivo: optionalReasonSchema.default(null),
});

export const annulSchema = z.object({ version, motivo: reasonSchema });

export const decisionSchema = z.object({ version, home: goals, away: goals, motivo: reasonSchema });

export const restoreSchema = z.object({ version });

export const deciderSchema = z.object({ version, desempate: z.string().optional() });

export const withdrawalSchema = z.object({
  equipos: z
    .string()
    .max(2000)
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, "Elegí qué se retira"),
  jugados: z.enum(["quedan", "anular"], "Elegí qué pasa con lo jugado"),
  resto: z.enum(["anular", "perder"], "Elegí qué pasa con lo que falta jugar"),
  motivo: reasonSchema,
  confirmado: z.string().max(500).default(""),
});
