import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { zones } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { corrections, editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague, aTeam } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { findCountedAmong, findCountedTeams } from "./computed.queries.server.ts";
import {
  countedRows,
  leaveTables,
  lockStandings,
  refreshSeason,
  refreshStandings,
  renameInTables,
} from "./computed.server.ts";

let sample: Awaited<ReturnType<typeof aLeague>>;

beforeEach(async () => {
  sample = await aLeague(db);
});

async function play(homeGoals: number | null, awayGoals: number | null, id = sample.match.id) {
  await db.transaction(async (tx) => {
    await tx.update(matches).set({ homeGoals, awayGoals }).where(eq(matches.id, id));
    await refreshStandings(tx, [sample.home.id, sample.away.id]);
  });
}

function rows() {
  return db
    .select()
    .from(standings)
    .where(inArray(standings.teamId, [sample.home.id, sample.away.id]))
    .orderBy(standings.teamId);
}

function officialRows() {
  return db
    .select()
    .from(editablePositions)
    .where(inArray(editablePositions.teamId, [sample.home.id, sample.away.id]))
    .orderBy(editablePositions.teamId);
}

test("the computed table does not change when teams of another league are recomputed", async () => {
  await play(2, 1);
  const before = [await rows(), await officialRows()];
  const other = await aLeague(db);
  await db.transaction((tx) => refreshStandings(tx, [other.home.id, other.away.id]));
  expect([await rows(), await officialRows()]).toEqual(before);
  expect(before.map((tableRows) => tableRows.length)).toEqual([2, 2]);
});

test("the computed table can be recomputed for a whole season", async () => {
  await db.update(matches).set({ homeGoals: 2, awayGoals: 1 }).where(eq(matches.id, sample.match.id));
  await db.transaction((tx) => refreshSeason(tx, sample.season.id));
  expect((await rows()).map(({ points }) => points)).toEqual([3, 0]);
});

test("the computed table waits for rules that are being saved, and is computed with them", async () => {
  await db.update(matches).set({ homeGoals: 2, awayGoals: 1 }).where(eq(matches.id, sample.match.id));
  let refreshing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.update(seasons).set({ pointsWon: 5 }).where(eq(seasons.id, sample.season.id));
    refreshing = db.transaction((other) => refreshStandings(other, [sample.home.id]));
    await expect.poll(() => lockWaits(db)).toBe(1);
  });
  await refreshing;
  expect((await rows())[0]?.points).toBe(5);
});

test("the computed table waits for code that has locked its teams", async () => {
  let refreshing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockStandings(tx, [sample.home.id]);
    refreshing = db.transaction((other) => refreshStandings(other, [sample.home.id]));
    await expect.poll(() => lockWaits(db)).toBe(1);
  });
  await refreshing;
  expect(await rows()).toHaveLength(1);
});

test("the computed table can be previewed with other walkover goals, without writing it", async () => {
  await db
    .update(matches)
    .set({ walkover: "visitante", homeGoals: 3, awayGoals: 0 })
    .where(eq(matches.id, sample.match.id));
  const goalsOf = async (goals?: number) =>
    (await countedRows(db, await findCountedTeams(db, sample.season.id), goals)).map(
      ({ goalsFor, goalsAgainst }) => [goalsFor, goalsAgainst],
    );
  expect(await goalsOf()).toEqual([
    [3, 0],
    [0, 3],
  ]);
  expect(await goalsOf(1)).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(await rows()).toEqual([]);
});

test("recomputing no teams writes nothing", async () => {
  await db.transaction((tx) => refreshStandings(tx, []));
  expect(await rows()).toEqual([]);
});

test("the computed table counts a result for both teams, and a corrected result replaces it", async () => {
  await play(2, 1);
  await play(0, 0);
  expect(await rows()).toMatchObject([
    { points: 1, played: 1, won: 0, drawn: 1, lost: 0, goalsFor: 0, goalsAgainst: 0 },
    { points: 1, played: 1, won: 0, drawn: 1, lost: 0, goalsFor: 0, goalsAgainst: 0 },
  ]);
});

