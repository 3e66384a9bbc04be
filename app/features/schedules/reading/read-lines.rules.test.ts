import { expect, test } from "vitest";
import { club, linesOf, type Row } from "#tests/factories/schedules.ts";
import { MAX_CHARACTERS, MAX_LINES } from "../reading-limits.rules.ts";
import { type ScheduleContext, TOO_MUCH } from "../schedule.rules.ts";
import { linesOfText, readSchedule } from "./read-schedule.rules.ts";

const context: ScheduleContext = {
  clubs: [club(1, "El Ceibo"), club(2, "Los Pibes FC"), club(3, "9 de Julio"), club(4, "Unión-Norte")],
  categories: ["2012", "2013"],
  zones: ["Zona A", "Zona B"],
  today: "2026-11-15",
  season: { year: 2026, from: null, to: null },
};
const read = (...rows: Row[]) => readSchedule(linesOf(rows), context);
const PAIR = "El Ceibo vs Los Pibes FC";

test("a text within the limits may have 8,000 lines, and no more", () => {
  expect(readSchedule(linesOfText("\n".repeat(MAX_LINES - 1)), context).refusal).toBeNull();
  expect(readSchedule(linesOfText("\n".repeat(MAX_LINES)), context).refusal).toBe(TOO_MUCH);
});

test("a text within the limits may have 600,000 characters, and no more", () => {
  const line = (length: number) => [{ number: 1, text: " ".repeat(length), cells: null }];
  expect(readSchedule(line(MAX_CHARACTERS), context).refusal).toBeNull();
  expect(readSchedule(line(MAX_CHARACTERS + 1), context).refusal).toBe(TOO_MUCH);
});

test("a text within the limits has its long lines listed as unread", () => {
  expect(read(`${PAIR}${" ".repeat(4_001 - PAIR.length)}`)).toMatchObject({
    matches: [],
    unread: [{ number: 1, why: "La línea es demasiado larga: poné un partido por línea." }],
  });
  expect(read(`${PAIR}${" ".repeat(4_000 - PAIR.length)}`).matches).toHaveLength(1);
});

const byes = (...rows: (string | string[])[]) =>
  read(...rows).byes.map(({ matchday, zone, category, day, club, line }) => [
    ...[matchday, zone, category, day, club.clubId ?? club.text, line],
  ]);

test.each([
  ["Libre: El Ceibo", [1]],
  ["Libres: El Ceibo y 9 de Julio", [1, 3]],
  ["Libres: El Ceibo, Unión-Norte", [1, 4]],
  ["Libre: El Ceibo / 9 de Julio", [1, 3]],
  ["Libre: (El Ceibo)", [1]],
  ["Libre: vs El Ceibo", [1]],
  ["El Ceibo vs Libre", [1]],
  ["Libre: Estrella y Luz", ["Estrella", "Luz"]],
  ["Libre: Estrella", ["Estrella"]],
  ["Libre: El Ceibo. Horarios: 10 hs", [1]],
  ["Libre: ---", []],
])("the clubs without a match in '%s' are %j", (line, clubs) => {
  expect(read(line).byes.map(({ club }) => club.clubId ?? club.text)).toEqual(clubs);
});

test("a club without a match has the matchday, zone, day and categories of the titles above it", () => {
  expect(byes("Fecha 2 - 21/11", "Zona A", "Cat. 2012 y 2013", "Libre: El Ceibo")).toEqual([
    [2, "Zona A", "2012", "2026-11-21", 1, 4],
    [2, "Zona A", "2013", "2026-11-21", 1, 4],
  ]);
});

test("a club without a match has the matchday, zone and category of its own line first", () => {
  expect(byes("Fecha 2", "Zona A", "Cat. 2012", "Fecha 3 Zona B Cat. 2013 - Libre: El Ceibo")).toEqual([
    [3, "Zona B", "2013", null, 1, 4],
  ]);
});

test("a club without a match is read from a row of a table, with the day of its column", () => {
  expect(byes(["Día", "Local", "Visitante"], ["21/11", "El Ceibo", "Libre"])).toEqual([
    [null, null, null, "2026-11-21", 1, 2],
  ]);
});

test("a club without a match is marked with the doubts about its name and about the titles above it", () => {
  const { byes: found } = read("Fecha 1", "Zona A", PAIR, "Fecha 2", "Libre: Los Pives FC");
  expect(found[0]?.unsure.map(({ field }) => field)).toEqual(["home", "zone"]);
});

test("the name of a club without a match may have up to 80 letters", () => {
  const byesNamed = (length: number) => read(`Libre: ${"x".repeat(length)}`).byes.length;
  expect([byesNamed(80), byesNamed(81)]).toEqual([1, 0]);
});

