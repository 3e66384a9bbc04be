import { expect, test } from "vitest";
import { club } from "#tests/factories/schedules.ts";
import { linesOfText, readSchedule } from "../reading/read-schedule.rules.ts";
import type { ScheduleContext } from "../schedule.rules.ts";

const context: ScheduleContext = {
  clubs: [],
  categories: ["2012", "2013"],
  zones: ["Zona A", "Zona B"],
  today: "2026-11-15",
  season: { year: 2026, from: null, to: null },
};
const read = (...rows: string[]) => readSchedule(linesOfText(rows.join("\n")), context);

const DOUBT = { field: "match", why: "Puede ser un partido o un título." };

test.each([
  ["in a matchday", ["Fecha 1", "Este - Oeste"]],
  ["with an hour", ["Este - Oeste 10 hs"]],
  ["with a score", ["Este 2 - Oeste 1"]],
])("two names with a dash between them are a match to be checked %s", (_, rows) => {
  expect(read(...rows).matches[0]?.unsure).toContainEqual(DOUBT);
});

test("two names with a dash between them are listed as unread if nothing says that they play, in the order of the text", () => {
  const { matches, unread } = read("Este - Oeste", "Hola", "Luz vs Sur", "Alba - Ocaso");
  expect(matches.map(({ line }) => line)).toEqual([3]);
  expect(unread).toMatchObject([
    { number: 1, text: "Este - Oeste", why: DOUBT.why, mayBeMatch: true },
    { number: 2 },
    { number: 4 },
  ]);
});

test.each([
  ["beside a 'vs'", "Este vs Sur", "Oeste vs Sur"],
  ["with a bye", "Libre: Este", "Libre: Oeste"],
  ["with another dash", "Este - Sur", "Oeste - Sur"],
])(
  "two names with a dash between them are certain once both names appear elsewhere, %s",
  (_, first, second) => {
    expect(read("Fecha 1", "Este - Oeste", "Fecha 2", first, "Fecha 3", second).matches[0]?.unsure).toEqual(
      [],
    );
  },
);

test("two names with a dash between them are a match to be checked if one of the names appears elsewhere", () => {
  expect(read("Este - Oeste", "Este vs Sur").matches[0]?.unsure).toEqual([DOUBT]);
});

const names = (...rows: string[]) => read(...rows).unknownClubs.map(({ name }) => name);

test("the names of new clubs are listed once, most frequent first, with their lines, spellings and letters", () => {
  const { unknownClubs } = read(
    "Fecha 1",
    "Luz vs Estrella B",
    "Fecha 2",
    "ESTRELLA A vs Sol",
    "Libre: Estrella B",
  );
  expect(unknownClubs[0]).toEqual({
    name: "Estrella",
    spellings: ["Estrella B", "ESTRELLA A"],
    letters: ["B", "A"],
    candidates: [],
    lines: [2, 4, 5],
  });
  expect(unknownClubs.map(({ name }) => name)).toEqual(["Estrella", "Luz", "Sol"]);
});

test("new clubs whose names differ by an abbreviation only are one club, and the shorter name is marked as unsure", () => {
  const { unknownClubs, matches } = read("Fecha 1", "Deportivo Alba vs Luz", "Fecha 2", "Dep. Alba vs Sol");
  expect(unknownClubs.map(({ name }) => name)).toContain("Deportivo Alba");
  expect(unknownClubs).toHaveLength(3);
  expect(matches[1]?.unsure).toMatchObject([
    { field: "home", why: "¿«Dep. Alba» es el mismo club que «Deportivo Alba»?" },
  ]);
});

test("a new club gets the longer of two equally frequent spellings", () => {
  expect(names("Fecha 1", "Dep. Alba vs Luz", "Fecha 2", "Deportivo Alba vs Sol")).toContain(
    "Deportivo Alba",
  );
});

test("similar names of new clubs are two clubs if they play on the same matchday, or on the same day without one", () => {
  expect(names("Fecha 1", "Deportivo Alba vs Luz", "Dep. Alba vs Sol")).toHaveLength(4);
  expect(names("21/11", "Deportivo Alba vs Luz", "Dep. Alba vs Sol")).toHaveLength(4);
  expect(names("21/11", "Deportivo Alba vs Luz", "22/11", "Dep. Alba vs Sol")).toHaveLength(3);
  expect(names("Deportivo Alba vs Luz", "Dep. Alba vs Sol")).toHaveLength(3);
});

test("similar names of new clubs are one club if they play on the same matchday in other categories", () => {
  expect(
    names("Fecha 1", "Cat. 2012", "Deportivo Alba vs Luz", "Cat. 2013", "Dep. Alba vs Sol"),
  ).toHaveLength(3);
});

test("the names of new clubs come with the known clubs they may be", () => {
  const clubs = [club(1, "Deportivo Norte"), club(2, "Atlético Norte"), club(3, "Luz")];
  const { unknownClubs } = readSchedule(linesOfText("Norte vs Luz"), { ...context, clubs });
  expect(unknownClubs).toMatchObject([{ name: "Norte", candidates: [1, 2] }]);
});

const HOURS = "2012 9 hs - 2013 10 hs";
const scopes = (...rows: string[]) =>
  read(...rows).hourLists.map(({ matchday, zone, day, unsure }) => [matchday, zone, day, unsure.length]);

test("a list of hours of the only matchday has no narrower scope", () => {
  expect(scopes("Fecha 1 - 14/3", "Zona A", "Este vs Oeste", "", HOURS)).toEqual([[1, null, null, 0]]);
});

test("a list of hours applies to its zone if another zone of the matchday has its own", () => {
  expect(scopes("Fecha 1", "Zona A", "Este vs Oeste", "", HOURS, "Zona B", "Luz vs Sol", "", HOURS)).toEqual([
    [1, "Zona A", null, 0],
    [1, "Zona B", null, 0],
  ]);
});

test("a list of hours applies to its day if another day of the matchday has its own", () => {
  expect(
    scopes("Fecha 1", "Sábado 14/3", "Este vs Oeste", "", HOURS, "Domingo 15/3", "Luz vs Sol", "", HOURS),
  ).toEqual([
    [1, null, "2026-03-14", 0],
    [1, null, "2026-03-15", 0],
  ]);
});

test("a list of hours applies to its matchday if another matchday has its own", () => {
  expect(scopes("Fecha 1", "Este vs Oeste", "", HOURS, "Fecha 2", "Luz vs Sol", "", HOURS)).toEqual([
    [1, null, null, 0],
    [2, null, null, 0],
  ]);
});

const TWO = ["Fecha 1 - 14/3", "Este vs Oeste", "Fecha 2 - 21/3", "Luz vs Sol"];
test("a list of hours at the end applies to every matchday, and is marked as unsure", () => {
  expect(scopes(...TWO, "", HOURS)).toEqual([[null, null, null, 1]]);
});

test("a list of hours at the start, above the first matchday, applies to every matchday", () => {
  expect(scopes(HOURS, "", ...TWO)).toEqual([[null, null, null, 0]]);
});

test("a list of hours in the middle applies to its own matchday", () => {
  expect(scopes(...TWO.slice(0, 2), "", HOURS, ...TWO.slice(2))).toEqual([[1, null, null, 0]]);
});
