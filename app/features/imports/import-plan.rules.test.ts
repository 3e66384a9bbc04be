import { describe, expect, test } from "vitest";
import { linesOfText, readSchedule } from "../schedules/reading/read-schedule.rules.ts";
import type { ScheduleContext } from "../schedules/schedule.rules.ts";
import { type ImportChoices, importPlan, NO_CHOICES, planSize } from "./import-plan.rules.ts";
import type { ImportEntry, ImportSeason, StoredMatch } from "./import-season.rules.ts";

const TODAY = "2027-03-10";
const names = ["El Ceibo", "Los Pibes", "Barrio Norte", "Estrella del Sur"];
const entry = (id: number, club: string, letter = ""): ImportEntry => ({
  id,
  clubId: names.indexOf(club) + 1,
  club,
  letter,
  name: [club, letter].filter(Boolean).join(" "),
  logo: null,
  ground: null,
  teams: ["2016", "2015"].map((category) => ({ category, zone: "Zona 1" })),
});
const full: ImportSeason = {
  entries: names.map((name, index) => entry(index + 1, name)),
  clubs: names.map((name, index) => ({ id: index + 1, name, logo: null })),
  categories: ["2016", "2015"],
  zones: ["Zona 1"],
  hours: new Map([
    ["2016", "09:00"],
    ["2015", "09:45"],
  ]),
  matches: [],
  today: TODAY,
};

function planOf(text: string, season = full, choices: Partial<ImportChoices> = {}) {
  return importPlan(scheduleOf(text, season), season, { ...NO_CHOICES, ...choices });
}

function scheduleOf(text: string, season: ImportSeason) {
  const context: ScheduleContext = {
    clubs: season.clubs.map(({ id, name }) => ({
      id,
      name,
      shortName: null,
      aliases: [],
      letters: season.entries.filter(({ clubId }) => clubId === id).map(({ letter }) => letter),
    })),
    categories: season.categories,
    zones: season.zones,
    season: { year: 2027, from: "2027-03-01", to: null },
    today: season.today,
  };
  return readSchedule(linesOfText(text), context);
}

test.each([
  ["is a doubt for a club that is new in the season, in a text of two zones", ["ZONA 1", "ZONA 2"], [1], 1],
  ["is no doubt between clubs of the season, which keep their zones", ["ZONA 1", "ZONA 2"], [1, 2], 0],
  ["is no doubt in a text of one zone", ["ZONA 1"], [], 0],
])("an unsure zone %s", (_, zones, entered, doubts) => {
  const text = zones.map((zone) => `${zone}\nFECHA 1 - 6/3/2027\n2016\nEl Ceibo - Los Pibes`).join("\n\n");
  const season = {
    ...full,
    zones: ["Zona 1", "Zona 2"],
    entries: full.entries.filter(({ clubId }) => clubId !== null && (entered as number[]).includes(clubId)),
  };
  const unsure = [{ field: "zone" as const, why: "No se lee la zona." }];
  const schedule = scheduleOf(text, season);
  expect(schedule.matches).toHaveLength(zones.length);
  const marked = {
    ...schedule,
    matches: schedule.matches.map((match, index) => (index === 0 ? { ...match, unsure } : match)),
  };
  const found = importPlan(marked, season, NO_CHOICES).doubts.filter(({ key }) => key.startsWith("zone"));
  expect(found).toHaveLength(doubts);
});

const stored = (match: Partial<StoredMatch>): StoredMatch => ({
  id: 1,
  number: 1,
  legend: null,
  category: "2016",
  home: 1,
  away: 2,
  day: "2027-03-06",
  time: "09:00",
  isTimeConfirmed: true,
  ground: null,
  score: null,
  walkover: null,
  state: "programado",
  hasBegun: false,
  isDecided: false,
  ...match,
});
const summaryOf = (plan: ReturnType<typeof planOf>) =>
  plan.matches.map(({ number, day, time, category, home, away, status }) =>
    [number, day, time, category, home, away, status].join(" "),
  );

