import { z } from "zod";
import { box } from "#app/lib/form-text.ts";
import { CHOICES, type PredictedOutcome } from "./prode.rules.ts";

const MOST_ID = 2_147_483_647;
const NO_MATCH = "El partido no es válido";
const NO_CHOICE = "Elegí Local, Empate o Visitante";
const NO_SCORE = "El marcador tiene que ser un número entero, desde 0";

const matchId = z.int(NO_MATCH).min(1, NO_MATCH).max(MOST_ID, NO_MATCH);
const score = z.int(NO_SCORE).min(0, NO_SCORE).nullable().default(null);
const outcomes = ["home", "draw", "away"] as const satisfies PredictedOutcome[];

/** What POST /api/predictions takes, as the specification names it, and nothing besides. */
export const predictionPayload = z.strictObject(
  {
    user_id: z.string("Falta el jugador"),
    match_id: matchId,
    predicted_outcome: z.enum(outcomes, "El resultado tiene que ser home, draw o away"),
    predicted_score_home: score,
    predicted_score_away: score,
    bet_amount: z.literal(0, "No se apuesta: el monto tiene que ser 0").default(0),
  },
  "El pedido tiene campos que no corresponden",
);

export const settlePayload = z.strictObject(
  { match_id: matchId },
  "El pedido tiene campos que no corresponden",
);

/** The same choice from the buttons of the page, as a form sends it. */
export const choiceForm = z.object({
  match: z.coerce.number(NO_MATCH).pipe(matchId),
  choice: z.enum(CHOICES, NO_CHOICE),
});

const MOST_POINTS = 1000;
const MOST_MINUTES = 10_080;

function whole(what: string, most: number) {
  const message = `${what} tiene que ser un número entero entre 0 y ${most}`;
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((number) => number <= most, message);
}

/** The form of the configuration. An unmarked box is not sent. */
export const configForm = z.object({
  pointsPerCorrect: whole("El puntaje por acierto", MOST_POINTS),
  pointsPerIncorrect: whole("El puntaje por error", MOST_POINTS),
  deadlineMinutes: whole("El cierre", MOST_MINUTES),
  isActive: box,
});
