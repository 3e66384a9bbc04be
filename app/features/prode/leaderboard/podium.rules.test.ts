import { expect, test } from "vitest";
import { type LastScore, othersOnPodium, podiumOf, recentPodiums, winnerText } from "./podium.rules.ts";

const score = (userId: string, points: number, correct = 0, more: Partial<LastScore> = {}): LastScore => ({
  seasonId: 1,
  day: "2026-11-21",
  userId,
  name: userId,
  surname: "Xul",
  points,
  correct,
  ...more,
});
const ana = { kind: "player", id: "Ana", name: "Ana", level: "full" } as const;

test("a podium has three ranks; equal points share one, ordered by correct predictions; players without points are left out", () => {
  const scores = [
    score("Ana", 6, 1),
    score("Beto", 6, 2),
    score("Caro", 3),
    score("Dani", 3),
    score("Eva", 0),
  ];
  expect(podiumOf(scores, null).map(({ rank, name }) => `${rank} ${name}`)).toEqual([
    "1 Beto X.",
    "1 Ana X.",
    "3 Caro X.",
    "3 Dani X.",
  ]);
  expect(podiumOf([score("Eva", 0)], null)).toEqual([]);
});

test.each([
  [["Ana"], "¡Ganaste la fecha!"],
  [["Beto"], "Beto X. ganó la fecha"],
  [["Ana", "Beto"], "vos y Beto X. ganaron la fecha"],
  [["Beto", "Caro", "Dani"], "Beto X., Caro X. y Dani X. ganaron la fecha"],
  [["Beto", "Caro", "Dani", "Eva"], "Beto X., Caro X., Dani X. y más ganaron la fecha"],
])("the podium of a matchday won by %j says: %s", (names, text) => {
  expect(
    winnerText(
      podiumOf(
        names.map((name) => score(name, 3)),
        ana,
      ),
    ),
  ).toBe(text);
});

test("the podium of a matchday has up to nine rows, and counts the others exactly, or as a minimum if the list is truncated", () => {
  const names = Array.from({ length: 12 }, (_, index) => `Player ${index}`);
  const rows = podiumOf(
    names.map((name) => score(name, 3)),
    null,
  );
  expect(rows).toHaveLength(9);
  expect([othersOnPodium(rows, 3), othersOnPodium(rows.slice(1), 3)]).toEqual(["6 o más", "5 más"]);
});

test("the podium of a matchday is left out for a league whose last matchday is a week older than the latest of all", () => {
  const old = { seasonId: 2, day: "2026-11-14" };
  const near = { seasonId: 3, day: "2026-11-15" };
  const scores = [score("Ana", 3), score("Beto", 3, 0, near), score("Caro", 3, 0, old)];
  expect(recentPodiums(scores, null).map(({ seasonId }) => seasonId)).toEqual([1, 3]);
  expect(recentPodiums([], null)).toEqual([]);
});
