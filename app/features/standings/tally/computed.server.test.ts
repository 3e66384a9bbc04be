import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { zones } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague, aTeam } from "#tests/factories/league.ts";
import { refreshStandings } from "./computed.server.ts";

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

describe("the computed table", () => {
  test("does not change when no team has changed", async () => {
    await db.transaction((tx) => refreshStandings(tx, []));
    expect(await rows()).toEqual([]);
  });

  test("counts a result for both teams, and a corrected result replaces it", async () => {
    await play(2, 1);
    await play(0, 0);
    expect(await rows()).toMatchObject([
      { points: 1, played: 1, won: 0, drawn: 1, lost: 0, goalsFor: 0, goalsAgainst: 0 },
      { points: 1, played: 1, won: 0, drawn: 1, lost: 0, goalsFor: 0, goalsAgainst: 0 },
    ]);
  });

  test("keeps the id of a row when results change", async () => {
    await play(2, 1);
    const [before] = await rows();
    await play(3, 1);
    expect((await rows())[0]).toMatchObject({ id: before?.id, points: 3, goalsFor: 3, goalsAgainst: 1 });
  });

  test("has zeros after a result is cleared", async () => {
    await play(2, 1);
    await play(null, null);
    expect(await rows()).toMatchObject([
      { points: 0, played: 0 },
      { points: 0, played: 0 },
    ]);
  });

  test("keeps a moved team's results where it played them, and starts from zero in its new table", async () => {
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
  });

  test("counts a match without a zone where each of its teams plays", async () => {
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

  test("does not count an annulled match", async () => {
    await play(2, 1);
    await db.update(matches).set({ state: "anulado" }).where(eq(matches.id, sample.match.id));
    await db.transaction((tx) => refreshStandings(tx, [sample.home.id, sample.away.id]));
    expect(await rows()).toMatchObject([
      { points: 0, played: 0 },
      { points: 0, played: 0 },
    ]);
  });

  test("counts a walkover of both teams as a loss for each", async () => {
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

  test("does not count a deciding match", async () => {
    await db.update(matches).set({ isDecider: true }).where(eq(matches.id, sample.match.id));
    await play(2, 1);
    expect(await rows()).toMatchObject([
      { points: 0, played: 0 },
      { points: 0, played: 0 },
    ]);
  });

  test("uses the season's own points and difference cap", async () => {
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

  test("counts both results of one team when they are saved concurrently", async () => {
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
});

describe("a new team", () => {
  async function added() {
    const { id } = await aTeam(db, sample.division, "Los Últimos");
    await db.transaction((tx) => refreshStandings(tx, [sample.home.id, sample.away.id, id]));
    const [row] = await db.select().from(editablePositions).where(eq(editablePositions.teamId, id));
    return row;
  }

  test("gets no place in a table ordered by points", async () => {
    await play(2, 1);
    expect(await added()).toMatchObject({ order: null, orderedPlayed: null, orderedPoints: null });
  });

  test("gets the last place in a manually ordered table, with its figures at that time", async () => {
    await play(2, 1);
    await db.update(editablePositions).set({ order: 1 }).where(eq(editablePositions.teamId, sample.away.id));
    await db.update(editablePositions).set({ order: 2 }).where(eq(editablePositions.teamId, sample.home.id));
    expect(await added()).toMatchObject({ order: 3, orderedPlayed: 0, orderedPoints: 0 });
  });
});
