import { describe, expect, test } from "vitest";
import type { TeamMatch } from "../fixtures/club/team-matches.rules.ts";
import type { Pairing, PairingCell } from "../fixtures/pairing/pairings.rules.ts";
import type { LeagueDay } from "../fixtures/upcoming/league-days.rules.ts";
import type { GeneralPage } from "../standings/general/general-page.rules.ts";
import type { StandingsPage } from "../standings/standings-page.rules.ts";
import type { ClubSeason } from "../teams/club-teams.rules.ts";
import type { Team } from "../teams/team-page.rules.ts";
import {
  clubCard,
  generalCard,
  homeCard,
  leagueCard,
  matchdayCard,
  pairingCard,
  tableCard,
  teamCard,
} from "./cards.rules.ts";

/* The tests give only the fields that a card shows. */
const side = (name: string) => ({ name, logo: null });
const LEAGUE = {
  id: 1,
  ...side("Liga Sur"),
  color: "violet" as const,
  season: { name: "Apertura 2026" } as never,
};
const cell = (change: Partial<PairingCell> = {}) =>
  ({
    category: "2015",
    time: "10:00",
    score: null,
    isPlayed: false,
    movedTo: null,
    ...change,
  }) as PairingCell;
const pairing = (cells: PairingCell[], change: Partial<Pairing> = {}) =>
  ({
    day: "2026-11-21",
    label: "8° FECHA",
    ground: null,
    cells,
    home: side("El Ceibo"),
    away: side("Norte"),
    ...change,
  }) as Pairing;
const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe("pairings", () => {
  const cardOf = (cells: PairingCell[], change: Partial<Pairing> = {}) =>
    pairingCard({ league: LEAGUE, zone: "Zona 1", pairing: pairing(cells, change) } as never);

  test.each([
    ["the hour of a match to be played", cell(), "10:00"],
    ["a score", cell({ score: { home: 2, away: 1 }, isPlayed: true }), { home: 2, away: 1 }],
    ["'Jugado' if its category publishes no scores", cell({ isPlayed: true }), "Jugado"],
  ])("the card of a pairing with one category shows %s", (_, only, figure) => {
    expect(cardOf([only])).toMatchObject({
      title: "8° FECHA",
      subtitle: "Liga Sur · Zona 1 · sábado 21 de noviembre",
      body: { kind: "match", figure, above: "2015", below: "" },
      footer: "",
    });
  });

  test("the card of a pairing with several categories has a cell for each", () => {
    expect(cardOf([cell(), cell({ category: "2014", time: "11:00" })]).body).toMatchObject({
      kind: "pairing",
      cells: [{ figure: "10:00" }, { figure: "11:00" }],
    });
  });

  test("the card of a pairing has the new day of a pairing that was moved, unless some categories keep the old one", () => {
    const moved = cell({ movedTo: "2026-11-28" });
    expect(cardOf([moved]).subtitle).toContain("sábado 28 de noviembre");
    expect(cardOf([moved, { ...moved, category: "2014" }]).subtitle).toContain("sábado 28 de noviembre");
    expect(cardOf([moved, cell({ category: "2014" })]).subtitle).toContain("sábado 21 de noviembre");
  });

  test("the card of a pairing names the day of a category that plays on another day than the rest", () => {
    const moved = cell({ movedTo: "2026-11-29", category: "2014" });
    expect(cardOf([cell(), moved]).body).toMatchObject({
      cells: [{ figure: "10:00" }, { figure: "dom 29" }],
    });
    const all = cardOf([moved, { ...moved, category: "2013", time: "a confirmar" }]).body;
    expect(all).toMatchObject({ cells: [{ figure: "10:00" }, { figure: "a confirmar" }] });
  });

  test("the card of a pairing names the ground", () => {
    expect(cardOf([cell()], { ground: { name: "Cancha 2" } as never }).footer).toBe("En Cancha 2");
  });
});

