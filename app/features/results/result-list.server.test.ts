import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { addDays, type Day } from "#app/lib/dates.ts";
import { aSeason, aTeam } from "#tests/factories/league.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { divisionFilter } from "../divisions/division-filter.server.ts";
import { MAX_LISTED, resultsQuery } from "./result-list.rules.ts";
import { missingPairings, resultList } from "./result-list.server.ts";

const TIME_ZONE = "America/Argentina/Buenos_Aires";
/** Sunday 22 November 2026, 10:00 in Buenos Aires. */
const NOW = new Date("2026-11-22T13:00:00Z");
const TODAY = "2026-11-22";
const SATURDAY = "2026-11-21";
/** Each league has one season, whose id is that of the league. */
const FIRST_LEAGUE = { leagueId: 1, seasonId: 1 };
const admin: Admin = { kind: "admin", id: "x", name: "Ana", username: "ana" };

beforeEach(async () => {
  await db.delete(matches);
  await db.delete(fixtures);
  await db.delete(leagues);
  await db.insert(leagues).values([
    { id: 1, name: "Liga Participando", slug: "liga_masculina", firstLevel: "zone" },
    { id: 2, name: "LIFUFE", slug: "lifufe" },
  ]);
  for (const id of [1, 2]) await aSeason(db, id, { id });
  await db.insert(zones).values([
    { id: 1, name: "Zona 1", ...FIRST_LEAGUE },
    { id: 2, name: "Zona 2", ...FIRST_LEAGUE },
  ]);
  await db.insert(categories).values([
    { id: 11, name: "2009/10", ...FIRST_LEAGUE, zoneId: 1 },
    { id: 21, name: "2011", ...FIRST_LEAGUE, zoneId: 2 },
  ]);
  await aTeam(db, { ...FIRST_LEAGUE, id: 1 }, "El Ceibo");
  await aTeam(db, { ...FIRST_LEAGUE, id: 2 }, "Los Pibes FC");
  for (const id of [3, 4]) await aTeam(db, { leagueId: 2, seasonId: 2, id }, `Luna ${id}`);
});

interface Plan {
  leagueId?: number | null;
  zoneId?: number;
  categoryId?: number;
  matches?: number;
  played?: boolean;
  settled?: boolean;
}

async function add(
  day: Day,
  { leagueId = 1, matches: count = 1, played = false, settled = false, ...division }: Plan = {},
) {
  const [fixture] = await db
    .insert(fixtures)
    .values({ name: "8° FECHA", matchDate: day, leagueId, seasonId: leagueId, ...division })
    .returning({ id: fixtures.id });
  const fixtureId = fixture?.id ?? 0;
  const match = {
    fixtureId,
    homeTeamId: leagueId === 2 ? 3 : 1,
    awayTeamId: leagueId === 2 ? 4 : 2,
    kickoff: new Date(`${day}T12:30:00Z`),
    ...(played && { homeGoals: 1, awayGoals: 0 }),
    ...(settled && { settledAt: NOW }),
  };
  await db.insert(matches).values(Array.from({ length: count }, () => match));
  return fixtureId;
}

async function list(search = "", now = NOW) {
  const params = new URLSearchParams(search);
  const filter = await divisionFilter({
    league: params.get("liga"),
    zone: params.get("zona"),
    category: params.get("categoria"),
  });
  return resultList(admin, filter, resultsQuery(params), now, TIME_ZONE);
}
const dayOfList = async (search?: string, now?: Date) => (await list(search, now)).days?.shown[0];
const fixturesOf = async (search?: string) => (await list(search)).cards.map(({ id }) => id);

test("the list of results is empty without matches, and refused to a player", async () => {
  expect(await list()).toMatchObject({ days: null, cards: [], isTruncated: false });
  const player = { kind: "player" } as unknown as Admin;
  const filter = await divisionFilter({ league: null, zone: null, category: null });
  await expect(
    resultList(player, filter, resultsQuery(new URLSearchParams()), NOW, TIME_ZONE),
  ).rejects.toThrow("No tenés permiso");
});

test("the list of results opens on the last day with missing results, rather than one that has them all", async () => {
  await add(addDays(TODAY, 1));
  await add(SATURDAY, { played: true });
  await add(addDays(SATURDAY, -3));
  await add(addDays(SATURDAY, -7));
  expect(await dayOfList()).toBe(addDays(SATURDAY, -3));
});

test("the list of results does not open on a day long past, even if its match was never played", async () => {
  await add(SATURDAY, { played: true });
  await add(addDays(SATURDAY, -30));
  expect(await dayOfList()).toBe(SATURDAY);
  expect(await dayOfList("estado=sin-resultado")).toBe(addDays(SATURDAY, -30));
});

