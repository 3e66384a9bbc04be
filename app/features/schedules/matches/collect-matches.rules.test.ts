import { describe, expect, test } from "vitest";
import { matchText, readText } from "#tests/factories/schedules.ts";

const PAIR = "El Ceibo - Los Pibes";
const matches = (...lines: string[]) => readText(...lines).matches.map(matchText);

test.each([
  ["its own zone", ["Zona A", "El Ceibo vs Los Pibes zona B"], `${PAIR}, zone Zona B`],
  ["the title's zone", ["Zona A", "El Ceibo vs Los Pibes"], `${PAIR}, zone Zona A`],
  ["its own category", ["Categoría 2012", "El Ceibo vs Los Pibes (2013)"], `${PAIR}, category 2013`],
  ["the title's category", ["Categoría 2012", "El Ceibo vs Los Pibes"], `${PAIR}, category 2012`],
  ["all categories", ["Categoría 2012", "El Ceibo vs Los Pibes todas las categorías"], PAIR],
  ["its own day", ["Sábado 7/11", "El Ceibo vs Los Pibes 8/11"], `${PAIR}, day 2026-11-08`],
  ["the title's day", ["Sábado 7/11", "El Ceibo vs Los Pibes"], `${PAIR}, day 2026-11-07`],
  ["its own hour", ["10:00", "El Ceibo vs Los Pibes 11:00"], `${PAIR}, time 11:00`],
  ["the title's hour", ["10:00", "El Ceibo vs Los Pibes"], `${PAIR}, time 10:00`],
  [
    "an hour to be confirmed, whatever the title says",
    ["10:00", "El Ceibo vs Los Pibes hora a confirmar"],
    `${PAIR}, time to be confirmed`,
  ],
  ["its own ground", ["Cancha 1", "El Ceibo vs Los Pibes (cancha 2)"], `${PAIR}, ground Cancha 2`],
  ["the title's ground", ["Cancha 1", "El Ceibo vs Los Pibes"], `${PAIR}, ground Cancha 1`],
  ["the title's matchday", ["Fecha 3", "El Ceibo vs Los Pibes"], `${PAIR}, matchday 3`],
  [
    "the title's tournament",
    ["Apertura", "Fecha 3", "El Ceibo vs Los Pibes"],
    `${PAIR}, matchday 3, legend Apertura`,
  ],
  ["no zone, if it is interzonal", ["Zona A", "El Ceibo vs Los Pibes interzonal"], `${PAIR}, interzonal`],
  ["no zone, under an interzonal title", ["Interzonal", "El Ceibo vs Los Pibes"], `${PAIR}, interzonal`],
])("a match has %s", (_, lines, expected) => {
  expect(matches(...lines)).toEqual([expected]);
});

test("a match under two categories becomes a match in each", () => {
  expect(matches("Categorías 2012 y 2013", "El Ceibo vs Los Pibes")).toEqual([
    `${PAIR}, category 2012`,
    `${PAIR}, category 2013`,
  ]);
});

test.each([
  ["a club with two tiras", "Norte vs Sur", "Norte - Sur, unsure home: «Norte» tiene más de una tira: A, B."],
  [
    "a tira that the season does not have",
    "Sur vs Norte C",
    "Sur - Norte C, unsure away: El club no tiene tira «C» en la temporada.",
  ],
  [
    "a zone that the season does not have",
    "El Ceibo vs Los Pibes zona C",
    `${PAIR}, zone Zona C, unsure zone: La temporada no tiene esa zona.`,
  ],
  [
    "a category that the season does not have",
    "El Ceibo vs Los Pibes categoría 2014",
    `${PAIR}, category 2014, unsure category: La temporada no tiene esa categoría.`,
  ],
  [
    "a walkover without the absent club",
    "El Ceibo vs Los Pibes W.O.",
    `${PAIR}, walkover unknown, unsure walkover: No dice qué equipo no se presentó.`,
  ],
])("a match with %s is marked as unsure", (_, line, expected) => {
  expect(matches(line)).toEqual([expected]);
});

const doubts = (...lines: string[]) => readText(...lines).matches[0]?.unsure.map(({ field }) => field);

test.each([
  ["zone", "Zona C"],
  ["category", "Categoría 2014"],
  ["time", "23:30 hs"],
  ["matchday", "Fecha 1 y 2"],
  ["date", "Sábado 7"],
])("a doubt about a title applies to the %s of its matches: %j", (field, title) => {
  expect(doubts(title, "El Ceibo vs Los Pibes")).toEqual([field]);
});

test.each([
  ["Zona C", "El Ceibo vs Los Pibes zona A"],
  ["Zona C", "El Ceibo vs Los Pibes interzonal"],
  ["Categoría 2014", "El Ceibo vs Los Pibes (2012)"],
  ["Categoría 2014", "El Ceibo vs Los Pibes todas las categorías"],
  ["23:30 hs", "El Ceibo vs Los Pibes 11:00"],
  ["23:30 hs", "El Ceibo vs Los Pibes hora a confirmar"],
  ["Fecha 1 y 2", "El Ceibo vs Los Pibes fecha 1"],
  ["Sábado 7", "El Ceibo vs Los Pibes 8/11"],
])("a doubt about a title in %j does not apply to a match with its own value: %j", (title, line) => {
  expect(doubts(title, line)).toEqual([]);
});