test("a pairing becomes a match in each category that both clubs play, at the season's hours", () => {
  const plan = planOf("1° FECHA sábado 6/3\nEl Ceibo vs Los Pibes");
  expect(summaryOf(plan)).toEqual(["1 2027-03-06 09:00 2016 1 2 new", "1 2027-03-06 09:45 2015 1 2 new"]);
  expect(plan.notes).toEqual(["1 cruce no dice la hora: va la de cada categoría en la temporada."]);
});

test("a club that lacks a category plays only the others", () => {
  const entries = full.entries.map((entry) =>
    entry.id === 2 ? { ...entry, teams: entry.teams.slice(0, 1) } : entry,
  );
  expect(summaryOf(planOf("1° FECHA 6/3/2027\nEl Ceibo vs Los Pibes", { ...full, entries }))).toHaveLength(1);
});

test("the same match on two lines is imported once, and the second line gives its result", () => {
  const plan = planOf(
    "1° FECHA sábado 6/3\nEl Ceibo vs Los Pibes\n\nResultados\nCategoría 2016\nEl Ceibo 2 - Los Pibes 1",
  );
  expect(plan.matches).toHaveLength(2);
  expect(plan.matches[0]?.score).toEqual({ home: 2, away: 1 });
});

test("matchdays without a number are numbered by day, after the existing ones", () => {
  const text = "sábado 13/3\nEl Ceibo vs Los Pibes\n\nsábado 20/3\nLos Pibes vs Barrio Norte";
  expect(planOf(text).matchdays.map(({ number }) => number)).toEqual([1, 2]);
  const season = { ...full, matches: [stored({ number: 4, day: "2027-03-13" })] };
  expect(planOf(text, season).matchdays.map(({ number }) => number)).toEqual([4, 5]);
});

test("the import asks for the day of a matchday without one, and suggests a week after the previous one", () => {
  const text = "1° FECHA sábado 13/3\nEl Ceibo vs Los Pibes\n\n2° FECHA\nLos Pibes vs Barrio Norte";
  const [, second] = planOf(text).matchdays;
  expect(second?.proposedDay).toBe("2027-03-20");
  const chosen = planOf(text, full, { days: { "|2": "2027-03-27" } });
  expect(chosen.matchdays[1]?.days).toEqual(["2027-03-27"]);
});

test("a text without any day has nothing to save", () => {
  const plan = planOf("1° FECHA\nEl Ceibo vs Los Pibes");
  expect(plan.matches).toEqual([]);
  expect(plan.leftOut[0]?.why).toBe("Falta el día de la fecha.");
});

