import { expect, test } from "vitest";
import { withdrawalPlan, withdrawalQuestion } from "./withdrawal.rules.ts";

const match = (id: number, homeTeamId: number, awayTeamId: number, isPlayed = false) => ({
  id,
  homeTeamId,
  awayTeamId,
  isPlayed,
});
const leaving = new Set([1, 2]);
const matches = [match(1, 1, 9), match(2, 9, 1), match(3, 1, 2), match(4, 8, 2), match(5, 9, 1, true)];

test("the matches of teams that withdraw are lost as walkovers by the absent side, and results stay", () => {
  expect(withdrawalPlan(matches, leaving, { played: "quedan", rest: "perder" }, 3)).toEqual({
    annulled: [],
    lost: [
      { absent: "local", score: { home: 0, away: 3 }, ids: [1] },
      { absent: "visitante", score: { home: 3, away: 0 }, ids: [2, 4] },
      { absent: "ambos", score: { home: 0, away: 0 }, ids: [3] },
    ],
    unchanged: 1,
  });
});

test.each([
  [{ played: "anular", rest: "anular" }, [1, 2, 3, 4, 5], 0, 0],
  [{ played: "quedan", rest: "anular" }, [1, 2, 3, 4], 0, 1],
  [{ played: "anular", rest: "perder" }, [5], 4, 0],
] as const)(
  "a withdrawal with the choices %j annuls the matches %j",
  (request, annulled, lost, unchanged) => {
    const plan = withdrawalPlan(matches, leaving, request, null);
    expect([plan.annulled, plan.lost.flatMap(({ ids }) => ids).length, plan.unchanged]).toEqual([
      ...[annulled, lost, unchanged],
    ]);
  },
);

const lost = (...ids: number[]) => [{ absent: "local" as const, score: { home: 0, away: 3 }, ids }];

test.each([
  [{ annulled: [], lost: [], unchanged: 0 }, "Norte no tiene partidos: no cambia nada."],
  [
    { annulled: [1], lost: [], unchanged: 0 },
    "Norte: se anula 1 partido. Ninguno de los que cambian cuenta para el Prode.",
  ],
  [
    { annulled: [], lost: lost(1), unchanged: 1 },
    "Norte: se da por perdido 1 partido por W.O. y queda 1 resultado como está. Ninguno de los que cambian cuenta para el Prode.",
  ],
  [
    { annulled: [], lost: lost(1, 2), unchanged: 0 },
    "Norte: se dan por perdidos 2 partidos por W.O. Ninguno de los que cambian cuenta para el Prode.",
  ],
  [
    { annulled: [1, 2], lost: [], unchanged: 2 },
    "Norte: se anulan 2 partidos y quedan 2 resultados como están. Ninguno de los que cambian cuenta para el Prode.",
  ],
])("the question before a withdrawal describes its plan: %j", (plan, question) => {
  expect(withdrawalQuestion("Norte", plan)).toBe(question);
});
