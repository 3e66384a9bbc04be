import { describe, expect, test } from "vitest";
import { NOTHING_HAPPENED, scheduled } from "#tests/factories/match-status.ts";
import type { DivisionFilter } from "../divisions/division-filter.rules.ts";
import {
  isMissing,
  nextMissing,
  progressText,
  type ResultMatch,
  type ResultRow,
  resultCards,
  resultsQuery,
  resultsUrl,
} from "./result-list.rules.ts";
import { NO_PENALTIES } from "./results.rules.ts";

const NOW = new Date("2026-11-21T13:00:00Z");
const now = { now: NOW, timeZone: "America/Argentina/Buenos_Aires" };

test.each([
  ["", { day: null, fixture: null, state: "todos" }],
  ["fecha=2026-02-31&fixture=abc&estado=otro", { day: null, fixture: null, state: "todos" }],
  ["fixture=99999999999999999999&estado=", { day: null, fixture: null, state: "todos" }],
  [
    "fecha=2026-11-21&fixture=7&estado=sin-resultado",
    { day: "2026-11-21", fixture: 7, state: "sin-resultado" },
  ],
])("resultsQuery reads '%s' as %j", (search, query) =>
  expect(resultsQuery(new URLSearchParams(search))).toEqual(query),
);

test("a URL contains only the chosen filters", () => {
  const filter: DivisionFilter = {
    leagues: [],
    league: null,
    zones: [],
    categories: [],
    zone: null,
    category: null,
  };
  expect(resultsUrl({ filter, state: "todos" })).toBe("/admin/results");
  const season = { id: 4, name: "Apertura 2026", slug: "apertura-2026", state: "current" as const };
  const league = { id: 2, name: "LIFUFE", slug: "lifufe", firstLevel: "category" as const, season };
  const chosen = { ...filter, league, category: { id: 9, name: "2011", zoneId: null } };
  expect(resultsUrl({ filter: chosen, state: "sin-liquidar", day: "2026-11-21", fixture: 7 })).toBe(
    "/admin/results?liga=2&categoria=9&estado=sin-liquidar&fecha=2026-11-21&fixture=7",
  );
});

