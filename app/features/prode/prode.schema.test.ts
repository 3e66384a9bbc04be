import { expect, test } from "vitest";
import { joinedMessages } from "#app/lib/forms/form-text.ts";
import { choiceForm, configForm, predictionPayload, scoreForm, settlePayload } from "./prode.schema.ts";

const payload = {
  user_id: "6f2b8c1e-7c0e-4b5e-9a51-1f2a3b4c5d6e",
  match_id: 7,
  predicted_outcome: "home",
  predicted_score_home: null,
  predicted_score_away: null,
  bet_amount: 0,
};

const NO_SCORE = "El marcador tiene que ser un número entero, de 0 a 99";

test.each([
  ["no player", { user_id: undefined }, "Falta el jugador"],
  ["a match that is text", { match_id: "7" }, "El partido no es válido"],
  ["match 0", { match_id: 0 }, "El partido no es válido"],
  ["an id beyond the database's integers", { match_id: 3e9 }, "El partido no es válido"],
  ["half a match", { match_id: 1.5 }, "El partido no es válido"],
  ["an unknown outcome", { predicted_outcome: "local" }, "El resultado tiene que ser home, draw o away"],
  ["a negative score", { predicted_score_home: -1 }, NO_SCORE],
  ["half a goal", { predicted_score_away: 0.5 }, NO_SCORE],
  ["a hundred goals", { predicted_score_home: 100, predicted_score_away: 0 }, NO_SCORE],
  ["the goals of one side", { predicted_score_home: 2 }, "Faltan los goles de un equipo"],
  [
    "a score that contradicts the outcome",
    { predicted_score_home: 1, predicted_score_away: 1 },
    "El marcador no es del resultado elegido",
  ],
  ["a bet", { bet_amount: 10 }, "No se apuesta: el monto tiene que ser 0"],
  ["an unknown field", { created_at: "2020-01-01" }, "El pedido tiene campos que no corresponden"],
])("the payload of a prediction with %s is refused", (_, change, message) => {
  const result = predictionPayload.safeParse({ ...payload, ...change });
  expect(result.error && joinedMessages(result.error)).toBe(message);
});

test("the payload of a prediction may contain whole goals, and gets defaults for optional fields", () => {
  expect(predictionPayload.parse({ ...payload, predicted_score_home: 2, predicted_score_away: 0 })).toEqual({
    ...payload,
    predicted_score_home: 2,
    predicted_score_away: 0,
  });
  const { user_id, match_id, predicted_outcome } = payload;
  expect(predictionPayload.parse({ user_id, match_id, predicted_outcome })).toEqual(payload);
});

test("the payload that settles a match is its id and nothing else", () => {
  expect(settlePayload.safeParse({}).success).toBe(false);
  expect(settlePayload.safeParse({ match_id: 1, force: true }).success).toBe(false);
  expect(settlePayload.parse({ match_id: 1 })).toEqual({ match_id: 1 });
});

test("a choice sent by the page is a match and one of the three choices, and may name the home team", () => {
  expect(choiceForm.safeParse({ match: "1", choice: "home" }).success).toBe(false);
  expect(choiceForm.safeParse({ match: "x", choice: "local" }).success).toBe(false);
  expect(choiceForm.parse({ match: "1", choice: "local" })).toEqual({ match: 1, choice: "local" });
  expect(choiceForm.safeParse({ match: "1", choice: "local", homeTeam: "x" }).success).toBe(false);
  expect(choiceForm.parse({ match: "1", choice: "local", homeTeam: "7" })).toMatchObject({ homeTeam: 7 });
});

test.each([
  ["with an empty field", { home: "", away: "1" }],
  ["of one side only", { home: "1" }],
  ["with negative goals", { home: "-1", away: "1" }],
  ["with a hundred goals", { home: "100", away: "1" }],
  ["with a number of 1,000 digits", { home: "1".repeat(1000), away: "1" }],
])("a score %s sent by the page is refused with a message", (_, goals) => {
  const result = scoreForm.safeParse({ match: "1", ...goals });
  expect(result.error && joinedMessages(result.error)).toBe(NO_SCORE);
});

test("a score sent by the page is parsed", () => {
  expect(scoreForm.parse({ match: "1", home: " 2", away: "10" })).toEqual({ match: 1, home: 2, away: 10 });
});

const settings = {
  pointsPerCorrect: "3",
  pointsPerIncorrect: "0",
  exactBonus: "2",
  deadlineMinutes: "15",
};

test.each(["", "1.5", "-1", "mil", "1001"])("the settings form refuses %j points", (pointsPerCorrect) => {
  const result = configForm.safeParse({ ...settings, pointsPerCorrect });
  expect(result.error && joinedMessages(result.error)).toBe(
    "El puntaje por acierto tiene que ser un número entero entre 0 y 1000",
  );
});

test("the settings form reads an unticked checkbox as off", () => {
  expect(configForm.parse(settings)).toEqual({
    pointsPerCorrect: 3,
    pointsPerIncorrect: 0,
    exactBonus: 2,
    deadlineMinutes: 15,
    isActive: false,
  });
  expect(configForm.parse({ ...settings, isActive: "on" }).isActive).toBe(true);
});