describe("teams", () => {
  const team = {
    ...side("El Ceibo"),
    league: { name: "Liga Sur", color: "violet", firstLevel: "zone" },
    zone: { name: "Zona 1" },
    category: { name: "2015" },
  } as Team;
  const match = (change: object = {}) =>
    ({
      match: {
        home: side("El Ceibo"),
        away: side("Norte"),
        score: null,
        isPlayed: false,
        time: "10:00",
        isPending: false,
        movedTo: null,
        ground: { name: "Cancha 2" },
        ...change,
      },
      day: "2026-11-21",
    }) as TeamMatch;
  const played = match({ score: { home: 2, away: 1 }, isPlayed: true });

  test("the card of a team shows the next match, its ground and the position in the table", () => {
    const later = match({ time: "15:00" });
    expect(
      teamCard(team, { next: [match(), later], past: [played] }, { row: { position: 3 } }),
    ).toMatchObject({
      title: "El Ceibo · 2015",
      subtitle: "Liga Sur · Zona 1",
      body: { kind: "match", figure: "10:00", above: "Próximo partido", below: "sábado 21 de noviembre" },
      footer: "En Cancha 2 · 3.º en la tabla",
    });
  });

  test("the card of a team shows the latest result after the last match, and skips one that was not played", () => {
    expect(teamCard(team, { next: [], past: [match(), played] }, null)).toMatchObject({
      body: { kind: "match", figure: { home: 2, away: 1 }, above: "Último resultado" },
      footer: "",
    });
  });

  test("the card of a team shows the crest before there are matches", () => {
    expect(teamCard(team, { next: [], past: [match()] }, null).body).toEqual({
      kind: "crest",
      side: side("El Ceibo"),
    });
  });

  test.each([
    ["a new day", { movedTo: "2026-11-28" }, "sábado 28 de noviembre"],
    ["no day yet", { isPending: true, movedTo: null }, "Todavía sin fecha"],
  ])("the card of a team says when a postponed match has %s", (_, change, below) => {
    expect(teamCard(team, { next: [match(change)], past: [] }, null).body).toMatchObject({ below });
  });

  test("the card of a team says 'Jugado' if the category publishes no scores", () => {
    const body = teamCard(team, { next: [], past: [match({ isPlayed: true })] }, null).body;
    expect(body).toMatchObject({ figure: "Jugado" });
  });
});

describe("clubs", () => {
  const club = { ...side("El Ceibo"), ground: "Predio Norte" } as never;
  const seasons = (
    [
      ["Liga Sur", "violet"],
      ["Liga Norte", "red"],
      ["Liga Sur", "violet"],
    ] as const
  ).map(([name, color]) => ({ league: { name, color } }) as unknown as ClubSeason);
  const next = pairing([cell()], { ground: { name: "Cancha 2" } as never });

  test("the card of a club shows its first next pairing, the colour of its first league, and each of its leagues once", () => {
    const later = pairing([cell()], { label: "9° FECHA" });
    expect(clubCard(club, seasons, { next: [next, later], last: [pairing([])] })).toMatchObject({
      color: "violet",
      subtitle: "Liga Sur · Liga Norte",
      body: { kind: "match", above: "Próximo partido", below: "sábado 21 de noviembre" },
      footer: "8° FECHA · sábado 21 de noviembre · En Cancha 2",
    });
  });

  test("the card of a club shows the latest pairing if there is no next one, and the crest and the ground without either", () => {
    const earlier = pairing([cell()], { label: "7° FECHA" });
    expect(clubCard(club, seasons, { next: [], last: [next, earlier] })).toMatchObject({
      body: { above: "Último resultado" },
      footer: "8° FECHA · sábado 21 de noviembre · En Cancha 2",
    });
    expect(clubCard(club, [], { next: [], last: [] })).toMatchObject({
      color: "pitch",
      body: { kind: "crest" },
      footer: "Predio Norte",
    });
  });
});