describe("a season with stored matches", () => {
  const season = { ...full, matches: [stored({}), stored({ id: 2, category: "2015", time: "09:45" })] };

  test("an existing match keeps what the text leaves out", () => {
    expect(planOf("1° FECHA\nEl Ceibo vs Los Pibes", season).counts).toEqual({ new: 0, changed: 0, same: 2 });
  });

  test("an existing match moves to the day in the text", () => {
    const { matches } = planOf("1° FECHA domingo 14/3\nEl Ceibo vs Los Pibes", season);
    expect(matches.map(({ changes }) => changes)).toEqual([
      ["06/03/2027 → 14/03/2027"],
      ["06/03/2027 → 14/03/2027"],
    ]);
  });

  test("an existing match goes back to the home club's usual ground if the text names it", () => {
    const moved = {
      ...full,
      entries: full.entries.map((entry) => ({ ...entry, ground: `Predio ${entry.name}` })),
      matches: [stored({ ground: "Cancha 2" })],
    };
    const text = "1° FECHA\nCategoría 2016\nEl Ceibo vs Los Pibes (cancha: Predio El Ceibo)";
    expect(planOf(text, moved).matches[0]).toMatchObject({
      ground: null,
      changes: ["Cancha 2 → su cancha"],
    });
  });

  test("an existing match takes its home side from the text", () => {
    expect(planOf("1° FECHA\nLos Pibes vs El Ceibo", season).matches[0]?.changes).toEqual([
      "cambia la localía",
    ]);
  });

  test("an existing match keeps its day and home side once it was played, and its line is listed once with the reason", () => {
    const played = { hasBegun: true, score: { home: 1, away: 0 } };
    const playedSeason = { ...season, matches: season.matches.map((match) => ({ ...match, ...played })) };
    const plan = planOf("1° FECHA domingo 14/3\nLos Pibes vs El Ceibo", playedSeason);
    expect(plan.counts.same).toBe(2);
    expect(plan.leftOut).toEqual([
      { number: 2, text: "Los Pibes - El Ceibo", why: "Ya empezó: quedan el día y la hora que tenía." },
    ]);
  });

  test("an existing match keeps its home side once it has kicked off, and the text's result is converted to it", () => {
    const begunSeason = { ...full, matches: [stored({ hasBegun: true })] };
    const result = planOf("1° FECHA\nCategoría 2016\nLos Pibes 4 - El Ceibo 1", begunSeason).matches[0];
    expect(result).toMatchObject({ home: 1, away: 2, score: { home: 1, away: 4 } });
    expect(result?.changes).toEqual(["sin resultado → 1-4"]);
    const absent = planOf(
      "1° FECHA\nCategoría 2016\nLos Pibes vs El Ceibo (no se presentó El Ceibo)",
      begunSeason,
    );
    expect(absent.matches[0]).toMatchObject({ home: 1, away: 2, walkover: "local" });
  });

  test("the result of an existing match is recognised whichever side the text names first", () => {
    const played = { ...full, matches: [stored({ hasBegun: true, score: { home: 1, away: 4 } })] };
    expect(planOf("1° FECHA\nCategoría 2016\nLos Pibes 4 - El Ceibo 1", played).counts.same).toBe(1);
  });

  test("an existing match swaps its result together with its home side", () => {
    const early = { ...full, matches: [stored({ score: { home: 1, away: 4 } })] };
    expect(planOf("1° FECHA\nCategoría 2016\nLos Pibes vs El Ceibo", early).matches[0]).toMatchObject({
      home: 2,
      away: 1,
      score: { home: 4, away: 1 },
      changes: ["cambia la localía"],
    });
  });

  test("an existing suspended match counts as played if the text has its result", () => {
    const suspendedSeason = { ...full, matches: [stored({ hasBegun: true, state: "suspendido" })] };
    const plan = planOf("1° FECHA\nCategoría 2016\nEl Ceibo 2 - Los Pibes 1", suspendedSeason).matches[0];
    expect(plan).toMatchObject({
      state: "programado",
      changes: ["sin resultado → 2-1", "suspendido → programado"],
    });
    expect(planOf("1° FECHA\nCategoría 2016\nEl Ceibo vs Los Pibes", suspendedSeason).counts.same).toBe(1);
  });

  test.each([
    ["El Ceibo 2 - Los Pibes 1", { walkover: null, score: { home: 2, away: 1 }, changes: ["W.O. → 2-1"] }],
    ["El Ceibo 3 - Los Pibes 0", { walkover: "visitante", changes: [] }],
    ["El Ceibo vs Los Pibes", { walkover: "visitante", changes: [] }],
  ])("a match with a stored walkover of 3-0 and the line %j gives %o", (line, expected) => {
    const match = stored({ score: { home: 3, away: 0 }, walkover: "visitante", hasBegun: true });
    const plan = planOf(`1° FECHA\nCategoría 2016\n${line}`, { ...full, matches: [match] });
    expect(plan.matches[0]).toMatchObject(expected);
  });

  test("an existing match keeps a result decided by the tribunal", () => {
    const decided = { ...full, matches: [stored({ score: { home: 0, away: 3 }, isDecided: true })] };
    const plan = planOf("1° FECHA\nCategoría 2016\nEl Ceibo 2 - Los Pibes 1", decided);
    expect(plan.counts).toEqual({ new: 0, changed: 0, same: 1 });
  });
});

test("the result of a future match is left out until it is confirmed", () => {
  const text = "1° FECHA sábado 13/3\nCategoría 2016\nEl Ceibo 2 - Los Pibes 1";
  const plan = planOf(text);
  expect(plan.matches).toEqual([]);
  expect(plan.doubts.map(({ why }) => why)).toEqual(["Tiene resultado y todavía no se jugó."]);
  expect(planOf(text, full, { accepted: plan.doubts.map(({ key }) => key) }).matches).toHaveLength(1);
});