test("the computed table keeps the id of a row when results change", async () => {
  await play(2, 1);
  const [before] = await rows();
  await play(3, 1);
  expect((await rows())[0]).toMatchObject({ id: before?.id, points: 3, goalsFor: 3, goalsAgainst: 1 });
});

test("the computed table has zeros after a result is cleared", async () => {
  await play(2, 1);
  await play(null, null);
  expect(await rows()).toMatchObject([
    { points: 0, played: 0 },
    { points: 0, played: 0 },
  ]);
});

test("the computed table keeps a moved team's results where it played them, and starts from zero in its new table", async () => {
  await play(2, 1);
  const [other] = await db
    .insert(zones)
    .values({ ...sample.division, name: "Zona 2" })
    .returning();
  await db.update(teams).set({ zoneId: other?.id }).where(eq(teams.id, sample.home.id));
  await db.update(teams).set({ zoneId: null }).where(eq(teams.id, sample.away.id));
  await db.transaction((tx) => refreshStandings(tx, [sample.home.id, sample.away.id]));
  expect((await rows()).map(({ teamId, zoneId, points }) => [teamId, zoneId, points])).toEqual([
    [sample.home.id, sample.zone.id, 3],
    [sample.home.id, other?.id, 0],
    [sample.away.id, sample.zone.id, 0],
  ]);
  await play(null, null);
  expect((await rows()).map(({ teamId, zoneId, points }) => [teamId, zoneId, points])).toEqual([
    [sample.home.id, other?.id, 0],
  ]);
  expect((await officialRows()).map(({ teamId, zoneId }) => [teamId, zoneId])).toEqual([
    [sample.home.id, other?.id],
  ]);
});

test("the computed table counts a match without a zone where each of its teams plays", async () => {
  const [other] = await db
    .insert(zones)
    .values({ ...sample.division, name: "Zona 2" })
    .returning();
  await db.update(teams).set({ zoneId: other?.id }).where(eq(teams.id, sample.away.id));
  await db.update(matches).set({ zoneId: null }).where(eq(matches.id, sample.match.id));
  await play(0, 2);
  expect((await rows()).map(({ teamId, zoneId, points }) => [teamId, zoneId, points])).toEqual([
    [sample.home.id, sample.zone.id, 0],
    [sample.away.id, other?.id, 3],
  ]);
});

test("the computed table does not count an annulled match", async () => {
  await play(2, 1);
  await db.update(matches).set({ state: "anulado" }).where(eq(matches.id, sample.match.id));
  await db.transaction((tx) => refreshStandings(tx, [sample.home.id, sample.away.id]));
  expect(await rows()).toMatchObject([
    { points: 0, played: 0 },
    { points: 0, played: 0 },
  ]);
});

test("the computed table counts a walkover of both teams as a loss for each", async () => {
  await db
    .update(matches)
    .set({ walkover: "ambos", homeGoals: 0, awayGoals: 0 })
    .where(eq(matches.id, sample.match.id));
  await db.transaction((tx) => refreshStandings(tx, [sample.home.id, sample.away.id]));
  expect(await rows()).toMatchObject([
    { points: 0, played: 1, lost: 1, walkovers: 1 },
    { points: 0, played: 1, lost: 1, walkovers: 1 },
  ]);
});

test("the computed table does not count a deciding match", async () => {
  await db.update(matches).set({ isDecider: true }).where(eq(matches.id, sample.match.id));
  await play(2, 1);
  expect(await rows()).toMatchObject([
    { points: 0, played: 0 },
    { points: 0, played: 0 },
  ]);
});

test("the computed table uses the season's own points and difference cap", async () => {
  await db
    .update(seasons)
    .set({ pointsWon: 2, pointsLost: 1, pointsDrawn: 1, differenceCap: 2 })
    .where(eq(seasons.id, sample.season.id));
  await play(5, 1);
  expect(await rows()).toMatchObject([
    { points: 2, difference: 2, goalsFor: 5 },
    { points: 1, difference: -2, goalsAgainst: 5 },
  ]);
});

