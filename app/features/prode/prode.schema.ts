import { z } from "zod";
import { checkbox } from "#app/lib/forms/form-text.ts";
import { MAX_ID } from "#app/lib/forms/ids.ts";
import { goalsOf, MAX_GOALS } from "../fixtures/score.rules.ts";
import { CHOICE_OF_OUTCOME, CHOICES, choiceOfScore, type PredictedOutcome } from "./prode.rules.ts";

const NO_MATCH = "El partido no es válido";
const NO_CHOICE = "Elegí Local, Empate o Visitante";
const NO_SCORE = `El marcador tiene que ser un número entero, de 0 a ${MAX_GOALS}`;
const NO_TEAM = "El equipo no es válido";
const HALF_SCORE = "Faltan los goles de un equipo";

const matchId = z.int(NO_MATCH).min(1, NO_MATCH).max(MAX_ID, NO_MATCH);
const teamId = z.int(NO_TEAM).min(1, NO_TEAM).max(MAX_ID, NO_TEAM);
const score = z
  .int({ error: NO_SCORE, abort: true })
  .min(0, { error: NO_SCORE, abort: true })
  .max(MAX_GOALS, { error: NO_SCORE, abort: true })
  .nullable()
  .default(null);
const outcomes = ["home", "draw", "away"] as const satisfies PredictedOutcome[];

/** The body of POST /api/predictions, with the specification's names. Other fields are refused. */
export const predictionPayload = z
  .strictObject(
    {
      user_id: z.string("Falta el jugador"),
      match_id: matchId,
      predicted_outcome: z.enum(outcomes, "El resultado tiene que ser home, draw o away"),
      predicted_score_home: score,
      predicted_score_away: score,
      /** Not in the specification: the home team that the player saw. */
      home_team_id: teamId.optional(),
      bet_amount: z.literal(0, "No se apuesta: el monto tiene que ser 0").default(0),
    },
    "El pedido tiene campos que no corresponden",
  )
  .superRefine(({ predicted_outcome, predicted_score_home: home, predicted_score_away: away }, ctx) => {
    const refuse = (message: string) =>
      ctx.addIssue({ code: "custom", path: ["predicted_score_home"], message });
    if ((home === null) !== (away === null)) refuse(HALF_SCORE);
    else if (home !== null && away !== null) {
      const isConsistent = choiceOfScore({ home, away }) === CHOICE_OF_OUTCOME[predicted_outcome];
      if (!isConsistent) refuse("El marcador no es del resultado elegido");
    }
  });

export const settlePayload = z.strictObject(
  { match_id: matchId },
  "El pedido tiene campos que no corresponden",
);

const pickForm = z.object({
  match: z.coerce.number(NO_MATCH).pipe(matchId),
  /** The home team that was shown. */
  homeTeam: z.coerce.number(NO_TEAM).pipe(teamId).optional(),
});

/** A prediction sent as a form. */
export const choiceForm = pickForm.extend({
  choice: z.enum(CHOICES, NO_CHOICE),
});

const goals = z
  .string(NO_SCORE)
  .transform(goalsOf)
  .refine((number): number is number => number !== null, NO_SCORE);

/** A score from the page, which implies the choice. */
export const scoreForm = pickForm.extend({
  home: goals,
  away: goals,
});

const MAX_POINTS = 1000;
const MAX_MINUTES = 10_080;

function wholeNumber(label: string, max: number) {
  const message = `${label} tiene que ser un número entero entre 0 y ${max}`;
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((number) => number <= max, message);
}

/** The settings form. An unchecked box is not sent. */
export const configForm = z.object({
  pointsPerCorrect: wholeNumber("El puntaje por acierto", MAX_POINTS),
  pointsPerIncorrect: wholeNumber("El puntaje por error", MAX_POINTS),
  exactBonus: wholeNumber("El premio por marcador exacto", MAX_POINTS),
  deadlineMinutes: wholeNumber("El cierre", MAX_MINUTES),
  isActive: checkbox,
});