test.each([
  ["El Ceibo - Los Pibes FC - Unión-Norte", "Tiene más de dos clubes: poné un partido por línea."],
  ["El Ceibo hola Los Pibes FC", "Tiene dos clubes, pero no está claro si es un partido."],
  ["Vamos El Ceibo", "Tiene un solo club."],
  ["hola vs", "Falta el rival: poné los dos clubes del partido."],
  ["Qué lindo día", "No parece un partido ni un título."],
  ["El Ceibo - El Ceibo", "El mismo club está dos veces."],
  ["Ganó El Ceibo por W.O.", "Cuenta un resultado, pero no dice quién era local."],
  ["Reunión de delegados, 10 hs", "Parece un aviso."],
])("a line that is not a match is listed with the reason: '%s'", (line, why) => {
  expect(read(line)).toMatchObject({ matches: [], unread: [{ number: 1, text: line, why }] });
});

test.each([
  ["Vamos El Ceibo", true],
  ["Son 3 copias", true],
  ["Hola a todos", false],
])(
  "a line that is not read as a match may be one if it has a club, a number or a 'vs': '%s' (%j)",
  (line, mayBeMatch) => {
    expect(read(line).unread).toMatchObject([{ mayBeMatch }]);
  },
);

test("a line that names a new club against itself is not a match", () => {
  expect(read("Estrella vs ESTRELLA").unread).toMatchObject([{ why: "El mismo club está dos veces." }]);
});

test("a line that is not a match is cut to 200 characters", () => {
  expect(read(`hola ${"x".repeat(300)}`).unread[0]?.text).toHaveLength(200);
});

test.each([
  [`${PAIR} (21 de noviembre)`, { day: "2026-11-21" }],
  [`${PAIR} (sábado 21/11, 10 hs)`, { day: "2026-11-21", time: "10:00" }],
  [`${PAIR} (a confirmar)`, { time: null, isTimeUnknown: true }],
  [`${PAIR} (suspendido)`, { state: "suspendido" }],
  [`${PAIR} (cat. 2012)`, { category: "2012" }],
  [`${PAIR} (la 2013 a las 15 hs)`, { time: null, hours: [{ category: "2013", time: "15:00" }] }],
  [`${PAIR} (2-1)`, { score: { home: 2, away: 1 } }],
  [`${PAIR} (revancha)`, { score: null, ground: null }],
  ["El Ceibo (2) vs Los Pibes FC (1)", { score: { home: 2, away: 1 } }],
  ["El Ceibo (L) vs Los Pibes FC (V)", { score: null }],
  ["El Ceibo (Pérez x2) 2-1 Los Pibes FC", { score: { home: 2, away: 1 } }],
  ["[10 hs] El Ceibo vs Los Pibes FC", { time: "10:00" }],
  ["(3) El Ceibo vs Los Pibes FC", { score: null, matchday: null }],
  ["El Ceibo visita a Los Pibes FC", { home: { clubId: 2 }, away: { clubId: 1 } }],
  ["El Ceibo recibe a Los Pibes FC", { home: { clubId: 1 }, away: { clubId: 2 } }],
  ["El Ceibo 2 visita a Los Pibes FC 1", { home: { clubId: 2 }, score: { home: 1, away: 2 } }],
  ["El Ceibo 2 Los Pibes FC 1", { score: { home: 2, away: 1 } }],
  ["El Ceibo 2 - Los Pibes FC 1", { score: { home: 2, away: 1 } }],
  ["El Ceibo vs Los Pibes FC 2-1", { score: { home: 2, away: 1 } }],
  ["El Ceibo 31-0 Los Pibes FC", { score: null }],
  ["El Ceibo 30-0 Los Pibes FC", { score: { home: 30, away: 0 } }],
  [`${PAIR} W.O. de Los Pibes FC`, { walkover: "visitante" }],
  [`${PAIR} W.O. a favor de Los Pibes FC`, { walkover: "local" }],
  [`${PAIR} no se presentó El Ceibo`, { walkover: "local" }],
  [`${PAIR} no se presentó ninguno`, { walkover: "ambos" }],
  ["El Ceibo 3-0 Los Pibes FC W.O.", { walkover: "visitante" }],
  ["El Ceibo 0-3 Los Pibes FC W.O.", { walkover: "local" }],
])("the details on a match's own line are read from '%s'", (line, expected) => {
  expect(read(line).matches).toMatchObject([
    { home: expect.anything(), away: expect.anything(), ...expected },
  ]);
  expect([1, 2]).toContain(read(line).matches[0]?.home.clubId);
});

test("goals after the clubs' names are distinguished from numbers in unknown names", () => {
  const { matches } = read("Fecha 1", "Villa 31 vs Barrio 20", "Alba 2 vs Ocaso 1");
  expect(matches[0]).toMatchObject({
    home: { text: "Villa 31" },
    away: { text: "Barrio 20" },
    score: null,
  });
  expect(matches[1]).toMatchObject({
    home: { text: "Alba" },
    away: { text: "Ocaso" },
    score: { home: 2, away: 1 },
    unsure: [{ field: "score", why: "¿Son goles, o parte del nombre?" }],
  });
});