test("the import asks which entry plays when a club has two", () => {
  const season = {
    ...full,
    entries: [...full.entries.slice(1), entry(7, "El Ceibo", "A"), entry(8, "El Ceibo", "B")],
  };
  const plan = planOf("1° FECHA sábado 13/3\nEl Ceibo vs Los Pibes\nEl Ceibo B vs Barrio Norte", season);
  expect(plan.names.map(({ options, chosen }) => [options.map(({ label }) => label), chosen])).toEqual([
    [["El Ceibo A", "El Ceibo B", "Crear el club", "Dejar afuera"], null],
  ]);
  expect(plan.matches.map(({ home }) => home)).toEqual([8, 8]);
});

test("an unknown club is created in a season with clubs only after a confirmation", () => {
  const text = "1° FECHA sábado 13/3\nEl Ceibo vs Racing de la Ribera";
  const plan = planOf(text);
  expect([plan.names[0]?.chosen, plan.matches.length]).toEqual([null, 0]);
  const created = planOf(text, full, { names: { [plan.names[0]?.key ?? ""]: "nuevo" } });
  expect(created.added).toMatchObject([
    { club: "Racing de la Ribera", teams: [{ zone: "Zona 1" }, { zone: "Zona 1" }] },
  ]);
  expect(created.matches).toHaveLength(2);
});

describe("a season with a stored tournament and play-off", () => {
  const apertura = ["2016", "2015"].flatMap((category, index) => [
    stored({ id: index * 2 + 1, legend: "Temporada 2027", category, time: index ? "09:45" : "09:00" }),
    stored({
      id: index * 2 + 2,
      legend: "Temporada 2027",
      category,
      time: index ? "09:45" : "09:00",
      number: 2,
      home: 3,
      away: 1,
      day: "2027-03-13",
    }),
  ]);
  const playoff = stored({ id: 9, number: null, day: "2027-03-20" });
  const season = { ...full, matches: [...apertura, playoff] };
  const legends = (text: string, target: ImportSeason = season) => {
    const { matches, counts } = planOf(text, target);
    return [...new Set(matches.map(({ legend }) => legend)), ...Object.values(counts)];
  };

  test.each([
    ["has no title, and says the same days", "1° FECHA sábado 6/3\nEl Ceibo vs Los Pibes", 2],
    ["has no title and no days", "1° FECHA\nEl Ceibo vs Los Pibes", 2],
    ["has another title over the same matches", "APERTURA\n1° FECHA 6/3\nEl Ceibo vs Los Pibes", 2],
    ["has no title and moves a matchday by a week", "1° FECHA 13/3\nEl Ceibo vs Los Pibes", 0],
  ])("a tournament that the text names differently is the season's when the text %s", (_, text, same) => {
    expect(legends(text)).toEqual(["Temporada 2027", 0, 2 - same, same]);
  });

  test("a tournament that the text names differently continues the season's with new matchdays, with a note", () => {
    const plan = planOf("3° FECHA 20/3\nEl Ceibo vs Barrio Norte", season);
    expect(plan.matchdays).toMatchObject([{ number: 3, legend: "Temporada 2027" }]);
    expect(plan.notes).toContain("El texto no dice el torneo: va en «Temporada 2027».");
  });

  test("a tournament named differently is another one when its days are months away, or no pairing is the same", () => {
    expect(legends("CLAUSURA\n1° FECHA 7/8\nLos Pibes vs El Ceibo")).toEqual(["Clausura", 2, 0, 0]);
    expect(legends("1° FECHA 7/8\nLos Pibes vs El Ceibo")).toEqual([null, 2, 0, 0]);
    expect(legends("Copa de Plata\n1° FECHA 6/3\nBarrio Norte vs Estrella del Sur")).not.toContain(
      "Temporada 2027",
    );
  });

  test("a tournament that the text names differently is left open when two fit equally well", () => {
    const two = [...apertura, ...apertura.map((match) => ({ ...match, legend: "Copa" }))];
    expect(legends("1° FECHA 6/3\nEl Ceibo vs Los Pibes", { ...full, matches: two })[0]).toBeNull();
  });
});

