import { expect, test } from "vitest";
import { divisionOf } from "../tally/division.rules.ts";
import { legendSchema, positionRecords } from "./positions.schema.ts";
import { seenOf, seenText, typedDraft } from "./positions-form.rules.ts";

const division = { zoneId: "1", categoryId: "2" };
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
};

test.each([
  [
    "too few points",
    { "played-7": "1", "points-7": "-10000" },
    "Los puntos no pueden ser menos de −9999",
    "points-7",
  ],
  [
    "negative games",
    { "played-7": "-1", "points-7": "3" },
    "Los partidos jugados no pueden ser negativos",
    "played-7",
  ],
  [
    "too many points",
    { "played-7": "1", "points-7": "99999999999" },
    "Los puntos no pueden ser más de 9999",
    "points-7",
  ],
  ["too many games", { "played-7": "1000" }, "Los partidos jugados no pueden ser más de 999", "played-7"],
])("the rows of a form are refused for %s, beside the cell", (_, row, message, field) => {
  expect(refusal(() => positionRecords({ ...division, ...row }))).toMatchObject({
    status: 400,
    message,
    fields: { [field]: message },
  });
});

test("the rows of a form are accepted when a correction, not typing, left them below the minimum", () => {
  const row = { "played-7": "-1", "points-7": "3", "order-7": "2", "seen-7": "-1/3/1" };
  expect(positionRecords({ ...division, ...row })).toMatchObject([{ played: -1, points: 3, order: 2 }]);
});

test("the rows of a form are refused with each message once", () => {
  const typed = { "played-7": "-1", "points-7": "-10000", "played-8": "-1" };
  expect(refusal(() => positionRecords({ ...division, ...typed }))).toMatchObject({
    message: "Los partidos jugados no pueden ser negativos, Los puntos no pueden ser menos de −9999",
    fields: { "played-7": expect.anything(), "points-7": expect.anything(), "played-8": expect.anything() },
  });
});

test.each(["abc", "0", "-1", "1.5", "07", "99999999999", "<b>", "temp-7"])(
  "the rows of a form are refused for the team id %j",
  (id) => {
    expect(refusal(() => positionRecords({ ...division, [`played-${id}`]: "1" }))).toMatchObject({
      message: "Error: ID de equipo inválido",
    });
  },
);

test.each([
  ["teamId", { ...division, "played-": "1", "points- ": "2" }],
  ["zoneId", { categoryId: "2", "played-7": "1" }],
  ["categoryId", { zoneId: "1", categoryId: "", "played-7": "1" }],
])("the rows of a form without %s are ignored", (_, texts) => {
  expect(positionRecords(texts)).toEqual([]);
});

test("the rows of a form read an empty, missing or invalid number as 0", () => {
  const texts = {
    ...division,
    "played-7": "",
    "points-7": "<b>9</b>",
    "order-7": "x",
    "seen-7": "",
    "played-8": "4",
  };
  expect(positionRecords(texts)).toEqual([
    { teamId: 7, played: 0, points: 0, order: 0, seen: null },
    { teamId: 8, played: 4, points: 0, order: 0, seen: null },
  ]);
});

test("the rows of a form accept negative points, which a sanction may leave", () => {
  expect(positionRecords({ ...division, "played-7": "1", "points-7": "-3" })).toMatchObject([
    { teamId: 7, played: 1, points: -3 },
  ]);
});

test("the rows of a form include the values that were shown", () => {
  const seen = { played: 3, points: 7, order: 2 };
  const texts = {
    ...division,
    "played-7": "4",
    "points-7": "10",
    "order-7": "1",
    "seen-7": seenText(seen),
  };
  expect(positionRecords(texts)).toEqual([{ teamId: 7, played: 4, points: 10, order: 1, seen }]);
});

test.each([undefined, "", "1/2", "a/b/c", "1/2/3/4", "1/2/-3"])("seenOf is null for %j", (text) => {
  expect(seenOf(text)).toBeNull();
});

test.each([
  { played: 3, points: 7, order: 0 },
  { played: 3, points: -2, order: 4 },
  { played: -1, points: 0, order: 0 },
])("seenOf reads back the values %j that seenText wrote", (seen) => {
  expect(seenOf(seenText(seen))).toEqual(seen);
});

test("divisionOf needs both the zone and the category", () => {
  expect(divisionOf(division)).toEqual({ zoneId: 1, categoryId: 2 });
  expect(divisionOf({ zoneId: "1" })).toBeNull();
});

test("the legend is refused over 1000 characters, where an emoji counts as one", () => {
  expect(legendSchema.safeParse("⚽".repeat(1000)).success).toBe(true);
  expect(legendSchema.safeParse("a".repeat(1001)).error?.issues[0]?.message).toBe(
    "La leyenda no puede tener más de 1000 caracteres",
  );
});

test("the legend keeps its text and line breaks, without invisible or unstorable characters", () => {
  expect(legendSchema.parse("  Uno\r\nDos \0\u202e<b>\n ")).toBe("Uno\nDos <b>");
});

test("a refused form is shown again with what was typed", () => {
  const row = {
    id: 1,
    teamId: 7,
    name: "A",
    logo: null,
    played: 1,
    points: 1,
    order: 0,
    tally: { won: 0, drawn: 1, lost: 0, goalsFor: 0, goalsAgainst: 0, difference: 0 },
    automatic: 0,
    reasons: [],
    mark: null,
    isDoubtful: false,
  };
  expect(
    typedDraft([row], { "played-7": "-5", "points-7": "1", "played-8": "3", legend: "x" }),
  ).toMatchObject({
    edits: { 7: { played: -5, points: 1 } },
    legend: "x",
  });
});
