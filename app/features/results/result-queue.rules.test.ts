import fc from "fast-check";
import { expect, test } from "vitest";
import {
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
  ...{ id, matchId, label: "A - B", score: { home, away: 0 }, seen },
});

test("results are sent in the order in which they were typed, and one that waits for an answer holds none up", () => {
  const queue = [typed("a", 1, 1), typed("b", 2, 1)];
  expect(nextToSend(queue)?.id).toBe("a");
  expect(nextToSend([{ ...typed("a", 1, 1), question: { kind: "early" } }, typed("b", 2, 1)])?.id).toBe("b");
  expect(nextToSend([{ ...typed("a", 1, 1), refusal: "No" }])).toBeUndefined();
});

test("what is typed again replaces what waits, with what was seen first", () => {
  const queue = withTyped(
    [typed("a", 1, 1, { home: 9, away: 9 })],
    typed("b", 1, 2, { home: 1, away: 0 }),
    null,
  );
  expect(queue).toEqual([typed("b", 1, 2, { home: 9, away: 9 })]);
});

test("what is on its way stays, and what is typed after it saw its score", () => {
  const queue = withTyped([typed("a", 1, 1)], typed("b", 1, 2), "a");
  expect(queue).toEqual([typed("a", 1, 1), typed("b", 1, 2, { home: 1, away: 0 })]);
});

test("no match is lost or doubled, whatever is typed", () => {
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
  "what was kept as %s is nothing",
  (text) => {
    expect(readQueue(text)).toEqual([]);
  },
);

test("it is sent with what was seen", () => {
  expect(queuedForm({ ...typed("a", 7, 2, { home: 1, away: 1 }), early: true })).toEqual({
    ...{ intent: "save", match: "7", home: "2", away: "0", seenHome: "1", seenAway: "1", early: "yes" },
  });
});

test("the state is told in words", () => {
  expect(queueText([], false)).toBeNull();
  expect(queueText([typed("a", 1, 1)], false)).toBe("Sin señal: 1 por enviar. Se mandan solos.");
  expect(queueText([{ ...typed("a", 1, 1), refusal: "No" }], true)).toBe("1 espera tu respuesta.");
});
