import { z } from "zod";
import { isDay } from "#app/lib/dates.ts";
import { optionalLine } from "#app/lib/forms/form-text.ts";
import { optionalReasonSchema, reasonSchema } from "#app/lib/forms/public-reason.schema.ts";
import { type ActionRequest, BOARD_ACTIONS } from "./board-actions.rules.ts";
import { PUSH_PREFIX } from "./move-days.rules.ts";

const OLD_PAGE = "No se entendió lo que se envió. Recargá la página y probá de nuevo.";
const CHOOSE_MATCH = "Elegí al menos un partido";
const CHOOSE_DAY = "Elegí el día";
const TWO_DAYS = "Escribiste otro día: elegí «Otro día», o borralo.";
const INVALID_HOUR = "Escribí la hora así: 09:30";
const CHOOSE_ABSENT = "Elegí quién no se presentó";
const MAX_GROUND = 80;
const GROUND_TOO_LONG = `La cancha no puede tener más de ${MAX_GROUND} letras`;
/** More matches than the largest matchday has. */
const MAX_SELECTED = 600;

/** The matches with their version when the form was opened, and the confirmed consequences. */
export const chosenSchema = z.object({
  partidos: z
    .string(CHOOSE_MATCH)
    .max(MAX_SELECTED * 10, { error: CHOOSE_MATCH, abort: true })
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, { error: CHOOSE_MATCH, abort: true })
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .refine((ids) => ids.length <= MAX_SELECTED, CHOOSE_MATCH),
  confirmed: z.string(OLD_PAGE).max(5000, OLD_PAGE).default(""),
  version: z.string(OLD_PAGE).max(100, OLD_PAGE).default(""),
});

const day = z.string(CHOOSE_DAY).max(20, { error: CHOOSE_DAY, abort: true });
/** '09:30', or null for an empty field. */
export const optionalHour = z
  .string(INVALID_HOUR)
  .max(8, { error: INVALID_HOUR, abort: true })
  .refine((text) => text === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), INVALID_HOUR)
  .transform((text) => text || null);

const move = z
  .object({
    accion: z.literal("mover"),
    cuando: day,
    dia: day.default(""),
    primera: optionalHour.default(null),
    motivo: optionalReasonSchema,
  })
  .transform(({ cuando, dia, ...rest }) => {
    const suggested = cuando.replace(PUSH_PREFIX, "");
    return {
      ...rest,
      day: cuando === "otro" ? dia : suggested,
      pushes: cuando !== suggested,
      hasTwoDays: cuando !== "otro" && dia !== "" && dia !== suggested,
    };
  })
  .refine(({ hasTwoDays }) => !hasTwoDays, { error: TWO_DAYS, path: ["dia"], abort: true })
  .refine((request) => isDay(request.day), { error: CHOOSE_DAY, path: ["dia"] })
  .transform(
    ({ day, primera, motivo, pushes }): ActionRequest => ({
      action: "mover",
      day,
      firstHour: primera,
      reason: motivo,
      pushes,
    }),
  );

const calledOff = z
  .object({ accion: z.enum(["suspender", "postergar", "anular"]), motivo: reasonSchema })
  .transform(({ accion, motivo }): ActionRequest => ({ action: accion, reason: motivo }));

const ground = z
  .object({
    accion: z.literal("cancha"),
    cancha: z
      // A missing field is refused: an empty one removes the ground of every chosen match.
      .string(GROUND_TOO_LONG)
      .transform((typed): string | undefined => typed)
      .pipe(optionalLine(MAX_GROUND, GROUND_TOO_LONG)),
  })
  .transform(({ cancha }): ActionRequest => ({ action: "cancha", ground: cancha }));

const plain = z
  .object({ accion: z.enum(["invertir", "hora"]) })
  .transform(({ accion }): ActionRequest => ({ action: accion }));

const walkover = z
  .object({
    accion: z.literal("wo"),
    ausente: z
      .string(CHOOSE_ABSENT)
      .regex(/^(ambos|[1-9]\d{0,8})$/, CHOOSE_ABSENT)
      .transform((text) => (text === "ambos" ? ("ambos" as const) : Number(text))),
    motivo: optionalReasonSchema,
  })
  .transform(({ ausente, motivo }): ActionRequest => ({ action: "wo", absent: ausente, reason: motivo }));

/** The parameters of each action. */
export const requestSchemas = {
  mover: move,
  suspender: calledOff,
  postergar: calledOff,
  anular: calledOff,
  cancha: ground,
  invertir: plain,
  hora: plain,
  wo: walkover,
};

export const actionSchema = z.object({
  accion: z.enum(BOARD_ACTIONS, OLD_PAGE),
});

/** The parameters of a form that may be incomplete, to preview the consequences; null if any is missing. */
export function requestIn(form: { accion?: string; cuando?: string }): ActionRequest | null {
  const parsed = actionSchema.safeParse(form);
  const request = parsed.success ? requestSchemas[parsed.data.accion].safeParse(form) : undefined;
  return request?.success ? request.data : null;
}

export const undoSchema = z.object({
  id: z
    .string(OLD_PAGE)
    .regex(/^[1-9]\d{0,8}$/, OLD_PAGE)
    .transform(Number),
  confirmed: z.string(OLD_PAGE).max(5000, OLD_PAGE).default(""),
});
