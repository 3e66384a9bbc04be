import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { corrections, editablePositions, standings, standingsLegends } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aSeason, aTeam } from "#tests/factories/league.ts";
import { shownTable } from "#tests/factories/standings.ts";
import { standingsPage } from "./standings.server.ts";

/** Zones first: zone 1 has categories 11 and 12, zone 2 has 21, zone 3 none. */
const ZONES_FIRST = { firstLevel: "zone", season: season(1) } as const;
/** Categories first: category 31 has zones 5 and 6. */
const CATEGORIES_FIRST = { firstLevel: "category", season: season(2) } as const;
const EMPTY_LEAGUE = { firstLevel: "zone", season: season(3) } as const;
const FIRST_LEAGUE = { leagueId: 1, seasonId: 1 };
const TABLE = { zoneId: 1, categoryId: 11 };
/** Zones, categories, the rows of the table, its corrections, its legend and the latest results. */
const MAX_QUERIES = 6;

beforeEach(async () => {
  await db.delete(matches);
  await db.delete(leagues);
  await db.insert(leagues).values([
    { id: 1, name: "Liga Participando", slug: "liga_masculina", firstLevel: "zone" },
    { id: 2, name: "LIFUFE", slug: "lifufe" },
    { id: 3, name: "Nueva", slug: "nueva", firstLevel: "zone" },
  ]);
  for (const id of [1, 2, 3]) await aSeason(db, id, { id });
  await db.insert(zones).values([
    { id: 2, name: "Zona 10", ...FIRST_LEAGUE },
    { id: 1, name: "Zona 2", ...FIRST_LEAGUE, legend: "Del norte" },
    { id: 3, name: "Zona Única", ...FIRST_LEAGUE },
  ]);
  await db.insert(categories).values([
    { id: 12, name: "2008", ...FIRST_LEAGUE, zoneId: 1 },
    { id: 11, name: "2009/10", ...FIRST_LEAGUE, zoneId: 1 },
    { id: 21, name: "2011", ...FIRST_LEAGUE, zoneId: 2 },
    { id: 31, name: "2009/10", leagueId: 2, seasonId: 2 },
  ]);
  await db.insert(zones).values([
    { id: 6, name: "Zona 2", leagueId: 2, seasonId: 2, categoryId: 31 },
    { id: 5, name: "Zona 1", leagueId: 2, seasonId: 2, categoryId: 31 },
  ]);
  for (const id of [1, 2, 3, 4]) await aTeam(db, { ...FIRST_LEAGUE, id, logo: `/${id}.svg` }, `Club ${id}`);
});

/** Each league has one season, whose id is that of the league. */
function season(id: number) {
  return { id, name: "Apertura 2026", slug: "apertura-2026", state: "current" } as const;
}

const chosen = async (
  league: typeof ZONES_FIRST | typeof CATEGORIES_FIRST,
  zone?: string,
  category?: string,
) => {
  const page = await standingsPage(league, { zone, category });
  return [page.open?.id, page.zone?.id, page.category?.id];
};
const table = () => shownTable(TABLE);

function addOfficial(rows: { teamId: number; points: number; played?: number; order?: number }[]) {
  return db.insert(editablePositions).values(rows.map((row) => ({ ...TABLE, teamName: null, ...row })));
}

function addComputed(
  rows: { teamId: number; points: number; won: number; goalsFor?: number; difference?: number }[],
) {
  return db
    .insert(standings)
    .values(rows.map((row) => ({ ...TABLE, leagueId: 1, played: row.won, goalsAgainst: 1, ...row })));
}

async function addMatches(played: { home: number; away: number; day: number; goals?: [number, number] }[]) {
  const [fixture] = await db
    .insert(fixtures)
    .values({ name: "1° FECHA", matchDate: "2026-11-21", ...FIRST_LEAGUE })
    .returning({ id: fixtures.id });
  await db.insert(matches).values(
    played.map(({ home, away, day, goals }) => ({
      fixtureId: fixture?.id as number,
      homeTeamId: home,
      awayTeamId: away,
      kickoff: new Date(Date.UTC(2026, 2, day)),
      homeGoals: goals?.[0] ?? null,
      awayGoals: goals?.[1] ?? null,
    })),
  );
}

