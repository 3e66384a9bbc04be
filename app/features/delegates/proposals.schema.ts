import { z } from "zod";
import { isDay } from "#app/lib/dates.ts";
import { chosenId } from "#app/lib/ids.ts";
import { optionalHour } from "../results/board.schema.ts";
import { PROPOSAL_ANSWERS } from "./proposals.rules.ts";

const OLD_PAGE = "No se entendió lo que se envió. Recargá la página y probá de nuevo.";
const PAIRING = "Elegí el partido";
const DAY = "Elegí el día";
const ASKED = "Esa propuesta ya no está. Recargá la página.";

export const proposeSchema = z.object({
  partido: chosenId(PAIRING),
  dia: z.string(DAY).max(20, { error: DAY, abort: true }).refine(isDay, DAY),
  primera: optionalHour.default(null),
});

export const answerSchema = z.object({
  propuesta: chosenId(ASKED),
  respuesta: z.enum(PROPOSAL_ANSWERS, OLD_PAGE),
});

export const decisionSchema = z.object({
  propuesta: chosenId(ASKED),
  confirmado: z.string(OLD_PAGE).max(5000, OLD_PAGE).default(""),
});
