import fc from "fast-check";
import { expect, test } from "vitest";
import { club, emptyContext, linesOf, type Row } from "#tests/factories/schedules.ts";
import { type ScheduleContext, timeFor } from "../schedule.rules.ts";
import { linesOfText, readSchedule } from "./read-schedule.rules.ts";

const knownNames: ScheduleContext = {
  ...emptyContext,
  clubs: [club(1, "El Ceibo"), club(2, "Los Pibes FC"), club(3, "9 de Julio"), club(4, "Unión-Norte")],
  categories: ["2012", "2013"],
  zones: ["Zona A", "Zona B"],
};

const read = (...rows: Row[]) => readSchedule(linesOf(rows), emptyContext);
const readKnown = (...rows: Row[]) => readSchedule(linesOf(rows), knownNames);
const pairs = (...rows: Row[]) =>
  read(...rows).matches.map(({ home, away }) => `${home.text} / ${away.text}`);
const marks = (...rows: Row[]) => read(...rows).matches.map(({ unsure }) => unsure.map(({ field }) => field));

test.each([
  ["El Ceibo vs Los Pibes FC"],
  ["El Ceibo VS Los Pibes FC"],
  ["El Ceibo vs. Los Pibes FC"],
  ["El Ceibo v Los Pibes FC"],
  ["1) El Ceibo vs Los Pibes FC"],
  ["Partido 2: El Ceibo vs Los Pibes FC"],
  ["09:30 El Ceibo vs Los Pibes FC"],
  ["09.30 hs - El Ceibo vs Los Pibes FC"],
  ["El Ceibo vs Los Pibes FC 10 hs."],
  ["El Ceibo vs Los Pibes FC (Cancha 2)"],
  ["El Ceibo vs Los Pibes FC - Cancha 2, 11:15hs"],
  ["  El   Ceibo   vs   Los Pibes FC  ".replaceAll("   ", "  ")],
  ["21/11 El Ceibo vs Los Pibes FC"],
  ["El Ceibo x Los Pibes FC"],
  ["El Ceibo X Los Pibes FC"],
  ["a las 10 El Ceibo x Los Pibes FC"],
  ["• 10 hs El Ceibo - Los Pibes FC"],
  ["10 hs El Ceibo – Los Pibes FC"],
  ["El Ceibo–Los Pibes FC 11,30 hs"],
  ["*El Ceibo* 🆚 *Los Pibes FC* ⚽"],
])("a line with two clubs is read from '%s'", (line) => {
  expect(pairs(line)).toEqual(["El Ceibo / Los Pibes FC"]);
});

test.each([
  ["Zona 1 - Categoría 2009/10"],
  ["5° FECHA - Sábado 21 de noviembre"],
  ["Liga Participando"],
  ["Libre: El Ceibo"],
  ["vs"],
  ["Cancha 1 - Cancha 2"],
  ["10:00 - 11:00"],
  [""],
  [`${"x".repeat(400)} vs El Ceibo`],
  ["Reunión de delegados: Pérez - Gómez, jueves 10 hs"],
])("no line with two clubs is found in '$0'", (line) => {
  expect(pairs(line)).toEqual([]);
});

test("a dash inside a known club's name does not separate two clubs", () => {
  expect(pairs("Unión-Norte vs Boca Chica")).toEqual(["Unión-Norte / Boca Chica"]);
  expect(readKnown("Unión-Norte-El Ceibo").matches).toMatchObject([
    { home: { clubId: 4 }, away: { clubId: 1 } },
  ]);
});

test("two unknown names with a dash between them are marked as unsure, or listed as unread when nothing says that they play", () => {
  expect(marks("Fecha 1", "El Ceibo - Los Pibes")).toEqual([["match"]]);
  expect(read("El Ceibo - Los Pibes")).toMatchObject({
    matches: [],
    unread: [{ number: 1, mayBeMatch: true }],
  });
  expect(marks("Fecha 1", "El Ceibo - Los Pibes", "Los Pibes - El Ceibo")).toEqual([[], []]);
});

test("a title with a dash is not taken for a match, even if the season has only one club so far", () => {
  const { matches } = readSchedule(linesOf(["Fecha 1", "Copa Amistad - Gran Final", "El Ceibo vs Sur"]), {
    ...emptyContext,
    clubs: [club(1, "El Ceibo")],
  });
  expect(matches.map(({ line }) => line)).toEqual([3]);
});

