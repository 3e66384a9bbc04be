import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";

test("deleting a fixture deletes its matches and their predictions", async () => {
  const { fixture, match } = await aLeague(db);
  const player = await aPlayer(db);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "empate" });
  await db.delete(fixtures).where(eq(fixtures.id, fixture.id));
  expect(await db.$count(matches, eq(matches.fixtureId, fixture.id))).toBe(0);
  expect(await db.$count(predictions, eq(predictions.matchId, match.id))).toBe(0);
});

test("a team that has matches cannot be deleted, and loses nothing", async () => {
  const { home, zone, category, match } = await aLeague(db);
  await db.insert(editablePositions).values({ zoneId: zone.id, categoryId: category.id, teamId: home.id });
  await expect(db.delete(teams).where(eq(teams.id, home.id))).rejects.toThrow();
  expect(await db.$count(matches, eq(matches.id, match.id))).toBe(1);
  expect(await db.$count(editablePositions, eq(editablePositions.teamId, home.id))).toBe(1);
});

test("deleting a team deletes its editable positions and leaves its players without a team", async () => {
  const { home, zone, category, fixture } = await aLeague(db);
  const player = await aPlayer(db, home.id);
  await db.insert(editablePositions).values({ zoneId: zone.id, categoryId: category.id, teamId: home.id });
  await db.delete(fixtures).where(eq(fixtures.id, fixture.id));
  await db.delete(teams).where(eq(teams.id, home.id));
  expect(await db.$count(editablePositions, eq(editablePositions.teamId, home.id))).toBe(0);
  const [remaining] = await db.select().from(users).where(eq(users.id, player.id));
  expect(remaining?.teamId).toBeNull();
});

test("deleting a category deletes its zones, teams and fixtures", async () => {
  const { category, zone, home, fixture, league } = await aLeague(db);
  await db.delete(categories).where(eq(categories.id, category.id));
  expect(await db.$count(zones, eq(zones.id, zone.id))).toBe(0);
  expect(await db.$count(teams, eq(teams.id, home.id))).toBe(0);
  expect(await db.$count(fixtures, eq(fixtures.id, fixture.id))).toBe(0);
  expect(await db.$count(leagues, eq(leagues.id, league.id))).toBe(1);
});

test("deleting a league deletes everything in it and nothing of another league", async () => {
  const [sample, other] = [await aLeague(db), await aLeague(db)];
  await db.delete(leagues).where(eq(leagues.id, sample.league.id));
  expect(await db.$count(matches, eq(matches.id, sample.match.id))).toBe(0);
  expect(await db.$count(teams, eq(teams.leagueId, sample.league.id))).toBe(0);
  expect(await db.$count(matches, eq(matches.id, other.match.id))).toBe(1);
});

test("deleting a player deletes their predictions", async () => {
  const { match } = await aLeague(db);
  const player = await aPlayer(db);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
  await db.delete(users).where(eq(users.id, player.id));
  expect(await db.$count(predictions, eq(predictions.matchId, match.id))).toBe(0);
});