describe("cards", () => {
  interface Plan {
    id: number;
    fixture?: number;
    league?: number | null;
    text?: string;
    kickoff?: string;
  }
  function row({ id, fixture = 1, league = 1, text = "Zona 1", kickoff = "12:30" }: Plan): ResultRow {
    return {
      day: "2026-11-21",
      league: league === null ? null : { id: league, name: `Liga ${league}`, color: "pitch" },
      fixture: {
        id: fixture,
        name: "8° FECHA",
        day: "2026-11-21",
        legend: null,
        centralText: text,
        zoneName: null,
        categoryName: "2009/10",
      },
      match: {
        id,
        kickoff: new Date(`2026-11-21T${kickoff}:00Z`),
        homeGoals: null,
        awayGoals: null,
        correctedAt: null,
        settledAt: null,
        isPublished: true,
        ...scheduled(),
      },
      home: { id: 10, name: "El Ceibo", logo: null },
      away: { id: 11, name: "Los Pibes FC", logo: null },
    };
  }

  test("resultCards groups by league, fixtures without one last, and sorts zones by number", () => {
    const cards = resultCards(
      [
        row({ id: 1, fixture: 1, league: null }),
        row({ id: 2, fixture: 2, league: 2 }),
        row({ id: 3, fixture: 3, text: "Zona 10" }),
        row({ id: 4, fixture: 4, text: "Zona 2" }),
      ],
      now,
    );
    expect(cards.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(cards.map(({ league }) => league?.name)).toEqual(["Liga 1", "Liga 1", "Liga 2", undefined]);
    expect(cards[0]?.title).toBe("8° FECHA · Zona 2 · 2009/10");
  });

  test("resultCards sorts the matches of a fixture by kick-off, and marks those that have begun", () => {
    const [card] = resultCards([row({ id: 1, kickoff: "13:01" }), row({ id: 2, kickoff: "13:00" })], now);
    expect(card?.matches.map(({ id, hasBegun }) => [id, hasBegun])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test("resultCards does not count the result of a match with an unconfirmed hour as missing before its day is over", () => {
    const unconfirmed = row({ id: 1, kickoff: "13:00" });
    unconfirmed.match.hasConfirmedHour = false;
    const isMissingAt = (moment: typeof now) =>
      resultCards([unconfirmed], moment)[0]?.matches.some(isMissing);
    expect(isMissingAt(now)).toBe(false);
    expect(isMissingAt({ ...now, now: new Date(now.now.getTime() + 86_400_000) })).toBe(true);
  });
});

const paysFor = (status: object) => {
  const fixture = { id: 1, name: "8° FECHA", day: "2026-11-21" as const, legend: null, centralText: null };
  const row: ResultRow = {
    day: "2026-11-21",
    league: null,
    fixture: { ...fixture, zoneName: null, categoryName: null },
    match: {
      id: 1,
      kickoff: NOW,
      homeGoals: 3,
      awayGoals: 0,
      correctedAt: null,
      settledAt: null,
      isPublished: true,
      ...scheduled(true),
      ...status,
    },
    home: { id: 10, name: "El Ceibo", logo: null },
    away: { id: 11, name: "Los Pibes FC", logo: null },
  };
  return resultCards([row], now)[0]?.matches[0]?.pays;
};
test.each([
  [true, {}],
  [true, { byDecision: true, isDecidedUnplayed: false }],
  [false, { byDecision: true, isDecidedUnplayed: true }],
  [false, { walkover: "local" }],
  [false, { state: "anulado" }],
  [false, { isPublished: false }],
])("a match pays points: %s, for %j", (pays, status) => expect(paysFor(status)).toBe(pays));

const match = (id: number, goals: number | null, hasBegun = true): ResultMatch => ({
  id,
  home: { id: 1, name: "El Ceibo", logo: null },
  away: { id: 2, name: "Los Pibes FC", logo: null },
  kickoff: NOW,
  time: "10:00",
  movedTo: null,
  ground: null,
  division: null,
  score: goals === null ? null : { home: goals, away: 0 },
  awaitsResult: hasBegun && goals === null,
  isInPlay: false,
  correctedOn: null,
  ...NOTHING_HAPPENED,
  isPlayed: goals !== null,
  isClosed: false,
  pays: true,
  penalties: NO_PENALTIES,
  takesPenalties: false,
  hasConfirmedHour: true,
  hasBegun,
  mayHaveBegun: hasBegun,
  settled: false,
});

test.each([
  ["the next match without a result", [match(1, null), match(2, 3), match(3, null)], 1, 3],
  [
    "the next one, skipping a match that has not begun",
    [match(1, null), match(2, null, false), match(3, null)],
    1,
    3,
  ],
  ["the first one again after the last", [match(1, null), match(2, 0), match(3, null)], 3, 1],
  ["none when every other match has a result", [match(1, null), match(2, 0), match(3, 1)], 1, undefined],
  ["the first one if the saved match is not listed", [match(1, null), match(2, null)], 9, 1],
])("entering results one after another goes to %s", (_, matches, from, next) =>
  expect(nextMissing(matches, from)?.id).toBe(next),
);

test.each([
  [[match(1, null), match(2, 0), match(3, null, false)], "Falta 1 de 2 resultados."],
  [[match(1, null)], "Falta 1 de 1 resultado."],
  [[match(1, null), match(2, null), match(3, 1)], "Faltan 2 de 3 resultados."],
  [[match(1, 2)], "Están todos los resultados."],
  [[match(1, null, false)], "Todavía no empezó ningún partido."],
  [[match(1, 2), { ...match(2, null), isPending: true }], "Están todos los resultados."],
])("entering results one after another shows how many results are missing (%#)", (matches, text) =>
  expect(progressText(matches, "todos")).toBe(text),
);

test("entering results one after another shows how many matches are left to settle, when only those are listed", () => {
  expect(progressText([match(1, 2), { ...match(2, 1), settled: true }], "sin-liquidar")).toBe(
    "Sin liquidar: 1.",
  );
});