const NO_OPPONENT = "Falta el rival: poné los dos clubes del partido.";

test.each([
  ["El Ceibo vs a las 10"],
  ["9 de Julio vs a las 10"],
  ["El Ceibo vs 10 hs"],
  ["vs El Ceibo 10:00"],
  ["vs 9 de Julio"],
  ["El Ceibo vs"],
  ["El Ceibo vs -"],
  ["El Ceibo vs a confirmar"],
  ["El Ceibo vs (10 hs)"],
  ["El Ceibo vs Cancha 2"],
  ["Sábado 21/11 El Ceibo vs"],
  ["2012 El Ceibo vs a las 10"],
  ["Norte vs 10 hs"],
  ["vs a las 10"],
])("a match without its opponent is listed as unread, whether or not its club is known: '%s'", (line) => {
  for (const { matches, unread } of [read(line), readKnown(line)]) {
    expect(matches).toEqual([]);
    expect(unread).toEqual([{ number: 1, text: line, why: NO_OPPONENT, mayBeMatch: true }]);
  }
});

test.each([
  ["El Ceibo x a las 10"],
  ["El Ceibo - a las 10"],
  ["10 hs - El Ceibo"],
  ["El Ceibo recibe a 10 hs"],
  ["El Ceibo v 10 hs"],
  ["El Ceibo contra 10 hs"],
])(
  "a match without its opponent and without a 'vs' is listed as unread if its club is known: '%s'",
  (line) => {
    expect(readKnown(line)).toMatchObject({
      matches: [],
      unread: [{ number: 1, text: line, why: NO_OPPONENT, mayBeMatch: true }],
    });
  },
);

test("the line below a match without its opponent gets its matchday, marked as unsure, but not its hour", () => {
  const { matches, unread } = readKnown("Fecha 3 El Ceibo vs a las 10", "El Ceibo vs Los Pibes FC");
  expect(unread.map(({ number }) => number)).toEqual([1]);
  expect(matches).toMatchObject([{ matchday: 3, time: null, unsure: [{ field: "matchday" }] }]);
});

test("a line with three clubs is listed as unread, even with an hour", () => {
  const why = "Tiene dos clubes, pero no está claro si es un partido.";
  expect(readKnown("Los Pibes FC vs El Ceibo vs 10 hs").unread).toMatchObject([{ why, mayBeMatch: true }]);
});

test.each([
  ["Fecha 3 - Zona A vs Zona B", { matchday: 3 }],
  ["Fecha 3 - 9 de julio", { matchday: 3, day: "2027-07-09" }],
  ["9 de julio - 10 hs", { day: "2027-07-09", time: "10:00" }],
  ["Sábado 21/11, 10 hs - El Ceibo", { day: "2026-11-21", time: "10:00" }],
  ["Suspendido x lluvia, sábado 21/11", { day: "2026-11-21" }],
  ["Sábado 21/11 - cancha de El Ceibo", { day: "2026-11-21", ground: "El Ceibo" }],
  ["Sábado 21/11 - 10 hs", { day: "2026-11-21", time: "10:00" }],
])("a title with a separator is not taken for a match without its opponent: '%s'", (title, values) => {
  const { matches, unread } = readKnown(title, "El Ceibo vs Los Pibes FC");
  expect(unread).toEqual([]);
  expect(matches).toMatchObject([values]);
});

test.each([["A-B"], ["A - B"], ["A-B 10 hs"]])("two letters with a dash may be a match: '%s'", (line) => {
  expect(read(line)).toMatchObject({ matches: [], unread: [{ number: 1, text: line, mayBeMatch: true }] });
});

test.each([
  ["El Ceibo vs Norte (en el predio Sur)", "predio Sur"],
  ["El Ceibo vs Norte (Predio Sur)", "Predio Sur"],
  ["El Ceibo vs Norte en el predio Sur", "predio Sur"],
  ["El Ceibo vs Norte - Cancha 2", "Cancha 2"],
  ["El Ceibo vs Norte (cancha del local)", null],
])("the ground of '%s' is %j", (line, ground) => {
  expect(read(line).matches).toMatchObject([{ away: { text: "Norte" }, ground }]);
});