test.each([
  ["an unknown zone", "99", undefined],
  ["text where a number goes", "abc", "xyz"],
  ["a number beyond any id", "99999999999999999999", "99999999999999999999"],
  ["a zone and a category of another league", "5", "31"],
  ["text that the database cannot store", "1\0", "\0"],
])("a URL with %s opens no branch", async (_, zone, category) => {
  const page = await standingsPage(ZONES_FIRST, { zone, category });
  expect(page).toMatchObject({ open: null, zone: null, category: null, table: null });
  expect(page.outer).toHaveLength(3);
});

test("a URL with a category of another league or zone opens the first category of the zone", async () => {
  expect(await chosen(ZONES_FIRST, "1", "31")).toEqual([1, 1, 11]);
  expect(await chosen(ZONES_FIRST, "1", "21")).toEqual([1, 1, 11]);
});

test("a URL with a zone without categories opens it without a table", async () => {
  expect(await chosen(ZONES_FIRST, "3")).toEqual([3, 3, undefined]);
  expect((await standingsPage(ZONES_FIRST, { zone: "3" })).table).toBeNull();
});

test("a URL of a new league has no choices", async () => {
  expect(await standingsPage(EMPTY_LEAGUE, {})).toMatchObject({ outer: [], open: null, table: null });
});

test("a URL with a zone opens its first category, where zones come first", async () => {
  const page = await standingsPage(ZONES_FIRST, { zone: "1" });
  expect(page.outer.map(({ name }) => name)).toEqual(["Zona 2", "Zona 10", "Zona Única"]);
  expect(page.open?.choices.map(({ name }) => name)).toEqual(["2009/10", "2008"]);
  expect(page.zone).toEqual({ id: 1, name: "Zona 2", legend: "Del norte" });
  expect(page.category).toEqual({ id: 11, name: "2009/10" });
});

test("a URL with a category opens its first zone, where categories come first", async () => {
  expect(await chosen(CATEGORIES_FIRST, undefined, "31")).toEqual([31, 5, 31]);
  expect(await chosen(CATEGORIES_FIRST, "6", "31")).toEqual([31, 6, 31]);
  expect(await chosen(CATEGORIES_FIRST, "6")).toEqual([31, 6, 31]);
});

test("the table of a zone and category is empty, not missing, before it has rows", async () => {
  expect(await table()).toMatchObject({ rows: [], corrections: [], legend: null });
});

test("the table of a zone and category shows the stored games and points beside the totals of the results", async () => {
  await addComputed([
    { teamId: 1, points: 3, won: 1 },
    { teamId: 2, points: 3, won: 1, goalsFor: 9, difference: 8 },
  ]);
  await addOfficial([
    { teamId: 1, points: 3, played: 1 },
    { teamId: 2, points: 3, played: 2 },
  ]);
  const current = await table();
  expect(current.rows.map(({ team, points, played }) => [team.id, points, played])).toEqual([
    [2, 3, 2],
    [1, 3, 1],
  ]);
  expect(current.rows[0]?.tally).toMatchObject({ won: 1, goalsFor: 9, goalsAgainst: 1, difference: 8 });
  expect(current.rows[0]?.reasons).toEqual([
    "Igual en puntos con Club 1; adelante por diferencia de gol: +8 contra 0.",
  ]);
});

test("the table of a zone and category lists its corrections with reason and day, and marks their rows", async () => {
  await addOfficial([{ teamId: 1, points: 3, played: 1 }]);
  const correction = { ...TABLE, teamId: 1, points: -3, reason: "Resolución", decidedOn: "2026-10-12" };
  await db.insert(corrections).values([correction, { ...correction, categoryId: 12, points: -9 }]);
  const current = await table();
  expect(current.corrections).toEqual([
    { key: expect.anything(), team: "Club 1", figures: "−3 puntos", reason: "Resolución (12/10/2026)" },
  ]);
  expect(current.rows[0]?.mark).toBe("−3 por corrección");
});

