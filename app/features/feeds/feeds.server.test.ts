import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { aLeague } from "#tests/factories/league.ts";
import { leagueOf } from "../leagues/league-page.server.ts";
import { refreshStandings } from "../standings/tally/computed.server.ts";
import {
  clubsSchema,
  FEEDS,
  fixturesSchema,
  leagueSchema,
  leaguesSchema,
  openApi,
  tablesSchema,
} from "./feeds.schema.ts";
import { clubsFeed, fixturesFeed, leagueFeed, leaguesFeed, tablesFeed } from "./feeds.server.ts";

let sample: Awaited<ReturnType<typeof aLeague>>;
beforeEach(async () => {
  sample = await aLeague(db);
  await db.update(leagues).set({ firstLevel: "category" }).where(eq(leagues.id, sample.league.id));
});
const league = (season: string | null = null) => leagueOf(sample.league.slug, season);
const change = (values: Partial<typeof matches.$inferInsert>) =>
  db.update(matches).set(values).where(eq(matches.id, sample.match.id));

test("no feed shows a season in preparation", async () => {
  await db.update(seasons).set({ state: "preparing" }).where(eq(seasons.id, sample.season.id));
  await expect(league(sample.season.slug)).rejects.toThrow("Temporada no encontrada");
  const hidden = await league();
  expect((await leagueFeed(hidden)).seasons).toEqual([]);
  expect((await clubsFeed(hidden)).clubs).toEqual([]);
  expect((await fixturesFeed(hidden, 1)).matches).toEqual([]);
  expect((await tablesFeed(hidden, { zone: null, category: null })).divisions).toEqual([]);
});

test.each([0, 2, 999_999])("the feeds refuse page %i of a season that has one page", async (page) => {
  await expect(fixturesFeed(await league(), page)).rejects.toThrow("Esa página no existe");
});

test("every feed has exactly the fields of its published schema", async () => {
  const found = await league();
  leaguesSchema.parse(await leaguesFeed());
  leagueSchema.parse(await leagueFeed(found));
  clubsSchema.parse(await clubsFeed(found));
  fixturesSchema.parse(await fixturesFeed(found, 1));
  const { divisions } = await tablesFeed(found, { zone: null, category: null });
  const { searchParams } = new URL(divisions[0]?.url ?? "");
  const choice = { zone: searchParams.get("zona"), category: searchParams.get("categoria") };
  await change({ homeGoals: 2, awayGoals: 1 });
  await db.transaction((tx) => refreshStandings(tx, [sample.home.id, sample.away.id]));
  const { table } = tablesSchema.parse(await tablesFeed(found, choice));
  expect(table?.rows.map(({ team }) => team)).toEqual(["El Ceibo", "Los Pibes FC"]);
  expect(Object.keys((openApi("https://liga.example") as { paths: object }).paths)).toEqual(
    Object.keys(FEEDS).map((path) => `/api/v1${path}`),
  );
});

test("an unknown table is null in the feed, not replaced by another one", async () => {
  const found = await league();
  const zone = String(sample.zone.id);
  const hasTable = async (choice: { zone: string | null; category: string | null }) =>
    (await tablesFeed(found, choice)).table !== null;
  expect(await hasTable({ zone, category: null })).toBe(true);
  for (const unknown of ["999999", "inventada", `0${zone}`]) {
    expect(await hasTable({ zone: unknown, category: null }), unknown).toBe(false);
    expect(await hasTable({ zone, category: unknown }), unknown).toBe(false);
  }
});

test("a match in a feed has its state, its hour once confirmed, and its score if published", async () => {
  const firstMatch = async () => (await fixturesFeed(await league(), 1)).matches[0];
  expect(await firstMatch()).toMatchObject({
    state: "scheduled",
    hour: "09:30",
    score: null,
    movedFrom: null,
  });
  await change({ hasConfirmedHour: false });
  expect(await firstMatch()).toMatchObject({
    hour: null,
    day: "2026-11-21",
    kickoff: "2026-11-21T03:00:00.000Z",
    movedFrom: null,
  });
  await change({ originalKickoff: new Date("2026-11-14T12:30:00Z") });
  expect((await firstMatch())?.movedFrom).toBe("2026-11-14T03:00:00.000Z");
  await change({ state: "suspendido", reason: "Lluvia" });
  expect((await firstMatch())?.state).toBe("suspended");
  await change({ state: "programado", homeGoals: 2, awayGoals: 1 });
  expect(await firstMatch()).toMatchObject({ state: "played", score: { home: 2, away: 1 } });
  await db
    .update(categories)
    .set({ publishesScores: false, hasPublicTable: false, countsForGeneral: false })
    .where(eq(categories.id, sample.category.id));
  expect((await firstMatch())?.score).toBeNull();
});

test("a club with only an address has the same ground in the feeds of clubs and of matches", async () => {
  await db.update(clubs).set({ ground: null, address: "Mitre 1" });
  const ground = { name: "Mitre 1", address: null, mapUrl: null };
  expect((await clubsFeed(await league())).clubs[0]?.ground).toEqual(ground);
  expect((await fixturesFeed(await league(), 1)).matches[0]?.ground).toEqual(ground);
});

test("the feed of a season's matches is paged in the order in which they are played", async () => {
  const [fixture] = await db.select().from(fixtures).where(eq(fixtures.id, sample.fixture.id));
  const rows = Array.from({ length: 200 }, (_, i) => ({
    homeTeamId: sample.home.id,
    awayTeamId: sample.away.id,
    fixtureId: fixture?.id ?? 0,
    kickoff: new Date(Date.UTC(2026, 11, 1, 12, i)),
  }));
  await db.insert(matches).values(rows);
  const found = await league();
  const [first, second] = [await fixturesFeed(found, 1), await fixturesFeed(found, 2)];
  expect([first.pages, first.matches.length, second.matches.length]).toEqual([2, 200, 1]);
  const times = [...first.matches, ...second.matches].map(({ kickoff }) => kickoff);
  expect(times).toEqual(times.toSorted());
  expect(new Set([...first.matches, ...second.matches].map(({ id }) => id)).size).toBe(201);
});