test("a known club in brackets is the ground", () => {
  const clubs = [club(1, "El Ceibo"), club(2, "Sur"), club(3, "Club Norte")];
  for (const line of ["El Ceibo vs Sur (en el Club Norte)", "El Ceibo vs Sur (Club Norte)"]) {
    expect(readSchedule(linesOf([line]), { ...emptyContext, clubs }).matches).toMatchObject([
      { home: { clubId: 1 }, away: { clubId: 2 }, ground: "Club Norte" },
    ]);
  }
});

test.each([
  ["El Ceibo vs Norte, Este vs Oeste"],
  ["El Ceibo vs Norte y Este vs Oeste"],
  ["El Ceibo vs Norte; Este vs Oeste"],
  ["El Ceibo vs Norte / Este vs Oeste"],
  ["El Ceibo vs Norte | Este vs Oeste"],
  ["El Ceibo vs Norte. Este vs Oeste"],
  ["El Ceibo vs Norte - Este vs Oeste"],
  ["El Ceibo 2-1 Norte, Este 0-0 Oeste"],
])("the line '%s' is split into its two matches", (line) => {
  expect(pairs(line)).toEqual(["El Ceibo / Norte", "Este / Oeste"]);
});

test("a line with three matches is split at both separators", () => {
  expect(pairs("El Ceibo vs Norte, Este vs Oeste y Luz vs Sur")).toEqual([
    ...["El Ceibo / Norte", "Este / Oeste", "Luz / Sur"],
  ]);
});

test.each([
  ["certain with a semicolon between matches", "El Ceibo 2, Los Pibes FC 1; 9 de Julio 0, Unión-Norte 3", []],
  ["marked with commas only", "El Ceibo 2, Los Pibes FC 1, 9 de Julio 0, Unión-Norte 3", ["match"]],
])("a line of several matches with goals beside each club is %s", (_, line, fields) => {
  const { matches } = readKnown(line);
  expect(matches).toMatchObject([
    { home: { clubId: 1 }, away: { clubId: 2 }, score: { home: 2, away: 1 } },
    { home: { clubId: 3 }, away: { clubId: 4 }, score: { home: 0, away: 3 } },
  ]);
  for (const { unsure } of matches) expect(unsure.map(({ field }) => field)).toEqual(fields);
});

test.each([
  [["2012: 2-1"], [["2012", { home: 2, away: 1 }, null]]],
  [
    ["2012: 2-1", "2013: 0-3"],
    [
      ["2012", { home: 2, away: 1 }, null],
      ["2013", { home: 0, away: 3 }, null],
    ],
  ],
  [["2012: W.O."], [["2012", null, "unknown"]]],
])("the results below a match are read, one for each category: %j", (rows, found) => {
  const { matches } = readKnown("El Ceibo vs Los Pibes FC", ...rows);
  expect(matches.map(({ category, score, walkover }) => [category, score, walkover])).toEqual(found);
});

test.each<[string, Row[]]>([
  ["with a 'vs' between the clubs", [["09:30", "El Ceibo", "vs", "Los Pibes FC", "Cancha 1"]]],
  ["with two names and an hour", [["10:00", "El Ceibo", "Los Pibes FC"]]],
  ["with two names among numbers and hours", [["1", "10:00", "El Ceibo", "", "Los Pibes FC", "3"]]],
  ["with both clubs in one cell", [["1", "El Ceibo vs Los Pibes FC", "10:00"]]],
  [
    "with the clubs in the columns that the header names",
    [
      ["Hora", "Cancha", "LOCAL", "Árbitro", "Visitante"],
      ["10:00", "Norte", "El Ceibo", "Pérez", "Los Pibes FC"],
    ],
  ],
])("a row of a table is read as a match: %s", (_, rows) => {
  expect(pairs(...rows)).toEqual(["El Ceibo / Los Pibes FC"]);
});

test("a row of a table with a column for each ground has a match on each ground, beside up to three other columns", () => {
  const { matches } = read(
    ["Fecha", "Hora", "Zona", "Cancha 1", "Cancha 2"],
    ["3", "10:00", "A", "El Ceibo vs Norte", "Este vs Oeste"],
  );
  expect(matches).toMatchObject([
    { home: { text: "El Ceibo" }, matchday: 3, time: "10:00", zone: "Zona A", ground: "Cancha 1" },
    { home: { text: "Este" }, matchday: 3, time: "10:00", zone: "Zona A", ground: "Cancha 2" },
  ]);
});