test("the table of a zone and category is ordered by head-to-head results, when the season says so", async () => {
  await db
    .update(seasons)
    .set({ tieBreaks: ["points", "head_to_head_points", "name"] })
    .where(eq(seasons.id, 1));
  await db.update(teams).set(TABLE).where(eq(teams.seasonId, 1));
  await addOfficial([
    { teamId: 1, points: 3, played: 1 },
    { teamId: 2, points: 3, played: 1 },
  ]);
  expect((await table()).rows.map(({ team }) => team.id)).toEqual([1, 2]);
  await addMatches([{ home: 1, away: 2, day: 1, goals: [0, 1] }]);
  const current = await table();
  expect(current.rows.map(({ team }) => team.id)).toEqual([2, 1]);
  expect(current.rows[0]?.reasons).toEqual([
    "Igual en puntos con Club 1; adelante por puntos entre sí: 3 contra 0.",
  ]);
});

test("the table of a zone and category has no rows of other tables, even of the same teams", async () => {
  await addOfficial([{ teamId: 1, points: 1 }]);
  await db.insert(editablePositions).values([
    { teamId: 2, zoneId: 1, categoryId: 12, points: 5 },
    { teamId: 1, zoneId: 2, categoryId: 11, points: 7 },
  ]);
  await db.insert(standingsLegends).values([
    { zoneId: 1, categoryId: 11, legend: "La de acá" },
    { zoneId: 1, categoryId: 12, legend: "La de al lado" },
  ]);
  const current = await table();
  expect(current.rows.map(({ team, points }) => [team.id, points])).toEqual([[1, 1]]);
  expect(current.legend).toBe("La de acá");
});

test("the table of a zone and category shows a team with its current name and crest", async () => {
  await db.insert(editablePositions).values({ ...TABLE, teamId: 1, teamName: "Nombre viejo" });
  expect((await table()).rows[0]?.team).toEqual({ id: 1, name: "Club 1", logo: "/1.svg" });
});

test("the table of a zone and category follows the manual order", async () => {
  await addOfficial([
    { teamId: 1, points: 9, order: 2 },
    { teamId: 2, points: 1, order: 1 },
  ]);
  expect((await table()).rows.map(({ team }) => team.id)).toEqual([2, 1]);
});

test("the table of a zone and category shows each team's last five results, home and away, without unplayed matches", async () => {
  await addOfficial([
    { teamId: 1, points: 3 },
    { teamId: 2, points: 2 },
    { teamId: 3, points: 1 },
  ]);
  await addMatches([
    { home: 1, away: 4, day: 1, goals: [0, 5] },
    { home: 1, away: 2, day: 2, goals: [1, 0] },
    { home: 2, away: 1, day: 3, goals: [2, 1] },
    { home: 1, away: 2, day: 4, goals: [0, 0] },
    { home: 4, away: 1, day: 5, goals: [0, 3] },
    { home: 1, away: 4, day: 6, goals: [2, 1] },
    { home: 1, away: 2, day: 7 },
  ]);
  expect((await table()).rows.map(({ team, form }) => [team.id, form.join("")])).toEqual([
    [1, "GPEGG"],
    [2, "PGE"],
    [3, ""],
  ]);
});

test("reading a table fails when a query fails, instead of returning an empty table", async () => {
  await db.execute("alter table posiciones_editable rename to elsewhere");
  try {
    await expect(table()).rejects.toThrow();
  } finally {
    await db.execute("alter table elsewhere rename to posiciones_editable");
  }
});

test("a table needs at most six queries, however much the league has played", async () => {
  await addOfficial([1, 2, 3, 4].map((teamId) => ({ teamId, points: teamId })));
  const season = Array.from({ length: 200 }, (_, index) => ({
    home: 1 + (index % 2),
    away: 3 + (index % 2),
    day: index,
    goals: [1, 0] as [number, number],
  }));
  await addMatches(season);
  const queries = vi.spyOn(pool, "query");
  const page = await standingsPage(ZONES_FIRST, { zone: "1", category: "11" });
  expect(queries.mock.calls.length).toBeGreaterThan(0);
  expect(queries.mock.calls.length).toBeLessThanOrEqual(MAX_QUERIES);
  queries.mockRestore();
  expect(page.table?.rows.map(({ form }) => form.length)).toEqual([5, 5, 5, 5]);
});