const zoned = (id: number, club: string, zone: string): ImportEntry => ({
  ...entry(id, club),
  teams: [{ category: "2016", zone }],
});
const twoZones = {
  ...full,
  zones: ["Zona 1", "Zona 2"],
  entries: [
    ...["El Ceibo", "Los Pibes"].map((club, index) => zoned(index + 1, club, "Zona 1")),
    ...["Barrio Norte", "Estrella del Sur"].map((club, index) => zoned(index + 3, club, "Zona 2")),
  ],
};
const hours = "va la de cada categoría en la temporada.";
const numbers = "El texto no numera las fechas: las numeramos por día.";

test.each([
  ["nothing", "1° FECHA 13/3\n10:00 El Ceibo vs Los Pibes", []],
  [
    "one pairing without an hour",
    "1° FECHA 13/3\nEl Ceibo vs Los Pibes",
    [`1 cruce no dice la hora: ${hours}`],
  ],
  [
    "two pairings without an hour",
    "1° FECHA 13/3\nEl Ceibo vs Los Pibes\nBarrio Norte vs Estrella del Sur",
    [`2 cruces no dicen la hora: ${hours}`],
  ],
  ["a single matchday without a number", "sábado 13/3\n10:00 El Ceibo vs Los Pibes", [numbers]],
  [
    "a zone that differs from the season's",
    "ZONA 2\n1° FECHA 13/3\n10:00 El Ceibo vs Los Pibes",
    ["La zona queda como está: Zona 2 en el texto, Zona 1 en la temporada."],
  ],
  [
    "clubs of different zones",
    "1° FECHA 13/3\n10:00 El Ceibo vs Barrio Norte",
    ["Hay cruces entre clubes de distintas zonas."],
  ],
])("the notes of an import mention %s", (_, text, notes) => {
  expect(planOf(text, twoZones).notes).toEqual(notes);
});

test("the notes of an import mention the tournament that the text names differently", () => {
  const matches = [stored({ legend: "Temporada 2027" })];
  const { notes } = planOf("APERTURA\n1° FECHA 6/3\nCategoría 2016\n09:00 El Ceibo vs Los Pibes", {
    ...full,
    matches,
  });
  expect(notes).toEqual(["«Apertura» es «Temporada 2027» en la temporada."]);
});

test("an import lists its matchdays by number, and each pairing once with all its categories", () => {
  const season = { ...full, matches: [stored({}), stored({ id: 2, category: "2015", time: "09:45" })] };
  const text =
    "2° FECHA 13/3\nLos Pibes vs El Ceibo\n\n1° FECHA 6/3\nEl Ceibo vs Los Pibes\nBarrio Norte vs Estrella del Sur";
  const { matchdays } = planOf(text, season);
  expect(matchdays.map(({ number, days, proposedDay }) => [number, days, proposedDay])).toEqual([
    [1, ["2027-03-06"], null],
    [2, ["2027-03-13"], null],
  ]);
  expect(matchdays.map(({ pairings }) => pairings)).toEqual([
    [
      { home: 1, away: 2, matches: 2, status: "same" },
      { home: 3, away: 4, matches: 2, status: "new" },
    ],
    [{ home: 2, away: 1, matches: 2, status: "new" }],
  ]);
});

test.each([
  ["1° FECHA 6/3 (9 a 13 hs)\nEl Ceibo vs Los Pibes", "2016 09:00 · 2015 09:45"],
  ["1° FECHA 6/3\n10:30 El Ceibo vs Los Pibes", "2016 10:30 · 2015 10:30"],
  ["1° FECHA 6/3\n10:30 El Ceibo vs Los Pibes\nBarrio Norte vs Estrella del Sur", "09:00 a 10:30"],
  ["1° FECHA 6/3\nEl Ceibo vs Los Pibes a confirmar", "2016 a confirmar · 2015 a confirmar"],
  [
    "1° FECHA 6/3\nEl Ceibo vs Los Pibes\nBarrio Norte vs Estrella del Sur a confirmar",
    "09:00 a 09:45, otros a confirmar",
  ],
  [
    "1° FECHA 6/3\n10:30 El Ceibo vs Los Pibes\nBarrio Norte vs Estrella del Sur a confirmar",
    "10:30, otros a confirmar",
  ],
])("the matchday of %j is listed with the hours '%s'", (text, hours) => {
  expect(planOf(text, full).matchdays[0]?.hours).toBe(hours);
});