test("a row of a table with a column for each category has a match of each category, beside up to three other columns", () => {
  const { matches } = readKnown(
    ["Fecha", "Hora", "Zona", "2012", "2013"],
    ["3", "10:00", "A", "El Ceibo vs 9 de Julio", "Los Pibes FC vs Unión-Norte"],
  );
  expect(matches).toMatchObject([
    { home: { clubId: 1 }, matchday: 3, time: "10:00", zone: "Zona A", category: "2012" },
    { home: { clubId: 2 }, matchday: 3, time: "10:00", zone: "Zona A", category: "2013" },
  ]);
});

test.each([
  ["W.O. del visitante", "visitante", null],
  ["W.O. del local", "local", null],
  ["W.O. de los dos", "ambos", null],
  ["WO", "unknown", null],
  ["Postergado", null, "postergado"],
  ["Suspendido", null, "suspendido"],
  ["Anulado", null, "anulado"],
  ["Jugado", null, null],
  ["", null, null],
])(
  "a match in a table with the status '%s' has the walkover %j and the state %j",
  (status, walkover, state) => {
    expect(read(["Local", "Visitante", "Estado"], ["El Ceibo", "Norte", status]).matches).toMatchObject([
      { walkover, state },
    ]);
  },
);

test("a row of a table with three names is not read as a match", () => {
  expect(pairs(["El Ceibo", "Los Pibes", "Pérez"])).toEqual([]);
});

test.each([
  ["Sábado 21 de noviembre", "2026-11-21"],
  ["SÁBADO 21 DE NOVIEMBRE DE 2026", "2026-11-21"],
  ["21 de Setiembre", "2026-09-21"],
  ["21/11", "2026-11-21"],
  ["21/11/2026", "2026-11-21"],
  ["21/11/26", "2026-11-21"],
  ["21-11-2026", "2026-11-21"],
  ["21.11.2026", "2026-11-21"],
  ["2026-11-21", "2026-11-21"],
  // Without a year, it is the next such day, or one not long past.
  ["Domingo 7 de febrero", "2027-02-07"],
  ["15/8", "2027-08-15"],
  ["20/8", "2026-08-20"],
  ["31/2", null],
  ["Categoría 09/10", null],
  ["2009/10", null],
  ["Zona 3-4", null],
])("the day of a match below the title '%s' is %j", (title, day) => {
  expect(read(title, "Alfa vs Beta", "El Ceibo vs Los Pibes").matches.at(-1)?.day).toBe(day);
});

test("the day of a match takes its year from the season's dates, and is marked as unsure outside them", () => {
  const season = { year: null, from: "2025-09-01", to: "2026-05-30" };
  const at = (title: string) => {
    const [match] = readSchedule(linesOf([title, "El Ceibo vs Los Pibes"]), {
      ...emptyContext,
      season,
    }).matches;
    return [match?.day, match?.unsure.length];
  };
  expect(at("14/3")).toEqual(["2026-03-14", 0]);
  expect(at("18/10")).toEqual(["2025-10-18", 0]);
  expect(at("14/7/2026")).toEqual(["2026-07-14", 1]);
  expect(at("Domingo 14/3")).toEqual(["2026-03-14", 1]);
});

test.each([
  ["9 hs", "09:00"],
  ["9:05", "09:05"],
  ["11,30 hs", "11:30"],
  ["11,30", "11:30"],
  ["a las 10", "10:00"],
  ["A las 10 y media", "10:30"],
  ["a las 9.15 hs", "09:15"],
  ["14.30 h", "14:30"],
  ["10h30", "10:30"],
  ["de 9 a 10", "09:00"],
  ["25:00", null],
  ["10:75", null],
])("the hour of a match below the title '%s' is %j", (title, time) => {
  expect(read(title, "El Ceibo vs Los Pibes").matches[0]?.time).toBe(time);
});

test("the hour of a match is taken from the title above it, and marked as unsure after another hour or another day", () => {
  const times = (...rows: Row[]) =>
    read(...rows).matches.map(({ time, unsure }) => [time, unsure.length > 0]);
  expect(times("10 hs", "El Ceibo vs Norte", "Este vs Oeste", "11 hs Azul vs Rojo", "Luz vs Sur")).toEqual([
    ["10:00", false],
    ["10:00", false],
    ["11:00", false],
    ["10:00", true],
  ]);
  expect(times("Sábado 21/11", "10 hs", "El Ceibo vs Norte", "Domingo 22/11", "Este vs Oeste")).toEqual([
    ["10:00", false],
    ["10:00", true],
  ]);
});

