import { z } from "zod";
import { isDay } from "#app/lib/dates.ts";
import { chosenId } from "#app/lib/forms/id-fields.ts";
import { optionalHour } from "../results/board.schema.ts";
import { PROPOSAL_ANSWERS } from "./proposals.rules.ts";

const OLD_PAGE = "No se entendió lo que se envió. Recargá la página y probá de nuevo.";
const CHOOSE_MATCH = "Elegí el partido";
const CHOOSE_DAY = "Elegí el día";
const PROPOSAL_GONE = "Esa propuesta ya no está. Recargá la página.";

export const proposeSchema = z.object({
  partido: chosenId(CHOOSE_MATCH),
  dia: z.string(CHOOSE_DAY).max(20, { error: CHOOSE_DAY, abort: true }).refine(isDay, CHOOSE_DAY),
  primera: optionalHour.default(null),
});

export const answerSchema = z.object({
  propuesta: chosenId(PROPOSAL_GONE),
  respuesta: z.enum(PROPOSAL_ANSWERS, OLD_PAGE),
});

export const decisionSchema = z.object({
  proposalId: chosenId(PROPOSAL_GONE),
  confirmed: z.string(OLD_PAGE).max(5000, OLD_PAGE).default(""),
});
