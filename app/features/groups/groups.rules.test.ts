import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  codeOf,
  daysAround,
  groupTable,
  isGroupName,
  type MemberScore,
  matchdayTable,
  shownCode,
  typedCode,
} from "./groups.rules.ts";

const member = (userId: string, points: number, more: Partial<MemberScore> = {}): MemberScore => ({
  ...{ userId, name: userId, surname: "Xul", points, correct: 0, dayPoints: 0, dayCorrect: 0, ...more },
});
const told = (scores: MemberScore[]) =>
  groupTable(scores, "ana", "beto").map(({ name, place, movement }) => `${place} ${name} ${movement}`);

describe("a code", () => {
  test("has ten signs of thirty-two, none of which looks like another", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const code = codeOf(bytes);
        expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
        expect(typedCode(` ${shownCode(code).toLowerCase()} `)).toBe(code);
      }),
    );
  });

  test.each(["", "ABC", "ABCDEFGHJ0", "ABCDEFGHJI", "ABCDEFGHJKL", "x".repeat(100_000), null, undefined])(
    "%j is none",
    (text) => {
      expect(typedCode(text)).toBeNull();
    },
  );
});

test.each([
  ["Los de la 2012", true],
  ["Ñandúes", true],
  ["11 5555 0000", false],
  ["llamame 1155550000", false],
  ["a@b", false],
  ["entrá a pibes.com", false],
  ["http algo", false],
  ["!!", false],
])("%s is a name for a group: %s", (name, allowed) => {
  expect(isGroupName(name)).toBe(allowed);
});

describe("the table of a group", () => {
  test("shares a place between equal points, and the next one is skipped", () => {
    expect(told([member("ana", 5), member("beto", 9), member("caro", 5), member("dani", 1)])).toEqual([
      "1 beto X. 0",
      "2 ana X. 0",
      "2 caro X. 0",
      "4 dani X. 0",
    ]);
  });

  test("puts who had more hits first inside a place", () => {
    expect(told([member("ana", 5, { correct: 1 }), member("caro", 5, { correct: 2 })])[0]).toBe(
      "1 caro X. 0",
    );
  });

  test("tells how many places the last matchday gained or lost", () => {
    const scores = [member("ana", 9, { dayPoints: 9 }), member("beto", 6), member("caro", 3)];
    expect(told(scores)).toEqual(["1 ana X. 2", "2 beto X. -1", "3 caro X. -1"]);
  });

  test("marks the asker and the owner, and gives no id away", () => {
    const [first] = groupTable([member("ana", 1), member("beto", 0)], "ana", "beto");
    expect(first).toMatchObject({ isMe: true, isOwner: false });
    expect(JSON.stringify(first)).not.toContain("userId");
  });
});

test.each([
  ["2026-11-21", { previous: "2026-11-14", next: null }],
  ["2026-11-14", { previous: "2026-11-07", next: "2026-11-21" }],
  ["2026-11-07", { previous: null, next: "2026-11-14" }],
])("around %s stand the days before and after it", (day, around) => {
  expect(daysAround(["2026-11-21", "2026-11-14", "2026-11-07"], day)).toEqual(around);
});

test("the table of a matchday has the points of it alone", () => {
  const scores = [member("ana", 9, { dayPoints: 0 }), member("beto", 6, { dayPoints: 3 })];
  expect(matchdayTable(scores, "ana", "ana").map(({ name, points }) => [name, points])).toEqual([
    ["beto X.", 3],
    ["ana X.", 0],
  ]);
});