test.each([
  ["Horarios: 2012 9 hs - 2013 9.45 hs"],
  ["9:00 2012 / 9:45 2013"],
  ["2012 9 hs 2013 9:45 hs"],
  ["Horarios por categoría: 2012: 9 hs, 2013: 9:45 hs"],
])("the hour of a match is read for each category from '%s'", (line) => {
  expect(readKnown("El Ceibo vs Los Pibes FC", "", line).hourLists).toMatchObject([
    {
      hours: [
        { category: "2012", time: "09:00" },
        { category: "2013", time: "09:45" },
      ],
    },
  ]);
});

test("an hour applies to all the categories named just before it", () => {
  expect(readKnown("El Ceibo vs Los Pibes FC", "", "2012 y 2013 9 hs").hourLists).toMatchObject([
    {
      hours: [
        { category: "2012", time: "09:00" },
        { category: "2013", time: "09:00" },
      ],
    },
  ]);
});

test("an hour for a category is read as a title above one match, and as a list of hours above several", () => {
  const title = readKnown("2012 10 hs", "El Ceibo vs Los Pibes FC");
  expect(title).toMatchObject({ matches: [{ category: "2012", time: "10:00" }], hourLists: [] });
  const list = readKnown("2012 10 hs", "El Ceibo vs Los Pibes FC, 9 de Julio vs Unión-Norte");
  expect(list).toMatchObject({
    matches: [
      { category: null, time: null },
      { category: null, time: null },
    ],
    hourLists: [{ hours: [{ category: "2012", time: "10:00" }] }],
  });
});

test("the hour of a category comes from the match's own line, or else from the list of its matchday", () => {
  const schedule = readKnown(
    "Fecha 1",
    "El Ceibo vs Los Pibes (la 2013 a las 15 hs)",
    "El Ceibo vs 9 de Julio",
    "",
    "2012 9 hs - 2013 10 hs",
    "Fecha 2",
    "9 de Julio vs El Ceibo",
    "",
    "2012 11 hs - 2013 12 hs",
  );
  const at = (index: number, category: string) => {
    const match = schedule.matches[index];
    return match ? timeFor(schedule, match, category) : undefined;
  };
  expect([at(0, "2012"), at(0, "2013"), at(1, "2013"), at(2, "2013"), at(2, "2014")]).toEqual([
    ...["09:00", "15:00", "10:00", "12:00", null],
  ]);
});

test.each([
  ["1° FECHA", 1],
  ["Fecha N° 12", 12],
  ["FECHA 3", 3],
  ["2da. fecha", 2],
  ["Fecha IV", 4],
  ["Décima fecha", 10],
  ["Jornada 7", 7],
  ["Fecha 21/11", null],
  ["Fecha", null],
])("the matchday of a match below the title '%s' is %j", (title, number) => {
  expect(read(title, "El Ceibo vs Los Pibes").matches[0]?.matchday).toBe(number);
});

test("a new matchday clears the day of the previous one, and marks a zone named inside that one as unsure", () => {
  const { matches } = readKnown(
    ...["Fecha 1 - 14/3", "Zona A", "El Ceibo vs Los Pibes", "Fecha 2", "Los Pibes vs El Ceibo"],
  );
  expect(matches[1]).toMatchObject({ matchday: 2, day: null, zone: null, unsure: [{ field: "zone" }] });
});

test.each([
  ["Zona a", "Zona A"],
  ["Grupo 3 - 4", "Zona 3-4"],
  ["zona iii", "Zona III"],
  ["Zona Sur", "Zona Sur"],
  ["ZONA NORTE", "Zona Norte"],
  ["zona centro", "Zona Centro"],
])("the title '%s' names the zone '%s' in a season without zones", (title, zone) => {
  expect(read(title, "El Ceibo vs Los Pibes").matches[0]?.zone).toBe(zone);
});

const below = (title: string) =>
  readKnown("Fecha 1", "El Ceibo vs Los Pibes FC", title, "9 de Julio vs Unión-Norte").matches[1];

test.each([
  ["Zona B oriental", { zone: "Zona B", unsure: [] }],
  ["Categoría 2013 oriental", { category: "2013", unsure: [] }],
  ["Fecha 2 oriental", { matchday: 2, unsure: [] }],
  // Without a label it may be about something else.
  ["21/11 oriental", { day: "2026-11-21", unsure: [{ field: "date" }] }],
  ["21/11", { day: "2026-11-21", unsure: [] }],
])(
  "a title between matches that has another word is certain only if it is labelled: '%s'",
  (title, expected) => {
    expect(below(title)).toMatchObject(expected);
  },
);

