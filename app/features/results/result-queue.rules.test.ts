import fc from "fast-check";
import { expect, test } from "vitest";
import {
  arePenaltiesStored,
  nextToSend,
  type QueuedResult,
  queuedForm,
  queueText,
  readQueue,
  withTyped,
} from "./result-queue.rules.ts";

const typed = (
  id: string,
  matchId: number,
  home: number,
  seen: QueuedResult["seen"] = null,
): QueuedResult => ({
  id,
  matchId,
  label: "A - B",
  score: { home, away: 0 },
  seen,
});

test("results are sent in the order they were typed, and one that awaits its response does not block the others", () => {
  const queue = [typed("a", 1, 1), typed("b", 2, 1)];
  expect(nextToSend(queue)?.id).toBe("a");
  expect(nextToSend([{ ...typed("a", 1, 1), question: { kind: "early" } }, typed("b", 2, 1)])?.id).toBe("b");
  expect(nextToSend([{ ...typed("a", 1, 1), refusal: "No" }])).toBeUndefined();
});

test("a result typed again replaces the queued one, and keeps the score seen first", () => {
  const queue = withTyped(
    [typed("a", 1, 1, { home: 9, away: 9 })],
    typed("b", 1, 2, { home: 1, away: 0 }),
    null,
  );
  expect(queue).toEqual([typed("b", 1, 2, { home: 9, away: 9 })]);
});

test("a result typed again is still a first result if the queued one was", () => {
  const queue = withTyped([typed("a", 1, 1, null)], typed("b", 1, 2, { home: 1, away: 0 }), null);
  expect(queue).toEqual([typed("b", 1, 2, null)]);
});

test("a result being sent stays queued, and a later one is based on its score", () => {
  const queue = withTyped([typed("a", 1, 1)], typed("b", 1, 2), "a");
  expect(queue).toMatchObject([typed("a", 1, 1), typed("b", 1, 2, { home: 1, away: 0 })]);
});

test("the queue neither loses nor repeats a match, whatever is typed", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(9))), (all) => {
      const queue = all.reduce<readonly QueuedResult[]>(
        (queue, [match, home], i) => withTyped(queue, typed(String(i), match, home), null),
        [],
      );
      const last = new Map(all);
      expect(new Map(queue.map(({ matchId, score }) => [matchId, score.home]))).toEqual(last);
      expect(queue.length).toBe(last.size);
      expect(readQueue(JSON.stringify(queue))).toEqual(queue);
    }),
  );
});

test.each([null, "", "{", "3", '[{"id":1}]', "[null]", '[{"id":"a","label":"x","matchId":1,"score":{}}]'])(
  "a queue stored as %s is read as empty",
  (text) => {
    expect(readQueue(text)).toEqual([]);
  },
);

test("a result is sent with the score that was seen when it was typed", () => {
  expect(queuedForm({ ...typed("a", 7, 2, { home: 1, away: 1 }), early: true }, "marta")).toEqual({
    intent: "save",
    author: "marta",
    match: "7",
    home: "2",
    away: "0",
    seenHome: "1",
    seenAway: "1",
    early: "yes",
  });
});

test("a result is sent with the home team that was shown when it was typed", () => {
  expect(queuedForm({ ...typed("a", 7, 2), homeId: 5 }, "marta")).toMatchObject({ seenHomeTeam: "5" });
});

test("a result is sent with the penalties that were shown, unless an earlier version queued it", () => {
  expect(queuedForm({ ...typed("a", 7, 2), seenPenalties: "" }, "marta")).toMatchObject({
    seenPenalties: "",
  });
  expect(queuedForm(typed("a", 7, 2), "marta")).not.toHaveProperty("seenPenalties");
});

test("a result typed again keeps the penalties seen first, and one typed after a result being sent has none", () => {
  const first = { ...typed("a", 1, 1), seenPenalties: "local 4 3" };
  const again = { ...typed("b", 1, 2), seenPenalties: "visitante" };
  expect(withTyped([first], again, null)).toMatchObject([{ id: "b", seenPenalties: "local 4 3" }]);
  expect(withTyped([first], again, "a")[1]).toMatchObject({ id: "b", seenPenalties: "" });
});

test("the state of the queue is described in words", () => {
  expect(queueText([], "offline")).toBeNull();
  expect(queueText([typed("a", 1, 1)], null)).toBeNull();
  expect(queueText([typed("a", 1, 1)], "offline")).toBe("Sin señal: 1 por enviar. Se mandan solos.");
  expect(queueText([typed("a", 1, 1)], "signed out")).toBe(
    "Tu sesión terminó: 1 por enviar. Iniciá sesión en otra pestaña y se mandan solos.",
  );
  expect(queueText([{ ...typed("a", 1, 1), refusal: "No" }], null)).toBe("1 espera tu respuesta.");
});

test("a result with penalties sends them, and a correction typed meanwhile has seen them", () => {
  const penalties = { winner: "local", home: 4, away: 3 } as const;
  const sent = { ...typed("a", 1, 1), penalties };
  expect(queuedForm(sent, "ana")).toMatchObject({
    penaltyWinner: "local",
    homePenalties: "4",
    awayPenalties: "3",
  });
  expect(withTyped([sent], typed("b", 1, 2), "a").at(-1)?.seenPenalties).toBe("local 4 3");
});

test.each([
  ["no penalties", { home: 1, away: 0 }, null, false],
  ["penalties for the same score", { home: 1, away: 0 }, "local", true],
  ["penalties for another score", { home: 2, away: 2 }, "local", false],
] as const)(
  "a queued draw that needs penalties has them stored only once the match has some for the same score: %s",
  (_, score, winner, expected) => {
    const stored = { score, penalties: { winner, home: null, away: null } };
    expect(arePenaltiesStored({ ...typed("a", 1, 1), needsPenalties: true }, stored)).toBe(expected);
    expect(arePenaltiesStored(typed("a", 1, 1), stored)).toBe(false);
  },
);
