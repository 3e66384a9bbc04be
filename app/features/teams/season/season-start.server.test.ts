import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/people.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { findPlayer } from "../../accounts/people.queries.server.ts";
import { finishSeason } from "../../standings/season/season-end.server.ts";
import { addSeason } from "./season-copy.server.ts";
import { startSeason } from "./season-start.server.ts";

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

async function withNextSeason() {
  const sample = await aLeague(db);
  const next = await addSeason(admin, {
    leagueId: String(sample.league.id),
    name: "2027",
    copyFrom: String(sample.season.id),
  });
  return { ...sample, next };
}

test("a second current season of a league is refused, and a started one cannot start again", async () => {
  const { season, next } = await withNextSeason();
  expect((await refusal(startSeason(admin, next))).message).toBe(
    `Primero finalizá ${season.name}: una liga tiene una sola temporada en curso.`,
  );
  expect((await refusal(startSeason(admin, season.id))).message).toBe("La temporada ya había empezado.");
  expect((await refusal(startSeason(admin, 999_999))).status).toBe(404);
});

test("starting a season moves players to the team of their club and category, and those without one are asked for a team", async () => {
  const { season, next, home, away } = await withNextSeason();
  const [stays, leaves] = [await aPlayer(db, home.id), await aPlayer(db, away.id)];
  await db.delete(teams).where(eq(teams.seasonId, next)).returning();
  await finishSeason(admin, season.id);
  await db.update(seasons).set({ state: "preparing" }).where(eq(seasons.id, next));
  expect(await startSeason(admin, next)).toMatchObject({ moved: 0, toAsk: 2 });
  const teamIdOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.teamId;
  expect([await teamIdOf(stays.id), await teamIdOf(leaves.id)]).toEqual([home.id, away.id]);
  expect((await findPlayer(db, stays.id))?.team).toMatchObject({ id: home.id, isPast: true });

  const other = await withNextSeason();
  const player = await aPlayer(db, other.home.id);
  await finishSeason(admin, other.season.id);
  expect(await startSeason(admin, other.next)).toEqual({ leagueId: other.league.id, moved: 1, toAsk: 0 });
  const [moved] = await db
    .select()
    .from(teams)
    .where(eq(teams.id, (await teamIdOf(player.id)) ?? 0));
  expect(moved).toMatchObject({ seasonId: other.next, name: "El Ceibo" });
  expect((await findPlayer(db, player.id))?.team?.isPast).toBe(false);
});

test("starting a season may take longer than a page", async () => {
  const { season, next, home } = await withNextSeason();
  await aPlayer(db, home.id);
  await finishSeason(admin, season.id);
  await db.execute(sql`create function settings_of_move() returns trigger language plpgsql as $$
    begin raise exception '% %', current_setting('statement_timeout'), current_setting('plan_cache_mode'); end $$`);
  await db.execute(sql`create trigger settings_of_move before update of equipo_id on usuarios
    for each statement execute function settings_of_move()`);
  onTestFinished(async () => void (await db.execute(sql`drop function settings_of_move cascade`)));
  const error = await startSeason(admin, next).catch((thrown: Error) => thrown);
  expect(String((error as Error).cause)).toContain("5min force_generic_plan");
});