test("the list of results ignores a match that kicks off later today", async () => {
  await add(SATURDAY);
  await add(TODAY);
  expect(await dayOfList("", new Date("2026-11-22T12:29:00Z"))).toBe(SATURDAY);
  expect(await dayOfList("", new Date("2026-11-22T12:30:00Z"))).toBe(TODAY);
});

test("the list of results opens on the day to which a matchday was moved, together with the matchday of that day", async () => {
  const moved = await add(addDays(SATURDAY, -35));
  const saturdays = await add(SATURDAY, { played: true });
  const kickoff = new Date(`${SATURDAY}T15:00:00Z`);
  await db.update(matches).set({ kickoff }).where(eq(matches.fixtureId, moved));
  expect(await dayOfList()).toBe(SATURDAY);
  expect((await fixturesOf()).toSorted()).toEqual([moved, saturdays].toSorted());
  const everything = await divisionFilter({ league: null, zone: null, category: null });
  expect(await missingPairings(admin, everything, { now: NOW, timeZone: TIME_ZONE })).toMatchObject({
    day: SATURDAY,
  });
  expect(await fixturesOf(`fixture=${moved}`)).toEqual([moved]);
});

test("the list of results opens on the next day when nothing has been played", async () => {
  await add(addDays(TODAY, 6));
  await add(addDays(TODAY, 13));
  expect(await dayOfList()).toBe(addDays(TODAY, 6));
});

test("the list of results opens on the day in the URL, or the nearest one", async () => {
  await add(SATURDAY);
  await add(addDays(SATURDAY, -7), { played: true });
  expect(await dayOfList(`fecha=${addDays(SATURDAY, -7)}`)).toBe(addDays(SATURDAY, -7));
  expect(await dayOfList(`fecha=${addDays(SATURDAY, -8)}`)).toBe(addDays(SATURDAY, -7));
  expect(await dayOfList("fecha=ayer")).toBe(SATURDAY);
});

test("the list of results opens on the day of the fixture in the URL, with that fixture only", async () => {
  await add(SATURDAY);
  const requested = await add(addDays(SATURDAY, -30), { played: true });
  await add(addDays(SATURDAY, -30), { played: true });
  expect(await fixturesOf(`fixture=${requested}`)).toEqual([requested]);
});

test("the list of results shows one league, zone and category, with fixtures that name none", async () => {
  const first = await add(SATURDAY, { zoneId: 1, categoryId: 11 });
  const second = await add(SATURDAY, { zoneId: 2, categoryId: 21 });
  const unfiltered = await add(SATURDAY);
  const others = await add(SATURDAY, { leagueId: 2 });
  const leagueless = await add(SATURDAY, { leagueId: null });
  expect((await fixturesOf()).toSorted()).toEqual([first, second, unfiltered, others, leagueless].toSorted());
  expect(await fixturesOf("liga=2")).toEqual([others]);
  expect((await fixturesOf("liga=1&zona=1")).toSorted()).toEqual([first, unfiltered].toSorted());
  expect((await fixturesOf("liga=1&zona=2&categoria=21")).toSorted()).toEqual(
    [second, unfiltered].toSorted(),
  );
});

test("the list of results shows one state: played without a result, or not settled", async () => {
  const missing = await add(SATURDAY);
  const unsettled = await add(SATURDAY, { played: true });
  await add(SATURDAY, { played: true, settled: true });
  await add(addDays(TODAY, 6));
  expect(await fixturesOf("estado=sin-resultado")).toEqual([missing]);
  expect(await fixturesOf("estado=sin-liquidar")).toEqual([unsettled]);
  expect(await fixturesOf("estado=cualquiera")).toHaveLength(3);
});

test("the list of results shows nothing for a requested day that is complete, instead of another day", async () => {
  await add(SATURDAY, { played: true });
  await add(addDays(SATURDAY, -7));
  const done = await list(`fecha=${SATURDAY}&estado=sin-resultado`);
  expect(done).toMatchObject({ cards: [], days: { shown: [SATURDAY] } });
  expect(done.days?.previous).toBe(addDays(SATURDAY, -7));
});

test("the list of results shows at most 150 matches, and says that there are more", async () => {
  await add(SATURDAY, { matches: MAX_LISTED + 1 });
  const { cards, isTruncated } = await list();
  expect([cards[0]?.matches.length, isTruncated]).toEqual([MAX_LISTED, true]);
});

test("the list of results shows a whole season with at most four queries", async () => {
  for (let week = 0; week < 30; week += 1) await add(addDays(SATURDAY, -7 * week), { played: true });
  const filter = await divisionFilter({ league: "1", zone: null, category: null });
  const queries = vi.spyOn(pool, "query");
  await resultList(admin, filter, resultsQuery(new URLSearchParams()), NOW, TIME_ZONE);
  expect(queries.mock.calls.length).toBeLessThanOrEqual(4);
  queries.mockRestore();
});
