import { expect, test } from "vitest";
import { afterNoResponse, type QueuedTap, readTaps, tappedOf, withTapped } from "./tap-queue.rules.ts";

const tap = (id: string, matchId: number, choice: QueuedTap["choice"]): QueuedTap => ({
  id,
  matchId,
  choice,
  label: "El Ceibo - Racing",
});

test.each([
  ...[null, "", "{", "[1]", '[{"id":"a"}]'],
  '[{"id":"a","matchId":1,"choice":"penal","label":"x"}]',
  '[{"id":"a","matchId":1,"choice":"local","label":"x","score":{"home":1,"away":1}}]',
])("%j is not a valid queue of taps", (text) => expect(readTaps(text)).toEqual([]));

test("taps are read back as they were stored", () => {
  const queue = [{ ...tap("a", 1, "local"), homeId: 7, score: { home: 2, away: 1 } }, tap("b", 2, "empate")];
  expect(readTaps(JSON.stringify(queue))).toEqual(queue);
});

test("the last tap on a match replaces a queued one, and goes behind one that is being sent", () => {
  const [first, other, second, third] = [
    tap("a", 1, "local"),
    tap("b", 2, "empate"),
    tap("c", 1, "empate"),
    tap("d", 1, "visitante"),
  ];
  expect(withTapped([first, other], second, null)).toEqual([other, second]);
  const sending = withTapped([first, other], second, "a");
  expect(sending).toEqual([first, other, second]);
  expect(withTapped(sending, third, "a")).toEqual([first, other, third]);
  expect(tappedOf(sending, 1)).toBe("empate");
  expect(tappedOf(sending, 3)).toBeNull();
});

test("a queued score is dropped by a tap made after home and away were swapped", () => {
  const before = { ...tap("a", 1, "local"), homeId: 7, score: { home: 2, away: 1 } };
  const [same, swapped] = [7, 8].map((homeId) => ({ ...tap("b", 1, "local"), homeId }) satisfies QueuedTap);
  expect(same && withTapped([before], same, null)).toEqual([{ ...same, score: before.score }]);
  expect(swapped && withTapped([before], swapped, null)).toEqual([swapped]);
});

test("an undelivered tap stays first in the queue, unless its match was tapped again meanwhile", () => {
  const [first, other] = [tap("a", 1, "local"), tap("b", 2, "empate")];
  expect(afterNoResponse([first, other], first)).toEqual([first, other]);
  expect(afterNoResponse([first, other, tap("c", 1, "empate")], first)).toEqual([
    other,
    tap("c", 1, "empate"),
  ]);
});

test("a queued score stays with its choice, and is dropped with another choice", () => {
  const scored = { ...tap("a", 1, "local"), score: { home: 2, away: 1 } };
  expect(withTapped([scored], tap("b", 1, "local"), null)).toEqual([{ ...scored, id: "b" }]);
  expect(withTapped([scored], tap("b", 1, "empate"), null)).toEqual([tap("b", 1, "empate")]);
});