test.each([
  ["new", 1, "1° FECHA 6/3\nEl Ceibo vs Los Pibes"],
  [
    "changed",
    2,
    "1° FECHA 14/3\nCategoría 2016\nEl Ceibo vs Los Pibes\nCategoría 2015\n09:45 El Ceibo vs Los Pibes",
  ],
])("a pairing is %s if some of its matches are, with %i of two stored", (status, known, text) => {
  const matches = [stored({}), stored({ id: 2, category: "2015", time: "09:45", day: "2027-03-14" })];
  const [matchday] = planOf(text, { ...full, matches: matches.slice(0, known) }).matchdays;
  expect(matchday?.pairings).toMatchObject([{ status }]);
});

test("an import lists the categories and zones that the season lacks, once it is confirmed that they are new", () => {
  const empty = { ...full, entries: [], categories: ["2016"], zones: ["Zona 1"] };
  const text = `1° FECHA 6/3/2027
ZONA 1
Categoría 2016
El Ceibo - Los Pibes
ZONA 2
Categoría 2017
Barrio Norte - Estrella del Sur`;
  const plan = planOf(text, empty);
  expect(plan).toMatchObject({ newCategories: [], newZones: [] });
  expect(plan.leftOut).toMatchObject([{ number: 7, text: "Barrio Norte - Estrella del Sur" }]);
  const accepted = plan.doubts.map(({ key }) => key);
  expect(planOf(text, empty, { accepted })).toMatchObject({ newCategories: ["2017"], newZones: ["Zona 2"] });
});

test.each([
  ["without matches is refused", "Buen día a todos", full, "No encontramos ningún partido en el texto."],
  [
    "without categories is refused in a season that has none",
    "1° FECHA 13/3\nEl Ceibo vs Los Pibes",
    { ...full, categories: [] },
    "La temporada no tiene categorías y el texto no las nombra. Agregalas en Clubes y categorías.",
  ],
  [
    "with matches is accepted in a season with categories",
    "1° FECHA 13/3\nEl Ceibo vs Los Pibes",
    full,
    null,
  ],
])("a text %s", (_, text, season, fault) => {
  expect(planOf(text, season).fault).toBe(fault);
});

test.each([
  [300, null],
  [301, "Hay más de 300 nombres de clubes para elegir: fijate que sea un fixture, o importalo en partes."],
])("an import of %i unknown clubs asks about 300 at most", (count, fault) => {
  const schedule = scheduleOf("1° FECHA 13/3\nEl Ceibo vs Los Pibes", full);
  const [match] = schedule.matches;
  const unknown = Array.from({ length: count }, (_, index) => `Club ${index}`);
  const many = {
    ...schedule,
    matches: unknown.flatMap((text) =>
      match ? [{ ...match, home: { ...match.home, clubId: null, text } }] : [],
    ),
    unknownClubs: unknown.map((text) => ({ key: text, text, spellings: [text], candidates: [], lines: [] })),
  };
  const plan = importPlan(many as never, full, NO_CHOICES);
  expect([plan.names.length, plan.fault]).toEqual([300, fault]);
});

test.each([
  ["1° FECHA 13/3\nEl Ceibo vs Los Pibes", full, 3],
  ["1° FECHA 13/3\nEl Ceibo vs Los Pibes\nBarrio Norte vs Estrella del Sur", full, 6],
  ["1° FECHA 13/3\nCategoría 2017\nEl Ceibo - Los Pibes", full, 4],
])(
  "planning %j takes one step for each pairing in each category, of the season or of the text",
  (text, season, size) => {
    expect(planSize(scheduleOf(text, season), season)).toBe(size);
  },
);
