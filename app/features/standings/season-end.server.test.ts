import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { aLeague } from "#tests/factories/league.ts";
import { aPanelAdmin, refusal } from "#tests/factories/panel.ts";
import { leagueSeasons } from "./champions.server.ts";
import { refreshStandings } from "./computed.server.ts";
import { finishSeason, reopenSeason, unfinishedIn } from "./season-end.server.ts";
import { standingsTable } from "./standings.server.ts";

let admin: Admin;
beforeAll(async () => {
  admin = await aPanelAdmin();
});

async function played(homeGoals: number, awayGoals: number) {
  const of = await aLeague(db);
  await db.update(matches).set({ homeGoals, awayGoals }).where(eq(matches.id, of.match.id));
  await refreshStandings(db, [of.home.id, of.away.id]);
  return of;
}

test("before it is finished a season says what is missing: results, and ties that nothing decides", async () => {
  const open = await aLeague(db);
  expect(await unfinishedIn(admin, open.season.id)).toEqual({ withoutResult: 1, unsettled: 0, ties: [] });
  const tied = await played(1, 1);
  expect((await unfinishedIn(admin, tied.season.id)).ties).toEqual([
    "Zona 1 · 2009/10: El Ceibo y Los Pibes FC",
  ]);
});

test("finishing writes down the places, in the order that visitors see, and the champion is told", async () => {
  const { league, season, zone, category, away } = await played(0, 2);
  await finishSeason(admin, season.id);
  const places = await db
    .select({ teamId: editablePositions.teamId, place: editablePositions.finalPlace })
    .from(editablePositions)
    .where(eq(editablePositions.seasonId, season.id));
  expect(places.find(({ place }) => place === 1)?.teamId).toBe(away.id);
  const table = await standingsTable({ zoneId: zone.id, categoryId: category.id });
  expect(table.rows[0]?.team.id).toBe(away.id);
  const [shown] = await leagueSeasons(league.id, true);
  expect(shown?.champions).toEqual([
    { zone: "Zona 1", category: "2009/10", team: { id: away.id, name: "Los Pibes FC", logo: null } },
  ]);
  expect((await leagueSeasons(league.id, false))[0]?.champions).toEqual([]);
});

test("a finished season refuses another finish and every result, until it is reopened", async () => {
  const { season, match } = await played(0, 2);
  await finishSeason(admin, season.id);
  expect((await refusal(finishSeason(admin, season.id))).status).toBe(409);
  const change = db.update(matches).set({ homeGoals: 3 }).where(eq(matches.id, match.id));
  await expect(change).rejects.toThrow();
  await reopenSeason(admin, season.id);
  const [reopened] = await db.select().from(seasons).where(eq(seasons.id, season.id));
  expect(reopened?.state).toBe("current");
  const rows = await db.select().from(editablePositions).where(eq(editablePositions.seasonId, season.id));
  expect(rows.map(({ finalPlace }) => finalPlace)).toEqual([null, null]);
  await db.update(matches).set({ homeGoals: 3 }).where(eq(matches.id, match.id));
});
