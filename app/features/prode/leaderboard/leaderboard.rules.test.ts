import { describe, expect, test } from "vitest";
import {
  chosenSeason,
  labelOf,
  ownRanking,
  presentLeader,
  rankOf,
  shownSeasons,
  tableChoices,
  tablePath,
  tableSelection,
  totalsOf,
  withoutHidden,
} from "./leaderboard.rules.ts";

const counts = [
  { points: 9, players: 1, playersBefore: 0 },
  { points: 6, players: 2, playersBefore: 1 },
  { points: 3, players: 1, playersBefore: 2 },
];

test.each([
  [9, 1],
  [6, 2],
  [3, 4],
  [0, 5],
])("%i points have rank %i: ties share it and the next is skipped", (points, rank) => {
  expect(rankOf(points, counts)).toBe(rank);
});

test("the first three ranks have a title", () => {
  expect([1, 2, 3, 4].map(labelOf)).toEqual(["Campeón", "Subcampeón", "Tercer lugar", null]);
});

test("hidden players take no rank, now or before the last matchday", () => {
  const hidden = [
    { points: 9, before: { points: 6, correct: 2 } },
    { points: 6, before: { points: 0, correct: 0 } },
    { points: 3, before: null },
  ];
  expect(withoutHidden(counts, hidden)).toEqual([
    { points: 9, players: 0, playersBefore: 0 },
    { points: 6, players: 1, playersBefore: 0 },
    { points: 3, players: 0, playersBefore: 2 },
  ]);
  expect(rankOf(6, withoutHidden(counts, hidden))).toBe(1);
});

test("the totals under the table count all players, and are zero without players", () => {
  expect(totalsOf(counts, 80)).toEqual({
    participants: 4,
    mostPoints: 9,
    averagePoints: 6,
    bestAccuracy: 80,
  });
  const [alone] = counts;
  expect(totalsOf(alone ? [alone] : [], 80)).toMatchObject({ participants: 1, averagePoints: 9 });
  expect(totalsOf([], 0)).toEqual({ participants: 0, mostPoints: 0, averagePoints: 0, bestAccuracy: 0 });
});

const standing = (changes = {}) => ({
  ...{ points: 6, correct: 2, lastPoints: 3, lastCorrect: 1, hasMovement: true },
  ...{ players: 10, above: 2, aboveBefore: 5, ...changes },
});

test.each([
  ["comes after the players above", {}, { rank: 3, players: 10, movement: 3 }],
  ["counts the player, even if hidden", { players: 2 }, { rank: 3, players: 3, movement: 3 }],
  ["has no movement without a last matchday", { hasMovement: false }, { rank: 3, movement: null }],
  ["has no movement for a new player", { lastPoints: 6, lastCorrect: 2 }, { rank: 3, movement: null }],
  ["has movement for one who had points", { lastCorrect: 2 }, { movement: 3 }],
  ["has movement for one who had correct predictions", { lastPoints: 6 }, { movement: 3 }],
])("a player's own rank %s", (_, changes, expected) => {
  expect(ownRanking(standing(changes))).toMatchObject(expected);
});

const row = {
  userId: "a",
  name: "Ana",
  surname: "Martínez",
  points: 9,
  correct: 3,
  settled: 4,
  before: { points: 3, correct: 1 },
};

test("a player's row in the public table has no field that is not public", () => {
  const withPrivateFields = { ...row, document: "1", school: "x" };
  expect(presentLeader(withPrivateFields, counts, null, 1)).toEqual({
    key: "1",
    isMe: false,
    name: "Ana M.",
    rank: 1,
    points: 9,
    predictions: 4,
    correct: 3,
    accuracy: 75,
    movement: 1,
  });
});

const me = { kind: "player", id: "a", name: "Ana", level: "full" } as const;

test("the public table shows only the first name of the reader's own row in a session by document alone", () => {
  expect(presentLeader(row, counts, { ...me, level: "document" }, 1).name).toBe("Ana");
  expect(presentLeader(row, counts, { ...me, id: "b", level: "document" }, 1).name).toBe("Ana M.");
});

