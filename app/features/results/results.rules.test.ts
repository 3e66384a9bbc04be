import { expect, test } from "vitest";
import {
  correctionOf,
  NO_PENALTIES,
  penaltiesOfTyped,
  questionText,
  resultChange,
  sameScore,
  scoreOfTyped,
  settleFailedText,
  storedScore,
  withChosenWinner,
  withWinner,
} from "./results.rules.ts";

const NOW = new Date("2026-11-22T15:00:00Z");
const EARLIER = new Date("2026-11-21T15:00:00Z");
const score = (home: number, away: number) => ({ home, away });

test("a score is null without goals, and 0-0 is a score", () => {
  expect(storedScore({ homeGoals: 0, awayGoals: 0 })).toEqual(score(0, 0));
  expect(storedScore({ homeGoals: null, awayGoals: null })).toBeNull();
});

test.each([
  [null, null, true],
  [score(0, 0), null, false],
  [null, score(0, 0), false],
  [score(2, 1), score(2, 1), true],
  [score(2, 1), score(1, 2), false],
])("a score of %j equals %j: %s", (a, b, same) => expect(sameScore(a, b)).toBe(same));

test.each([
  ["is null for the first result", null, null, null],
  ["is now for a changed result", score(1, 1), null, NOW],
  ["is now for a result changed again", score(1, 1), EARLIER, NOW],
  ["is now for a result entered again after it was deleted", null, EARLIER, NOW],
])("correctionOf %s", (_, before, correctedAt, expected) => {
  expect(correctionOf(before, correctedAt, NOW)).toEqual(expected);
});

const match = { id: 7, leagueId: 2, homeName: "El Ceibo", awayName: "Los Pibes FC" };

test.each([
  [null, score(2, 1), "create", "El Ceibo 2 - 1 Los Pibes FC"],
  [score(1, 1), score(2, 1), "update", "El Ceibo 2 - 1 Los Pibes FC (antes 1 - 1)"],
  [score(2, 1), null, "delete", "El Ceibo - Los Pibes FC: sin resultado (antes 2 - 1)"],
])("resultChange describes a change from %j to %j", (before, after, kind, summary) => {
  const change = resultChange(
    match,
    { score: before, penalties: NO_PENALTIES },
    { score: after, penalties: NO_PENALTIES },
  );
  expect(change).toEqual({
    subject: "result",
    subjectId: 7,
    leagueId: 2,
    kind,
    summary,
    before: before ?? undefined,
    after: after ?? undefined,
  });
});

const kicks = (home: number | null, away: number | null, winner: "local" | "visitante") => ({
  winner,
  home,
  away,
});

test.each([
  ["2", "1", null, { home: 2, away: 1 }],
  ["2", "", null, undefined],
  ["", "x", null, undefined],
  ["", " ", null, null],
  // Clearing a stored result is another action.
  ["", "", { home: 1, away: 0 }, undefined],
])("the goals '%s' and '%s', typed over %j, are read as %j", (home, away, current, score) => {
  expect(scoreOfTyped({ home, away }, current)).toEqual(score);
});

test.each([
  ["the winner alone", ["local", "", ""], kicks(null, null, "local")],
  ["none", ["", "", " "], NO_PENALTIES],
  ["the score alone, which decides the winner", ["", "4", "3"], kicks(4, 3, "local")],
  ["the score alone of an away winner", ["", "2", "4"], kicks(2, 4, "visitante")],
  ["both", ["visitante", "3", "4"], kicks(3, 4, "visitante")],
  ["a winner that scored less", ["local", "3", "4"], null],
  ["a level score", ["local", "4", "4"], null],
  ["one side's score", ["local", "4", ""], null],
  ["no number", ["", "x", "3"], null],
])("typed penalties are read: %s", (_, [winner = "", home = "", away = ""], expected) => {
  expect(penaltiesOfTyped({ winner, home, away })).toEqual(expected);
});

test.each([
  ["4", "3", "", "local"],
  ["3", "4", "local", "visitante"],
  ["4", "", "visitante", "visitante"],
  ["4", "4", "visitante", "visitante"],
])("the typed penalties %s-%s with the winner '%s' make the winner '%s'", (home, away, winner, expected) => {
  expect(withWinner({ winner, home, away }).winner).toBe(expected);
});

test("choosing that there were no penalties clears their score, so that it does not decide a winner", () => {
  const typed = { winner: "local", home: "4", away: "3" };
  expect(penaltiesOfTyped(withChosenWinner(typed, ""))).toEqual(NO_PENALTIES);
  expect(withChosenWinner(typed, "visitante")).toEqual({ ...typed, winner: "visitante" });
});

test.each([
  [kicks(3, 4, "visitante"), kicks(4, 2, "local"), "4-2 por penales (antes 3-4 por penales)"],
  [
    kicks(null, null, "visitante"),
    kicks(4, 2, "local"),
    "4-2 por penales (antes gana Los Pibes FC por penales)",
  ],
  [NO_PENALTIES, kicks(null, null, "local"), "gana El Ceibo por penales (antes sin penales)"],
])("resultChange describes a change of the penalties alone, from %j to %j", (before, after, text) => {
  const draw = score(1, 1);
  const change = resultChange(match, { score: draw, penalties: before }, { score: draw, penalties: after });
  expect(change.kind).toBe("update");
  expect(change.summary).toBe(`El Ceibo 1 - 1 Los Pibes FC, ${text}`);
  expect(change.before).not.toEqual(change.after);
});

test("resultChange describes the penalties of a result that changes or is deleted", () => {
  const before = { score: score(1, 1), penalties: kicks(3, 4, "visitante") };
  const summaryOf = (after: typeof before.score | null) =>
    resultChange(match, before, { score: after, penalties: NO_PENALTIES }).summary;
  expect(summaryOf(score(2, 1))).toBe("El Ceibo 2 - 1 Los Pibes FC (antes 1 - 1, 3-4 por penales)");
  expect(summaryOf(null)).toBe("El Ceibo - Los Pibes FC: sin resultado (antes 1 - 1, 3-4 por penales)");
});

test("the conflict question says what another administrator saved or deleted", () => {
  expect(questionText({ kind: "changed", stored: score(2, 1) })).toBe(
    "Otra persona guardó 2 - 1 mientras tanto.",
  );
  expect(questionText({ kind: "changed", stored: null })).toBe(
    "Otra persona borró el resultado mientras tanto.",
  );
  const winner = "visitante" as const;
  const penalties = [kicks(3, 4, winner), { winner, home: null, away: null }];
  expect(
    penalties.map((each) => questionText({ kind: "changed", stored: score(1, 1), penalties: each })),
  ).toEqual([
    "Otra persona guardó 1 - 1, 3-4 por penales mientras tanto.",
    "Otra persona guardó 1 - 1, gana el visitante por penales mientras tanto.",
  ]);
});

test("a failed settlement says why, or that the reason is unknown", () => {
  expect(settleFailedText("Partido sin resultado válido")).toBe(
    "Error al liquidar: Partido sin resultado válido",
  );
  expect(settleFailedText(undefined)).toBe("Error al liquidar: desconocido");
});
