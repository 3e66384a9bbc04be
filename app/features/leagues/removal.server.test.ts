import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type Db, db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aLeague, aPlayer, aTeam, detachFromLeague, moreMatches } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { seenRemoval } from "#tests/factories/removal.ts";
import { deleteCategory } from "../categories/categories.queries.server.ts";
import { lockScores } from "../prode/settling/settling.queries.server.ts";
import { settleMatch } from "../prode/settling/settling.server.ts";
import { deleteSeason } from "../seasons/seasons.queries.server.ts";
import { refreshStandings } from "../standings/tally/computed.server.ts";
import { deleteTeam } from "../teams/teams.queries.server.ts";
import { deleteZone } from "../zones/zones.queries.server.ts";
import { deleteLeague } from "./leagues.queries.server.ts";
import type { RemovalTarget } from "./removal.rules.ts";
import { countRemoval, removeWithDependents } from "./removal.server.ts";

const DELETE_ROW = {
  league: deleteLeague,
  season: deleteSeason,
  category: deleteCategory,
  zone: deleteZone,
  team: deleteTeam,
};

/** Removes a target with the delete query of its kind, as the use-cases do. */
function remove(tx: Db, target: RemovalTarget) {
  return removeWithDependents(tx, target, DELETE_ROW[target.kind], null);
}

type Sample = Awaited<ReturnType<typeof aLeague>>;
let sample: Sample;
let outside: { id: number };
let friendly: { id: number; fixtureId: number };

/** A league whose home team has also beaten a team of another category, in a fixture without a division. */
beforeEach(async () => {
  sample = await aLeague(db);
  const { league, season, home, match } = sample;
  const ids = { leagueId: league.id, seasonId: season.id };
  const [category] = await db
    .insert(categories)
    .values({ ...ids, name: "2011" })
    .returning();
  const [zone] = await db
    .insert(zones)
    .values({ ...ids, categoryId: category?.id, name: "Zona 1" })
    .returning();
  const other = await aTeam(db, { ...ids, categoryId: category?.id, zoneId: zone?.id }, "La Amistad");
  const [fixture] = await db
    .insert(fixtures)
    .values({ ...ids, name: "Amistoso", matchDate: "2026-03-01" })
    .returning();
  if (!fixture) throw new Error("nothing was inserted");
  outside = other;
  const [played] = await db
    .insert(matches)
    .values({
      fixtureId: fixture.id,
      homeTeamId: other.id,
      awayTeamId: home.id,
      kickoff: new Date("2026-03-01T12:00:00Z"),
      homeGoals: 0,
      awayGoals: 2,
    })
    .returning();
  if (!played) throw new Error("nothing was inserted");
  friendly = played;
  await refreshStandings(db, [other.id, home.id]);
  const player = await aPlayer(db, home.id);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
});

test("removing a category with a settled match waits while a result of its teams is being corrected", async () => {
  const { home, match, category } = sample;
  const { id, name } = await anAdmin("borradora");
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, match.id));
  await settleMatch({ kind: "admin", id, name, username: name }, match.id);
  let removing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    // Locks the teams and then the scores of the Prode, as saving another result does.
    await refreshStandings(tx, [home.id, outside.id]);
    removing = db.transaction((other) => remove(other, { kind: "category", id: category.id }));
    await expect.poll(() => lockWaits(db)).toBe(1);
    await lockScores(tx);
  });
  await removing;
  expect(await db.$count(matches, eq(matches.id, match.id))).toBe(0);
});

const standingOf = async (teamId: number) => {
  const [row] = await db.select().from(standings).where(eq(standings.teamId, teamId));
  return row && { played: row.played, lost: row.lost };
};

test("what a removal also deletes is counted for each kind, without the item itself", async () => {
  const { league, season, category, zone, home } = sample;
  const counts = { fixtures: 1, matches: 2, predictions: 1, players: 1 };
  expect(await countRemoval({ kind: "category", id: category.id })).toEqual({
    ...counts,
    zones: 1,
    categories: 0,
    teams: 2,
  });
  expect(await countRemoval({ kind: "zone", id: zone.id })).toEqual({
    ...counts,
    zones: 0,
    categories: 0,
    teams: 2,
  });
  expect(await countRemoval({ kind: "team", id: home.id })).toEqual({
    ...counts,
    zones: 0,
    categories: 0,
    teams: 0,
    fixtures: 0,
  });
  const all = { ...counts, zones: 2, categories: 2, teams: 3, fixtures: 2 };
  expect(await countRemoval({ kind: "season", id: season.id })).toEqual(all);
  expect(await countRemoval({ kind: "league", id: league.id })).toEqual(all);
});