test("a player's row in the public table has no movement for a new player, and marks the reader's own row", () => {
  const fresh = presentLeader({ ...row, before: { points: 0, correct: 0 } }, counts, me, 1);
  expect([fresh.movement, fresh.isMe]).toEqual([null, true]);
  expect(presentLeader({ ...row, before: null }, counts, null, 1).movement).toBeNull();
});

test.each([
  ["", { leagueId: null, season: null, day: null, page: 1 }],
  ["liga=2&fecha=2026-11-21&pagina=3", { leagueId: 2, season: null, day: "2026-11-21", page: 3 }],
  ["liga=2&temporada=2025", { leagueId: 2, season: "2025", day: null, page: 1 }],
  ["liga=2&temporada=", { leagueId: 2, season: null, day: null, page: 1 }],
  ["temporada=2025", { leagueId: null, season: null, day: null, page: 1 }],
  ["fecha=2026-11-21", { leagueId: null, season: null, day: null, page: 1 }],
  ["liga=x&fecha=hoy&pagina=-4", { leagueId: null, season: null, day: null, page: 1 }],
  ["pagina=100000", { leagueId: null, season: null, day: null, page: 200 }],
])("the URL '%s' asks for %j", (search, selection) => {
  expect(tableSelection(new URLSearchParams(search))).toEqual(selection);
});

test("tablePath builds the URL of a table", () => {
  expect(tablePath({ leagueId: null, season: null, day: null, page: 1 })).toBe("/prode/posiciones");
  expect(tablePath({ leagueId: 2, season: null, day: "2026-11-21", page: 1 }, 2)).toBe(
    "/prode/posiciones?liga=2&fecha=2026-11-21&pagina=2",
  );
  expect(tablePath({ leagueId: 2, season: "2025", day: null, page: 1 })).toBe(
    "/prode/posiciones?liga=2&temporada=2025",
  );
});

describe("leagues with seasons", () => {
  const league = { id: 2, name: "LIFUFE", color: "violet" as const };
  const seasons = [
    {
      id: 9,
      name: "Copa 2026",
      slug: "2026",
      league: { id: 1, name: "Participando", color: "pitch" as const },
    },
    { id: 5, name: "Apertura 2026", slug: "2026", league },
    { id: 4, name: "Temporada 2025", slug: "2025", league },
  ];

  test.each([
    ["no league", null, null, undefined],
    ["a league without a table", 7, null, undefined],
    ["a season that the league does not have", 2, "2019", undefined],
    ["a season that only another league has", 1, "2025", undefined],
    ["a league", 2, null, 5],
    ["a league and the season that it shows by default", 2, "2026", 5],
    ["a league and an older season", 2, "2025", 4],
  ])("the season of a leaderboard for %s (id %s, season %s) has the id %s", (_, leagueId, season, id) => {
    expect(chosenSeason(seasons, { leagueId, season })?.id).toBe(id);
  });

  test("the season of a leaderboard can be chosen among those of its league, and the league among those with a table", () => {
    expect(tableChoices([], { leagueId: 2 })).toEqual({ leagues: [], seasons: [] });
    expect(tableChoices(seasons, { leagueId: null }).seasons).toEqual([]);
    expect(tableChoices(seasons, { leagueId: 2 })).toEqual({
      leagues: [{ id: 1, name: "Participando", color: "pitch" }, league],
      seasons: [
        { slug: "2026", name: "Apertura 2026" },
        { slug: "2025", name: "Temporada 2025" },
      ],
    });
  });
});

test("a podium belongs to the season that each league shows", () => {
  const season = (id: number, league: number) => ({
    id,
    name: "",
    slug: "",
    league: { id: league, name: "", color: "pitch" as const },
  });
  expect(shownSeasons([season(1, 1), season(2, 1), season(3, 2)]).map(({ id }) => id)).toEqual([1, 3]);
});
