import { z } from "zod";

const UNREADABLE = "No se entendió lo que se envió. Recargá la página y probá de nuevo.";
const id = z
  .string(UNREADABLE)
  .regex(/^[1-9]\d{0,8}$/, UNREADABLE)
  .transform(Number);
const confirmed = z.string(UNREADABLE).max(5000, UNREADABLE).default("");

/** 'Crear' submits the settings as the preview's query string. */
export const createSchema = z.object({ settings: z.string(UNREADABLE).max(6000, UNREADABLE) });

export const removeSchema = z.object({ cupId: id, confirmed });

export const closeSchema = z.object({
  cupId: id,
  zoneId: id,
  categoryId: z.union([z.literal("").transform(() => null), id], UNREADABLE).default(null),
  closed: z.enum(["yes", "no"], UNREADABLE),
  confirmed,
});

export const decideSchema = z.object({
  tieId: id,
  winner: z.enum(["home", "away", ""], "Elegí quién pasa").transform((side) => side || null),
  confirmed,
});

export const updateSchema = z.object({ confirmed });