test("a club's name keeps the dot of a short final abbreviation, and no other", () => {
  const { matches } = read("Alba F.C. vs Ocaso Jrs.", "Fecha 1", "Alba F. vs Ocaso.");
  expect(matches.map(({ home, away }) => [home.text, away.text])).toEqual([
    ["Alba F.C.", "Ocaso Jrs"],
    ["Alba F.", "Ocaso"],
  ]);
});

test("matchdays side by side in a table are read column by column", () => {
  const { matches } = read(
    ["FECHA 1", "", "FECHA 2", ""],
    ["El Ceibo", "Los Pibes FC", "9 de Julio", "Unión-Norte"],
    ["", "", "Los Pibes FC", "El Ceibo"],
  );
  expect(matches.map(({ matchday, home, away }) => [matchday, home.clubId, away.clubId])).toEqual([
    [1, 1, 2],
    [2, 3, 4],
    [2, 2, 1],
  ]);
});

test("matchdays side by side in a table share the titles of the whole row", () => {
  const { matches } = read(
    ["FECHA 1", "", "FECHA 2", ""],
    ["Zona B", "", "", ""],
    ["El Ceibo", "Los Pibes FC", "9 de Julio", "Unión-Norte"],
  );
  expect(matches.map(({ zone }) => zone)).toEqual(["Zona B", "Zona B"]);
});

test("matchdays side by side in a table each have the title in their own columns", () => {
  const { matches } = read(
    ["FECHA 1", "", "FECHA 2", ""],
    ["", "", "21/11", ""],
    ["El Ceibo", "Los Pibes FC", "9 de Julio", "Unión-Norte"],
  );
  expect(matches.map(({ day }) => day)).toEqual([null, "2026-11-21"]);
});

const HEAD = ["Fecha", "Día", "Hora", "Zona", "Cat", "Local", "Visitante", "Res", "Cancha"];

test("a row below column titles is read with the values of its cells", () => {
  const { matches } = read(HEAD, ["3", "21/11", "930", "B", "2013", "El Ceibo", "9 de Julio", "2-1", "2"]);
  expect(matches).toMatchObject([
    {
      matchday: 3,
      day: "2026-11-21",
      time: "09:30",
      zone: "Zona B",
      category: "2013",
      home: { clubId: 1 },
      away: { clubId: 3 },
      score: { home: 2, away: 1 },
      ground: "Cancha 2",
      walkover: null,
      state: null,
      unsure: [],
    },
  ]);
});

test("a row below column titles takes empty cells from the row above, and marks them as unsure", () => {
  const row = ["3", "21/11", "930", "B", "2013", "El Ceibo", "9 de Julio", "", ""];
  const { matches } = read(HEAD, row, ["", "", "", "", "", "Los Pibes FC", "Unión-Norte", "", ""]);
  expect(matches[1]).toMatchObject({
    matchday: 3,
    day: "2026-11-21",
    zone: "Zona B",
    category: "2013",
    time: null,
  });
  expect(matches[1]?.unsure.map(({ field }) => field).sort()).toEqual([
    "category",
    "date",
    "matchday",
    "zone",
  ]);
});

test("a row below column titles restores a result that the spreadsheet turned into a day, and marks it as unsure", () => {
  const row = ["3", "21/11", "", "B", "2013", "El Ceibo", "9 de Julio", "2026-01-02", ""];
  const { matches } = read(HEAD, row);
  expect(matches).toMatchObject([
    {
      score: { home: 2, away: 1 },
      unsure: [{ field: "score", why: "La planilla convirtió el resultado en una fecha." }],
    },
  ]);
});

test.each([
  ["W.O.", "unknown", null],
  ["", null, null],
])("a row below column titles with the result '%s' has the walkover %j", (result, walkover, score) => {
  const row = ["3", "21/11", "", "B", "2013", "El Ceibo", "9 de Julio", result, ""];
  expect(read(HEAD, row).matches).toMatchObject([{ walkover, score }]);
});

test("a row below column titles has its score in two columns of goals", () => {
  const { matches } = read(["Local", "GL", "GV", "Visitante"], ["El Ceibo", "2", "1", "9 de Julio"]);
  expect(matches).toMatchObject([{ score: { home: 2, away: 1 } }]);
});

test("a row below column titles has a match for each category that has a time, a score or a 'W.O.' below its name", () => {
  const { matches } = read(
    ["Local", "Visitante", "2012", "2013"],
    ["El Ceibo", "9 de Julio", "9:00", "2-1"],
    ["Los Pibes FC", "Unión-Norte", "W.O.", ""],
  );
  expect(matches).toMatchObject([
    { category: "2012", time: "09:00", score: null, walkover: null },
    { category: "2013", time: null, score: { home: 2, away: 1 }, walkover: null },
    { category: "2012", home: { clubId: 2 }, walkover: "unknown" },
  ]);
  expect(matches).toHaveLength(3);
});

test("a row below column titles that lacks one of its clubs is not a match", () => {
  expect(read(["Local", "Visitante", "Hora"], ["El Ceibo", "", "10:00"]).matches).toEqual([]);
});