test("the computed table counts both results of one team when they are saved concurrently", async () => {
  const [second] = await db
    .insert(matches)
    .values({
      fixtureId: sample.fixture.id,
      zoneId: sample.zone.id,
      homeTeamId: sample.away.id,
      awayTeamId: sample.home.id,
      kickoff: new Date("2026-11-22T12:30:00Z"),
    })
    .returning();
  await Promise.all([play(1, 0), play(0, 1, second?.id)]);
  expect(await rows()).toMatchObject([
    { teamId: sample.home.id, points: 6, played: 2 },
    { teamId: sample.away.id, points: 0, played: 2 },
  ]);
});

test("only the matches among tied teams are read to break a tie", async () => {
  await play(2, 1);
  const { home, away, match } = sample;
  const third = await aTeam(db, sample.division, "Los Últimos");
  const among = async (ties: number[][]) => (await findCountedAmong(db, ties)).map(({ id }) => id);
  expect(await among([[home.id, away.id]])).toEqual([match.id]);
  expect(await among([[home.id, third.id]])).toEqual([]);
  expect(await among([])).toEqual([]);
});

test("a team that leaves its season loses its computed and official rows and its corrections", async () => {
  await play(2, 1);
  const { zone, category } = sample;
  const place = { zoneId: zone.id, categoryId: category.id };
  await db.insert(corrections).values(
    [sample.home, sample.away].map(({ id }) => ({
      ...{ ...place, teamId: id, points: -1 },
      ...{ reason: "Fallo", decidedOn: "2026-11-15" },
    })),
  );
  await db.transaction((tx) => leaveTables(tx, sample.home.id));
  const left = await db
    .select({ teamId: corrections.teamId })
    .from(corrections)
    .where(inArray(corrections.teamId, [sample.home.id, sample.away.id]));
  for (const remaining of [left, await rows(), await officialRows()])
    expect(remaining.map(({ teamId }) => teamId)).toEqual([sample.away.id]);
});

test("renaming a team renames it in the official table too", async () => {
  await play(2, 1);
  await db.transaction((tx) => renameInTables(tx, sample.home.id, "El Ceibal"));
  expect((await officialRows()).map(({ teamName }) => teamName)).toEqual(["El Ceibal", "Los Pibes FC"]);
});

async function added() {
  const { id } = await aTeam(db, sample.division, "Los Últimos");
  await db.transaction((tx) => refreshStandings(tx, [sample.home.id, sample.away.id, id]));
  const [row] = await db.select().from(editablePositions).where(eq(editablePositions.teamId, id));
  return row;
}

test("a new team gets no place in a table ordered by points", async () => {
  await play(2, 1);
  expect(await added()).toMatchObject({ order: null, orderedPlayed: null, orderedPoints: null });
});

test("a new team gets no place if only another zone of its category is ordered manually", async () => {
  await play(2, 1);
  const [zone] = await db
    .insert(zones)
    .values({ ...sample.division, name: "Zona 2" })
    .returning();
  const { id } = await aTeam(db, { ...sample.division, zoneId: zone?.id ?? 0 }, "Los Segundos");
  await db.transaction((tx) => refreshStandings(tx, [id]));
  await db.update(editablePositions).set({ order: 1 }).where(eq(editablePositions.teamId, id));
  await db
    .delete(editablePositions)
    .where(inArray(editablePositions.teamId, [sample.home.id, sample.away.id]));
  expect(await added()).toMatchObject({ order: null, orderedPlayed: null, orderedPoints: null });
});

test("a new team gets the last place in a manually ordered table, with its games and points at that time", async () => {
  await play(2, 1);
  await db.update(editablePositions).set({ order: 1 }).where(eq(editablePositions.teamId, sample.away.id));
  await db.update(editablePositions).set({ order: 2 }).where(eq(editablePositions.teamId, sample.home.id));
  expect(await added()).toMatchObject({ order: 3, orderedPlayed: 0, orderedPoints: 0 });
});