test.each([
  ["the name of the absent club", "El Ceibo vs Los Pibes (no se presentó El Ceibo)", "walkover local"],
  ["the name of the other club", "El Ceibo vs Los Pibes (W.O. a favor de El Ceibo)", "walkover visitante"],
  ["the score", "El Ceibo vs Los Pibes 3-0 W.O.", "walkover visitante, score 3-0"],
])("the absent side of a walkover is known by %s", (_, line, expected) => {
  expect(matches(line)).toEqual([`${PAIR}, ${expected}`]);
});

test("the results of categories below a pairing replace the pairing with a match for each category", () => {
  expect(matches("El Ceibo vs Los Pibes", "2012: 2-1", "2013: 0-0")).toEqual([
    `${PAIR}, category 2012, score 2-1`,
    `${PAIR}, category 2013, score 0-0`,
  ]);
});

test("the results of categories below a pairing keep the doubts about its clubs, but not about a walkover", () => {
  expect(matches("Norte vs Sur W.O.", "2012: 2-1")).toEqual([
    "Norte - Sur, category 2012, score 2-1, unsure home: «Norte» tiene más de una tira: A, B.",
  ]);
});

test("the results of categories below a pairing may be walkovers", () => {
  expect(matches("El Ceibo vs Los Pibes", "2012: W.O. de El Ceibo", "2013: W.O.")).toEqual([
    `${PAIR}, category 2012, walkover local`,
    `${PAIR}, category 2013, walkover unknown, unsure walkover: No dice qué equipo no se presentó.`,
  ]);
});

describe("byes", () => {
  const byes = (...lines: string[]) =>
    readText(...lines).byes.map(({ club, matchday, zone, category, day, unsure }) => [
      club.text,
      ...[matchday, zone, category, day].filter((value) => value !== null),
      ...unsure.map(({ field }) => `unsure ${field}`),
    ]);

  test.each([
    ["Libre: El Ceibo", [["El Ceibo"]]],
    ["El Ceibo (libre)", [["El Ceibo"]]],
    ["El Ceibo vs Libre", [["El Ceibo"]]],
    ["Libres: El Ceibo y Los Pibes", [["El Ceibo"], ["Los Pibes"]]],
    ["Libres: El Ceibo, Los Pibes", [["El Ceibo"], ["Los Pibes"]]],
    ["Libre: Sol y Luna", [["Sol"], ["Luna"]]],
    ["Libre: Norte B", [["Norte B"]]],
    ["Libre: Norte", [["Norte", "unsure home"]]],
    ["Libre: El Ceibo. Horarios a confirmar", [["El Ceibo"]]],
    [`Libre: ${"x".repeat(80)}`, [["x".repeat(80)]]],
    [`Libre: ${"x".repeat(81)}`, []],
  ])("a bye is read from %j", (line, expected) => {
    expect(byes(line)).toEqual(expected);
  });

  test("a bye has the matchday, zone, category and day of its title", () => {
    expect(byes("Fecha 2 Zona A categoría 2012 7/11", "Libre: Sur")).toEqual([
      ["Sur", 2, "Zona A", "2012", "2026-11-07"],
    ]);
  });

  test.each([
    ["Zona C", "Libre: Sur", ["Sur", "Zona C", "unsure zone"]],
    ["Zona C", "Libre: Sur zona A", ["Sur", "Zona A"]],
    ["Fecha 1 y 2", "Libre: Sur", ["Sur", 1, "unsure matchday"]],
  ])("a bye under the title %j, written %j, is read as %j", (title, line, expected) => {
    expect(byes(title, line)).toEqual([expected]);
  });

  test("a bye is added to each category of its title", () => {
    expect(byes("Categorías 2012 y 2013", "Libre: Sur")).toEqual([
      ["Sur", "2012"],
      ["Sur", "2013"],
    ]);
  });
});

test.each([
  ["El Ceibo vs El Ceibo", "El mismo club está dos veces.", true],
  ["Norte A vs Norte A", "El mismo club está dos veces.", true],
  ["Sol vs sol", "El mismo club está dos veces.", true],
  ["Los Pibes", "Tiene un solo club.", true],
  ["El Ceibo, Los Pibes y Sur", "Tiene más de dos clubes: poné un partido por línea.", true],
  ["algo vs algo vs algo", "No encontramos dos clubes.", true],
  ["Hola 5", "No parece un partido ni un título.", true],
  ["hola", "No parece un partido ni un título.", false],
])("%j is not read for the reason %j, and may be a match: %s", (line, why, mayBeMatch) => {
  const { matches: read, unread } = readText(line);
  expect(read).toEqual([]);
  expect(unread).toMatchObject([{ why, mayBeMatch }]);
});

test("two tiras of a club can play each other", () => {
  expect(matches("Norte A vs Norte B")).toEqual(["Norte A - Norte B"]);
});

test("a line that is not read is cut to 200 characters", () => {
  expect(readText(`hola ${"x".repeat(300)}`).unread[0]?.text).toHaveLength(200);
});