describe("leagues", () => {
  const day = (count: number, more = 0, cells = [cell()]) =>
    ({
      league: { name: "Liga Sur" },
      label: "8° FECHA",
      day: "2026-11-21",
      more,
      zones: [{ pairings: range(count).map(() => pairing(cells)) }],
    }) as unknown as LeagueDay;

  test.each([
    [8, 0, 8, ""],
    [9, 0, 8, "y 1 cruce más"],
    [8, 2, 8, "y 2 cruces más"],
    [10, 3, 8, "y 5 cruces más"],
  ])(
    "the card of a league of %i pairings, and %i more that the page hides, has %i rows and the footer '%s'",
    (count, more, rows, footer) => {
      const card = leagueCard(LEAGUE, day(count, more));
      expect(card).toMatchObject({
        title: "Liga Sur",
        subtitle: "8° FECHA · sábado 21 de noviembre",
        footer,
      });
      expect(card.body).toMatchObject({ kind: "matchday", rows: { length: rows } });
    },
  );

  const rowsWith = (...cellsOfRows: PairingCell[][]) => {
    const zones = [{ pairings: cellsOfRows.map((cells) => pairing(cells)) }];
    const { body } = leagueCard(LEAGUE, { ...day(1), zones } as unknown as LeagueDay);
    return body.kind === "matchday" ? { heads: body.heads, rows: body.rows.map((row) => row.figures) } : null;
  };
  const score = { home: 2, away: 1 };
  const done = (category: string) => cell({ category, score, isPlayed: true });

  test("the card of a league shows the first hour of a pairing to be played, then a score under each category", () => {
    expect(rowsWith([cell(), cell({ time: "11:00" })])).toEqual({ heads: [], rows: [["10:00"]] });
    expect(
      rowsWith(
        [done("2014"), done("2013")],
        [cell({ category: "2015", time: "11:00" }), done("2014"), done("2009/10")],
        [cell({ category: "2008" })],
      ),
    ).toEqual({
      heads: ["2015", "2014", "09/10", "2013"],
      rows: [["", score, "", score], ["11:00", score, score, ""], ["10:00"]],
    });
  });

  test.each([
    ["seven categories", range(7).map((year) => done(String(2007 + year)))],
    ["a category twice", range(7).map(() => done("2015"))],
  ])("the card of a league counts the results of a pairing with %s", (_, cells) => {
    expect(rowsWith(cells)).toEqual({ heads: [], rows: [["7 de 7 jugados"]] });
  });

  test("the card of a league shows no hour of a match that has begun", () => {
    const begun = cell({ category: "2014", awaitsResult: true });
    expect(rowsWith([done("2015"), begun], [begun])?.rows).toEqual([[score, "–"], ["Sin resultado"]]);
  });

  test("the card of a league names the day of a pairing moved away, and the hour of one that was moved to this day", () => {
    const figures = (cells: PairingCell[], change: Partial<Pairing> = {}) => {
      const zones = [{ pairings: [pairing(cells, change)] }];
      const { body } = leagueCard(LEAGUE, { ...day(1), zones } as unknown as LeagueDay);
      return body.kind === "matchday" ? body.rows[0]?.figures : null;
    };
    const moved = cell({ movedTo: "2026-11-29" });
    expect(figures([moved, moved])).toEqual(["dom 29"]);
    expect(figures([moved, cell({ time: "11:00" })])).toEqual(["11:00"]);
    expect(figures([moved, done("2014")])).toEqual(["dom 29", score]);
    expect(figures([cell({ movedTo: "2026-11-21" })], { day: "2026-11-14" })).toEqual(["10:00"]);
  });

  test.each([
    ["no day", null],
    ["a day without pairings", day(0)],
  ])("the card of a league with %s shows its crest and its season", (_, next) => {
    expect(leagueCard(LEAGUE, next)).toMatchObject({
      title: "Liga Sur",
      subtitle: "Apertura 2026",
      body: { kind: "crest" },
    });
  });
});

const row = (position: number) => ({
  position,
  team: side(`Club ${position}`),
  entry: side(`Club ${position}`),
  points: 9,
  tally: { difference: 5 },
  difference: 5,
});
const page = (rows: number) =>
  ({
    firstLevel: "zone",
    zone: { name: "Zona 1" },
    category: { name: "2015" },
    table: { rows: range(rows).map(row) },
  }) as unknown as StandingsPage & GeneralPage;

