import { expect, test } from "vitest";
import { matchdayText } from "./matchday-text.rules.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const side = (entryId: number, name: string) => ({ entryId, name, logo: null });
const match = (id: number, category: string, more: object = {}) => ({
  id,
  category,
  day: "2026-11-21",
  zone: "Zona 1",
  zoneId: 1,
  categoryId: Number(category),
  kickoff: new Date(Date.UTC(2026, 10, 21, 12 + id)),
  homeTeamId: 10 + id,
  awayTeamId: 20 + id,
  state: "programado" as const,
  walkover: null,
  originalKickoff: null,
  reason: null,
  changedAt: null,
  alsoChanged: [],
  ground: null,
  hasConfirmedHour: true,
  homeGoals: null,
  awayGoals: null,
  isPlayed: false,
  isPublished: true,
  isTie: false,
  isClosed: false,
  predictions: 0,
  home: side(1, "El Ceibo"),
  away: side(2, "Los Pibes"),
  ...more,
});
const played = { isPlayed: true, homeGoals: 3, awayGoals: 1 };
const tables = [
  {
    zoneId: 1,
    categoryId: 2012,
    category: "2012",
    rows: [
      { position: 1, team: { id: 11, name: "El Ceibo" }, points: 9, played: 3 },
      { position: 2, team: { id: 21, name: "Los Pibes" }, points: 1, played: 3 },
    ],
  },
  // Nobody has played yet.
  {
    zoneId: 1,
    categoryId: 2013,
    category: "2013",
    rows: [{ position: 1, team: { id: 12, name: "El Ceibo" }, points: 0, played: 0 }],
  },
];
const matches = [
  match(1, "2012", played),
  // The sides are swapped in this category.
  match(2, "2013", { ...played, home: side(2, "Los Pibes"), away: side(1, "El Ceibo") }),
  match(3, "2018", { ...played, isPublished: false }),
  match(4, "2014", { state: "suspendido" }),
];

test("the text of a matchday lists pairings from their home club's side, with the tables", () => {
  expect(matchdayText("9° FECHA", matches, tables, {}, timeZone)).toBe(
    [
      "*9° FECHA · Zona 1*",
      "",
      "El Ceibo - Los Pibes",
      "2012: 3-1 · 2013: 1-3 · 2018: Jugado · 2014: suspendido",
      "",
      "*Posiciones 2012*",
      "1. El Ceibo 9 pts (3 PJ)",
      "2. Los Pibes 1 pt (3 PJ)",
    ].join("\n"),
  );
});

test("the text for a club has only its own places, and the text for an unknown zone is empty", () => {
  const text = matchdayText("9° FECHA", matches, tables, { club: 2 }, timeZone);
  expect(text).toContain("*Posiciones*\n2012: 2.º, 1 pt");
  expect(text).not.toContain("9 pts");
  expect(matchdayText("9° FECHA", matches, [], { club: 2 }, timeZone)).not.toContain("Posiciones");
  expect(matchdayText("9° FECHA", matches, tables, { zone: "zona 2" }, timeZone)).toBe("");
});
