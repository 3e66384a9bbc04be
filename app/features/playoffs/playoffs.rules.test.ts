import { expect, test } from "vitest";
import { kickoffHour, plannedMatches, removeQuestion, tieInWords } from "./playoffs.rules.ts";

test.each([
  [2, null, "la final de Copa de Oro"],
  [3, "2012", "el partido por el tercer puesto de Copa de Oro 2012"],
  [4, "2012", "la semifinal 1 de Copa de Oro 2012"],
  [8, "2012", "cuartos de final 1 de Copa de Oro 2012"],
])("a tie of round %i of the category %j is called '%s'", (round, category, text) => {
  expect(tieInWords({ round, number: 1, cup: "Copa de Oro", category })).toBe(text);
});

const participants = { home: 1, away: 2 };
const row = { categoryId: 12, category: "2012" };

test("a tie of teams is planned as one match, at the better seed's ground", () => {
  expect(plannedMatches({ legs: 1, byClub: false, row }, participants, [])).toEqual([
    { leg: 1, home: 1, away: 2, categoryId: 12, category: "2012" },
  ]);
});

test("a tie of two legs is planned with the better seed at home in the second", () => {
  expect(plannedMatches({ legs: 2, byClub: false, row }, participants, [])).toMatchObject([
    { leg: 1, home: 2, away: 1 },
    { leg: 2, home: 1, away: 2 },
  ]);
});

test("a tie of clubs is planned as one match in each category that counts and that both have", () => {
  const team = (id: number, entryId: number, category: string, counts = true) => ({
    id,
    entryId,
    category,
    categoryId: 100 + id,
    counts,
  });
  const teams = [
    ...[team(11, 1, "2012"), team(12, 1, "Sub 8"), team(13, 1, "2014"), team(14, 1, "2015", false)],
    ...[team(24, 2, "2015", false), team(22, 2, "sub 8"), team(21, 2, "2012"), team(25, 2, "2016")],
    team(31, 3, "2014"),
  ];
  const tie = { legs: 1, byClub: true, row: { categoryId: null, category: null } };
  expect(plannedMatches(tie, participants, teams)).toEqual([
    { leg: 1, home: 11, away: 21, categoryId: 111, category: "2012" },
    { leg: 1, home: 12, away: 22, categoryId: 112, category: "Sub 8" },
  ]);
});

const HOURS = { firstKickoff: "09:00:00", minutesBetweenCategories: 45, categoryHours: { "2013": "15:30" } };

test.each([
  ["2014", "09:00"],
  ["2012", "10:30"],
  ["2013", "15:30"],
])(
  "the category %s of a play-off kicks off at %s: youngest first, with the season's own hours",
  (category, hour) => {
    expect(kickoffHour(category, ["2012", "2014", "2013", "2012"], HOURS)).toBe(hour);
  },
);

test("a category that no team of the play-off has kicks off at the first hour", () => {
  expect(kickoffHour("2009", ["2012", "2014"], HOURS)).toBe("09:00");
});

test.each([
  [0, 0, "Se elimina Copa de Oro. No se puede deshacer."],
  [1, 0, "Se elimina Copa de Oro con 1 partido sin jugar. No se puede deshacer."],
  [0, 1, "Se elimina Copa de Oro con 1 predicción del Prode. No se puede deshacer."],
  [2, 3, "Se elimina Copa de Oro con 2 partidos sin jugar y 3 predicciones del Prode. No se puede deshacer."],
])("deleting a play-off with %i matches and %i predictions asks: %s", (matches, predictions, question) => {
  expect(removeQuestion("Copa de Oro", matches, predictions)).toBe(question);
});