test.each([
  ["en el predio Norte", "predio Norte"],
  ["Predio Norte", "Predio Norte"],
])("a title between matches names the ground: '%s'", (title, ground) => {
  expect(below(title)?.ground).toBe(ground);
});

test.each([
  ["Norte b", "B"],
  ["Norte azul", "azul"],
  ["Norte", ""],
])("the clubs of a match keep the tira while the club is not chosen: '%s'", (name, letter) => {
  const clubs = [club(1, "Deportivo Norte"), club(2, "Atlético Norte"), club(3, "Sacachispas")];
  const [match] = readSchedule(linesOf([`${name} vs Sacachispas`]), { ...emptyContext, clubs }).matches;
  expect(match?.home).toMatchObject({ clubId: null, letter });
});

test("the clubs of a match are marked when mistyped, and not chosen when the name fits two", () => {
  const clubs = [club(1, "Deportivo Norte"), club(2, "Atlético Norte"), club(3, "Sacachispas")];
  const [match] = readSchedule(linesOf(["Norte vs Sacachipas"]), { ...emptyContext, clubs }).matches;
  expect(match).toMatchObject({ home: { clubId: null }, away: { clubId: 3 } });
  expect(match?.unsure.map(({ field }) => field)).toEqual(["home", "away"]);
});

test("the clubs of a match are listed when unknown, with their lines", () => {
  const { unknownClubs } = readKnown("El Ceibo vs Estrella Roja", "Estrella Roja vs Los Pibes");
  expect(unknownClubs).toEqual([
    { name: "Estrella Roja", spellings: ["Estrella Roja"], letters: [], candidates: [], lines: [1, 2] },
  ]);
});

test("the clubs of a match need a letter when the club has more than one tira", () => {
  const clubs = [{ ...club(1, "El Ceibo"), letters: ["A", "B"] }, club(2, "Los Pibes")];
  const side = (text: string) => {
    const [match] = readSchedule(linesOf([`${text} vs Los Pibes`]), { ...emptyContext, clubs }).matches;
    return [match?.home.clubId, match?.home.letter, match?.unsure.length];
  };
  expect(side("El Ceibo B")).toEqual([1, "B", 0]);
  expect(side('El Ceibo "a"')).toEqual([1, "A", 0]);
  expect(side("El Ceibo")).toEqual([1, "", 1]);
  expect(side("El Ceibo C")).toEqual([1, "C", 1]);
});

const word = fc.constantFrom(
  ...[
    "El Ceibo",
    "Los Pibes",
    "9 de Julio",
    "vs",
    "-",
    "x",
    "fecha",
    "1",
    "2",
    "zona",
    "A",
    "2012",
    "cat.",
    "10 hs",
    "9.30",
  ],
  ...[
    "14/3",
    "sábado",
    "libre:",
    "2-1",
    "WO",
    "cancha",
    "(",
    ")",
    ",",
    ";",
    ".",
    "y",
    "\t",
    "|",
    "de",
    "a",
    "las",
    "Estrella",
    "🆚",
  ],
);
const anyLine = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.array(word, { maxLength: 14 }).map((words) => words.join(" ")),
);

test("reading any text gives names that are not empty, clubs that are known or listed, and line numbers of the text", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.boolean(), (rows, isKnown) => {
      const context = isKnown ? knownNames : emptyContext;
      const { matches, byes, unknownClubs, unread } = readSchedule(linesOfText(rows.join("\n")), context);
      const listed = new Set(unknownClubs.flatMap(({ spellings }) => spellings));
      for (const side of [
        ...matches.flatMap(({ home, away }) => [home, away]),
        ...byes.map((bye) => bye.club),
      ]) {
        expect(side.text.trim()).not.toBe("");
        expect(
          side.clubId === null ? listed.has(side.text) : context.clubs.some(({ id }) => id === side.clubId),
        ).toBe(true);
      }
      for (const { line } of [...matches, ...byes])
        expect(line).toBeLessThanOrEqual(rows.join("\n").split(/\r\n|\r|\n/).length);
      for (const { why } of [...unread, ...matches.flatMap(({ unsure }) => unsure)])
        expect(why).toMatch(/[.?]$/);
    }),
    { numRuns: 400 },
  );
});

