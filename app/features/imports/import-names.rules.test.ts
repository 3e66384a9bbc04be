import { expect, test } from "vitest";
import type { Schedule, ScheduleSide, Unsure } from "../schedules/schedule.rules.ts";
import { readNames } from "./import-names.rules.ts";
import type { ImportSeason } from "./import-season.rules.ts";

const side = (text: string, clubId: number | null = null, letter = ""): ScheduleSide => ({
  text,
  clubId,
  letter,
});
const entry = (id: number, clubId: number, name: string, letter = "") => ({
  id,
  clubId,
  name,
  letter,
  logo: null,
});
/** El Ceibo has one entry, Los Pibes two, and Norte none. */
const season = {
  clubs: ["El Ceibo", "Los Pibes", "Norte"].map((name, index) => ({ id: index + 1, name, logo: null })),
  entries: [entry(10, 1, "El Ceibo"), entry(20, 2, "Los Pibes A", "A"), entry(21, 2, "Los Pibes B", "B")],
} as unknown as ImportSeason;
const empty = { ...season, entries: [] };
const SUR = {
  name: "Sur",
  spellings: ["Sur", "SUR FC"],
  letters: [],
  candidates: [] as number[],
  lines: [1],
};

function names(
  sides: ScheduleSide[],
  { target = season, marks = [] as Unsure[], unknown = [SUR], choices = {} as Record<string, string> } = {},
) {
  const byes = sides.map((club, index) => ({ club, unsure: marks, line: index + 1 }));
  return readNames({ matches: [], byes, unknownClubs: unknown } as unknown as Schedule, target, choices);
}
const otherNames = (target: ImportSeason) =>
  names([], { target }).others.map(({ value, label }) => `${value} ${label}`);

test("any name may mean an entry of the season, or a club if the season has none", () => {
  expect(otherNames(season)).toEqual(["e10 El Ceibo", "e20 Los Pibes A", "e21 Los Pibes B"]);
  expect(otherNames(empty)).toEqual(["c1 El Ceibo", "c2 Los Pibes", "c3 Norte"]);
});

test("a name that resembles no club can be answered with any of the season's", () => {
  const choices = { sur: "e20" };
  expect(questionAbout(side("Sur"), { choices })).toEqual([
    "No lo conocemos",
    ["e20", "nuevo", "fuera"],
    "e20",
  ]);
  expect(names([side("Sur")], { choices }).choiceOf(side("Sur"), [])).toBe("e20");
});

const questionAbout = (name: ScheduleSide, options: Parameters<typeof names>[1] = {}) => {
  const [question] = names([name], options).questions;
  return question && [question.why, question.options.map(({ value }) => value), question.chosen];
};

test.each([
  ["the only entry of its club", side("El Ceibo", 1), "e10"],
  ["an entry with its letter, in upper or lower case", side("Los Pibes b", 2, "b"), "e21"],
])("a name needs no question if it is %s", (_, name, choice) => {
  expect(questionAbout(name)).toBeUndefined();
  expect(names([name]).choiceOf(name, [])).toBe(choice);
});

test.each([
  [
    "a club with two entries and no letter",
    side("Los Pibes", 2),
    ["Tiene más de un equipo por categoría", ["e20", "e21", "fuera"], null],
  ],
  ["a club without an entry", side("Norte", 3), ["No está en la temporada", ["c3", "fuera"], null]],
  [
    "a letter that the club does not have",
    side("El Ceibo B", 1, "B"),
    ["No está en la temporada", ["c1", "fuera"], null],
  ],
  ["an unknown club", side("Sur"), ["No lo conocemos", ["nuevo", "fuera"], null]],
])("a name is asked about if it is %s", (_, name, question) => {
  expect(questionAbout(name)).toEqual(question);
});

test("a name is asked about if the reading is unsure, proposing the club it may be", () => {
  const marks = [{ field: "home" as const, why: "¿«El Ceivo» es El Ceibo?" }];
  expect(questionAbout(side("El Ceivo", 1), { marks })).toEqual([
    ...["¿«El Ceivo» es El Ceibo?", ["e10", "nuevo", "fuera"], "e10"],
  ]);
  expect(questionAbout(side("El Ceibo", 1), { marks: [{ field: "away", why: "otra" }] })).toBeUndefined();
});

test("a name of an unknown club offers the clubs that it may be, and proposes none", () => {
  const one = { ...SUR, candidates: [1] };
  expect(questionAbout(side("Sur"), { unknown: [one] })).toEqual([
    "No lo conocemos",
    ["e10", "nuevo", "fuera"],
    null,
  ]);
  const two = { ...SUR, candidates: [1, 3] };
  expect(questionAbout(side("Sur"), { unknown: [two] })).toEqual([
    ...["Se parece a más de un club", ["e10", "c3", "nuevo", "fuera"], null],
  ]);
});

test("a name in a season without clubs is proposed as an addition, as a known club or a new one", () => {
  expect(questionAbout(side("Norte", 3), { target: empty })?.[2]).toBe("c3");
  expect(questionAbout(side("Sur"), { target: empty })?.[2]).toBe("nuevo");
});

test("a name takes the organiser's answer only if it is one of the options", () => {
  expect(questionAbout(side("Sur"), { choices: { sur: "nuevo" } })?.[2]).toBe("nuevo");
  expect(questionAbout(side("Sur"), { choices: { sur: "e99" } })?.[2]).toBeNull();
});

test("a name in several spellings and lines is asked about once", () => {
  const { questions, choiceOf } = names(
    [side("Sur"), side("SUR FC"), side("sur"), side("Sur B", null, "B")],
    {
      choices: { sur: "nuevo" },
    },
  );
  expect(questions).toMatchObject([
    { key: "sur", text: "Sur", count: 3, lines: [1, 2, 3] },
    { key: "sur b", text: "Sur B", count: 1, lines: [4] },
  ]);
  expect(choiceOf(side("SUR FC"), [])).toBe("nuevo");
  expect(choiceOf(side("Sur B", null, "B"), [])).toBeNull();
});