test.each([
  [12, 12, "Diferencia de gol y puntos"],
  [13, 12, "y 1 más · Diferencia de gol y puntos"],
])("the card of a table of %i teams has %i rows and the footer '%s'", (teams, rows, footer) => {
  for (const card of [tableCard(LEAGUE, page(teams)), generalCard(LEAGUE, page(teams))]) {
    expect(card).toMatchObject({ footer, body: { kind: "table", rows: { length: rows } } });
    const first = { position: 1, side: side("Club 1"), difference: "+5", points: 9 };
    expect(card.body).toMatchObject({ rows: { 0: first } });
  }
});

test("the card of a table names its category, zone and season", () => {
  expect(tableCard(LEAGUE, page(2))).toMatchObject({
    title: "Posiciones · 2015",
    subtitle: "Liga Sur · Zona 1 · Apertura 2026",
  });
  expect(generalCard(LEAGUE, page(2))).toMatchObject({
    title: "Tabla general",
    subtitle: "Liga Sur · Zona 1",
  });
});

test("the card of a table without rows shows the crest", () => {
  expect(tableCard(LEAGUE, page(0))).toMatchObject({
    title: "Posiciones",
    subtitle: "Liga Sur · Zona 1 · 2015",
    body: { kind: "crest" },
  });
  expect(generalCard(LEAGUE, page(0))).toMatchObject({ title: "Tabla general", body: { kind: "crest" } });
});

describe("matchdays", () => {
  const filter = { chosen: { name: "Zona 1" }, chosenInner: null };
  const card = {
    ...{ zoneKey: "1", zone: "Zona 1", title: "Zona 1", detail: null, category: "2015", label: null },
    legend: null,
    matches: [
      {
        ...{ id: 1, home: { id: 1, ...side("El Ceibo") }, away: { id: 2, ...side("Norte") }, time: "10:00" },
        ...{ score: null, isPlayed: false, movedTo: null, ground: null },
      },
    ],
  };
  const cardOf = (...matchdays: object[]) => matchdayCard(LEAGUE, { filter, matchdays } as never);
  const first = { day: "2026-11-21", label: "8° FECHA", cards: [card] };

  test("the card of a matchday has the pairings of the first day that the page shows", () => {
    expect(cardOf(first, { ...first, label: "9° FECHA" })).toMatchObject({
      color: "violet",
      title: "8° FECHA",
      subtitle: "Liga Sur · Zona 1 · sábado 21 de noviembre",
      body: {
        kind: "matchday",
        rows: [{ home: side("El Ceibo"), away: side("Norte"), figures: ["10:00"] }],
      },
      footer: "",
    });
  });

  test("the card of a matchday names the day, not the hour, of a pairing that was moved to another day", () => {
    const moved = card.matches.map((match) => ({ ...match, movedTo: "2026-11-29" }));
    expect(cardOf({ ...first, cards: [{ ...card, matches: moved }] }).body).toMatchObject({
      rows: [{ figures: ["dom 29"] }],
    });
  });

  test.each([
    ["no day", []],
    ["a day without pairings", [{ ...first, cards: [] }]],
  ])("the card of a matchday with %s shows the crest of its league", (_, matchdays) => {
    expect(cardOf(...matchdays)).toMatchObject({
      title: "Fixture",
      subtitle: "Liga Sur · Zona 1",
      body: { kind: "crest", side: side("Liga Sur") },
    });
  });
});

test("the card of the site lists each league with its own next matchday, even if another has its name", () => {
  const day = { league: { id: 1, name: "Liga Sur" }, label: "8° FECHA", day: "2026-11-21" } as LeagueDay;
  const { body } = homeCard("Fútbol Infantil", [{ ...LEAGUE, id: 2 }, LEAGUE], [day]);
  expect(body).toMatchObject({
    kind: "list",
    rows: [{ text: "Fixture y posiciones" }, { text: "8° FECHA · sábado 21 de noviembre" }],
  });
  expect(homeCard("Fútbol Infantil", [], []).body).toMatchObject({ kind: "crest" });
});