test("reading any text twice gives the same result", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (rows) => {
      expect(readSchedule(linesOf(rows), knownNames)).toEqual(readSchedule(linesOf(rows), knownNames));
    }),
  );
});

test("reading any text finds plainly written matches, whatever is between them", () => {
  const names = ["El Ceibo", "Los Pibes FC", "9 de Julio", "Unión-Norte"];
  const plain = fc.record({
    sides: fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }),
    hour: fc.integer({ min: 8, max: 20 }),
    minute: fc.constantFrom("00", "15", "30", "45"),
    separator: fc.constantFrom(" vs ", " vs. ", " x ", " - ", "\t", "   ", " 🆚 "),
    format: fc.constantFrom<(time: string, pair: string) => string>(
      (time, pair) => `${time} ${pair}`,
      (time, pair) => `${pair} ${time} hs`,
      (time, pair) => `${pair} (${time.replace(":", ".")} hs)`,
      (time, pair) => `a las ${time} ${pair}`,
    ),
  });
  fc.assert(
    fc.property(
      fc.array(plain, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      (all, matchday) => {
        const rows = all.map(({ sides, hour, minute, separator, format }) =>
          format(`${hour}:${minute}`, sides.join(separator)),
        );
        const { matches } = readSchedule(
          linesOfText([`FECHA ${matchday} - 14/3/2027`, ...rows].join("\n")),
          knownNames,
        );
        expect(
          matches.map(({ home, away, time, day, matchday: number }) => [
            home.text,
            away.text,
            time,
            day,
            number,
          ]),
        ).toEqual(
          all.map(({ sides, hour, minute }) => [
            ...sides,
            `${String(hour).padStart(2, "0")}:${minute}`,
            "2027-03-14",
            matchday,
          ]),
        );
      },
    ),
  );
});

const dayIn = (season: ScheduleContext["season"], ...rows: Row[]) => {
  const [match] = readSchedule(linesOf([...rows, "El Ceibo vs Los Pibes FC"]), {
    ...knownNames,
    season,
  }).matches;
  return [match?.day, ...(match?.unsure.map(({ why }) => why) ?? [])];
};
const none = { year: null, from: null, to: null };
const of2026 = { ...none, year: 2026 };
const dated = { year: 2026, from: "2026-08-01", to: "2027-05-30" };

test.each([
  ["the title's year where the season has none", none, "*APERTURA 2027*", "2027-03-06"],
  ["the title's year if it is the season's too", of2026, "TORNEO ANUAL 2026", "2026-03-06"],
  [
    "the season's year where the number in the title is a category",
    of2026,
    "Torneo Apertura 2013",
    "2026-03-06",
  ],
  ["the year that puts it within the season", dated, "Apertura 2026", "2027-03-06"],
])("a day without a year has %s", (_, season, title, day) => {
  expect(dayIn(season, title, "1° FECHA 6/3")).toEqual([day]);
});

test.each(["1° FECHA sábado 5 y domingo 6 de diciembre", "1° FECHA 5 y 6/12"])(
  "a day without a year is the first of two in the title, and is marked as unsure: %s",
  (title) => expect(dayIn(of2026, title)).toEqual(["2026-12-05", "El texto dice dos días."]),
);

test("a day without a year has the title's year, marked as unsure, when the season has another", () => {
  const why = "El texto es de 2027 y la temporada, de 2026.";
  expect(dayIn(of2026, "APERTURA 2027", "1° FECHA 6/3")).toEqual(["2027-03-06", why]);
  expect(dayIn(of2026, "APERTURA 2027", "1° FECHA sábado 6 de marzo")).toEqual(["2027-03-06", why]);
  expect(dayIn(of2026, "APERTURA 2027", "1° FECHA 6/3/2026")).toEqual(["2026-03-06"]);
});

test("a day without a year has the season's year when two titles name different ones", () => {
  expect(dayIn(of2026, "Apertura 2026", "Clausura 2027", "1° FECHA 6/3")).toEqual(["2026-03-06"]);
});

test("a day without a year is marked with the reason when it does not fit its weekday", () => {
  expect(dayIn(of2026, "1° FECHA sábado 6/3")).toEqual([
    "2026-03-06",
    "El 06/03/2026 es viernes: el texto dice otro día.",
  ]);
});
