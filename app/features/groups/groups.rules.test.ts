import fc from "fast-check";
import { expect, test } from "vitest";
import {
  byName,
  codeOf,
  daysAround,
  groupTable,
  isGroupName,
  type MemberScore,
  matchdayTable,
  mayLeave,
  shownCode,
  typedCode,
} from "./groups.rules.ts";

const member = (userId: string, points: number, changes: Partial<MemberScore> = {}): MemberScore => ({
  userId,
  name: userId,
  surname: "Xul",
  points,
  correct: 0,
  dayPoints: 0,
  dayCorrect: 0,
  ...changes,
});
const summaryOf = (scores: MemberScore[]) =>
  groupTable(scores, "ana", "beto").map(({ name, rank, movement }) => `${rank} ${name} ${movement}`);

test("a group's code has ten characters, out of thirty-two that cannot be confused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const code = codeOf(bytes);
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
      expect(typedCode(` ${shownCode(code).toLowerCase()} `)).toBe(code);
    }),
  );
});

test.each(["", "ABC", "ABCDEFGHJ0", "ABCDEFGHJI", "ABCDEFGHJKL", null, undefined])(
  "a group's code is rejected if typed as %j",
  (text) => {
    expect(typedCode(text)).toBeNull();
  },
);

test("a group's code is rejected if 100,000 letters are typed", () => {
  expect(typedCode("x".repeat(100_000))).toBeNull();
});

test.each([
  ["Los de la 2012", true],
  ["Ñandúes", true],
  ["11 5555 0000", false],
  ["llamame 1155550000", false],
  ["llamame １１５５５５００００", false],
  ["llamame ①①⑤⑤⑤⑤", false],
  ["mateo＠ejemplo", false],
  ["pibes．com", false],
  ["a@b", false],
  ["entrá a pibes.com", false],
  ["2012.com", false],
  ["http algo", false],
  ["!!", false],
])("the group name %j is allowed: %s", (name, isAllowed) => {
  expect(isGroupName(name)).toBe(isAllowed);
});

test("the table of a group gives equal points the same rank and skips the next one", () => {
  expect(summaryOf([member("ana", 5), member("beto", 9), member("caro", 5), member("dani", 1)])).toEqual([
    "1 beto X. 0",
    "2 ana X. 0",
    "2 caro X. 0",
    "4 dani X. 0",
  ]);
});

test("the table of a group sorts players who share a rank by correct predictions", () => {
  expect(summaryOf([member("ana", 5, { correct: 1 }), member("caro", 5, { correct: 2 })])[0]).toBe(
    "1 caro X. 0",
  );
});

test("the table of a group says how many ranks a player gained or lost in the last matchday", () => {
  const scores = [member("ana", 9, { dayPoints: 9 }), member("beto", 6), member("caro", 3)];
  expect(summaryOf(scores)).toEqual(["1 ana X. 2", "2 beto X. -1", "3 caro X. -1"]);
});

test("the table of a group marks the reader and the owner, and reveals no id", () => {
  const rows = groupTable([member("ana", 1), member("beto", 0)], "ana", "beto");
  expect(rows).toMatchObject([
    { isMe: true, isOwner: false },
    { isMe: false, isOwner: true },
  ]);
  expect(JSON.stringify(rows)).not.toContain("userId");
});

test.each([
  ["2026-11-21", { previous: "2026-11-14", next: null }],
  ["2026-11-14", { previous: "2026-11-07", next: "2026-11-21" }],
  ["2026-11-07", { previous: null, next: "2026-11-14" }],
])("the neighbours of %s are the days before and after it", (day, neighbours) => {
  expect(daysAround(["2026-11-21", "2026-11-14", "2026-11-07"], day)).toEqual(neighbours);
});

test("the table of a matchday counts only that day's points", () => {
  const scores = [member("ana", 9, { dayPoints: 0 }), member("beto", 6, { dayPoints: 3 })];
  expect(matchdayTable(scores, "ana", "ana").map(({ name, points }) => [name, points])).toEqual([
    ["beto X.", 3],
    ["ana X.", 0],
  ]);
});

test("the owner chooses among members in alphabetical order, ignoring accents, and sees no initial of a hidden one", () => {
  const named = (name: string, hidden = false) => ({ key: `key of ${name}`, name, surname: "Xul", hidden });
  expect(byName([named("Zoe"), named("Ángel"), named("Beto", true)])).toEqual([
    { key: "key of Ángel", name: "Ángel X." },
    { key: "key of Beto", name: "Beto" },
    { key: "key of Zoe", name: "Zoe X." },
  ]);
});

test.each([
  ["full", "full", true],
  ["full", "document", true],
  ["document", "full", false],
  ["document", "document", true],
] as const)(
  "in a %s session, a player may leave a group joined in a %s session: %s",
  (level, joinedIn, may) => {
    expect(mayLeave({ kind: "player", id: "1", name: "Ana", level }, joinedIn)).toBe(may);
  },
);