test("what a removal also deletes includes the categories inside a zone", async () => {
  const { zone, division } = sample;
  const [inside] = await db
    .insert(categories)
    .values({ ...division, name: "2013" })
    .returning();
  await aTeam(db, { ...division, zoneId: null, categoryId: inside?.id }, "Sin zona");
  expect(await countRemoval({ kind: "zone", id: zone.id })).toMatchObject({ categories: 1, teams: 3 });
});

test.each(["category", "zone", "team"] as const)(
  "deleting a %s deletes its teams' matches played outside it, and their opponents lose these results",
  async (kind) => {
    const id = { category: sample.category.id, zone: sample.zone.id, team: sample.home.id }[kind];
    expect(await standingOf(outside.id)).toEqual({ played: 1, lost: 1 });
    await db.transaction((tx) => remove(tx, { kind, id }));
    expect(await db.$count(teams, eq(teams.id, sample.home.id))).toBe(0);
    expect(await db.$count(matches, eq(matches.id, friendly.id))).toBe(0);
    expect(await db.$count(predictions, eq(predictions.matchId, sample.match.id))).toBe(0);
    expect(await standingOf(outside.id)).toEqual({ played: 0, lost: 0 });
  },
);

test("deleting a team keeps its fixture and the other teams", async () => {
  await db.transaction((tx) => remove(tx, { kind: "team", id: sample.home.id }));
  expect(await db.$count(teams, eq(teams.id, sample.away.id))).toBe(1);
  expect(await db.$count(fixtures, eq(fixtures.id, sample.fixture.id))).toBe(1);
});

test("deleting a league deletes matches of its teams in a fixture without a league", async () => {
  await detachFromLeague(db, friendly.fixtureId);
  await db.transaction((tx) => remove(tx, { kind: "league", id: sample.league.id }));
  expect(await db.$count(leagues, eq(leagues.id, sample.league.id))).toBe(0);
  expect(await db.$count(matches, eq(matches.id, friendly.id))).toBe(0);
});

test("deleting the same item twice is refused, even concurrently", async () => {
  const removeHome = () => db.transaction((tx) => remove(tx, { kind: "team", id: sample.home.id }));
  const outcomes = await Promise.allSettled([removeHome(), removeHome()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(removeHome()).rejects.toThrow("Ya se había eliminado");
});

const asked = (target: RemovalTarget, confirmed: string) =>
  db.transaction((tx) => removeWithDependents(tx, target, DELETE_ROW[target.kind], confirmed));

test.each(["league", "season", "category", "zone", "team"] as const)(
  "deleting a %s is refused, and deletes nothing, without a confirmation or if anything was added after it",
  async (kind) => {
    const { league, season, category, zone, home, away } = sample;
    const target = { kind, id: { league, season, category, zone, team: home }[kind].id };
    const seen = await seenRemoval(kind, target.id);
    await moreMatches(db, sample, [{}]);
    for (const confirmed of ["", seen]) {
      await expect(asked(target, confirmed)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(
          /cambió mientras lo mirabas\. Se eliminan también .*Confirmalo de nuevo/,
        ),
      });
    }
    expect(await db.$count(teams, inArray(teams.id, [home.id, away.id]))).toBe(2);
    await asked(target, await seenRemoval(kind, target.id));
    expect(await db.$count(teams, eq(teams.id, home.id))).toBe(0);
  },
);

test("deleting an empty category is refused without a confirmation, or if a zone was added after it", async () => {
  const ids = { leagueId: sample.league.id, seasonId: sample.season.id };
  const [empty] = await db
    .insert(categories)
    .values({ ...ids, name: "2020" })
    .returning();
  const target = { kind: "category" as const, id: empty?.id ?? 0 };
  await expect(asked(target, "")).rejects.toThrow("No se elimina nada más.");
  const seen = await seenRemoval("category", target.id);
  await db.insert(zones).values({ ...ids, categoryId: target.id, name: "Zona nueva" });
  await expect(asked(target, seen)).rejects.toThrow("Se eliminan también 1 zona.");
  expect(await db.$count(zones, eq(zones.categoryId, target.id))).toBe(1);
});

test("a confirmed deletion is not refused because of what players do meanwhile", async () => {
  const seen = await seenRemoval("category", sample.category.id);
  const player = await aPlayer(db, sample.home.id);
  const { id: matchId, seasonKey } = sample.match;
  await db.insert(predictions).values({ userId: player.id, matchId, seasonKey, prediction: "local" });
  await asked({ kind: "category", id: sample.category.id }, seen);
  expect(await db.$count(categories, eq(categories.id, sample.category.id))).toBe(0);
});
