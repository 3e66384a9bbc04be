import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import { aLeague, aPlayer, aSeason } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import { shownTable } from "#tests/factories/standings.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { seasonsToManage } from "../../seasons/seasons-admin.server.ts";
import { refreshStandings } from "../tally/computed.server.ts";
import { leagueSeasons } from "./champions.server.ts";
import { finishSeason, reopenSeason, unfinishedIn } from "./season-end.server.ts";

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

async function playMatch(homeGoals: number, awayGoals: number) {
  const sample = await aLeague(db);
  await db.update(matches).set({ homeGoals, awayGoals }).where(eq(matches.id, sample.match.id));
  await refreshStandings(db, [sample.home.id, sample.away.id]);
  return sample;
}

test("the finish screen lists missing results and undecided ties", async () => {
  const open = await aLeague(db);
  expect(await unfinishedIn(admin, open.season.id)).toEqual({
    withoutResult: 1,
    unsettled: 0,
    levelTeams: [],
  });
  const tied = await playMatch(1, 1);
  expect((await unfinishedIn(admin, tied.season.id)).levelTeams).toEqual([
    "Zona 1 · 2009/10: El Ceibo y Los Pibes FC",
  ]);
});

test.each([
  ["a result", {}, 1],
  ["a walkover", { walkover: "visitante" as const }, 0],
  ["an annulled match", { state: "anulado" as const }, 0],
])("the finish screen asks to settle %s only if it pays predictions", async (_, change, unsettled) => {
  const { match, season } = await playMatch(3, 0);
  await db
    .update(matches)
    .set({ homeGoals: 3, ...change })
    .where(eq(matches.id, match.id));
  const { id: userId } = await aPlayer(db);
  await db
    .insert(predictions)
    .values({ userId, matchId: match.id, seasonKey: season.id, prediction: "local" });
  expect(await unfinishedIn(admin, season.id)).toMatchObject({ withoutResult: 0, unsettled });
});

test("finishing stores the places in the public order, and shows the champion", async () => {
  const { league, season, zone, category, away } = await playMatch(0, 2);
  await finishSeason(admin, season.id);
  const table = await shownTable({ zoneId: zone.id, categoryId: category.id });
  expect(table.rows[0]?.team.id).toBe(away.id);
  const [finished] = await leagueSeasons(league.id, season.id);
  expect(finished?.champions).toEqual([
    { zone: "Zona 1", category: "2009/10", team: { id: away.id, name: "Los Pibes FC", logo: null } },
  ]);
  expect((await leagueSeasons(league.id, null))[0]?.champions).toEqual([]);
});

test("a table in which nobody has played has no champion", async () => {
  const { league, season, home, away, zone, category } = await aLeague(db);
  await refreshStandings(db, [home.id, away.id]);
  expect((await shownTable({ zoneId: zone.id, categoryId: category.id })).rows).toHaveLength(2);
  await finishSeason(admin, season.id);
  expect((await leagueSeasons(league.id, season.id))[0]?.champions).toEqual([]);
});

test("a page shows its own season's champions and those of the three latest seasons", async () => {
  const { league, season } = await playMatch(0, 2);
  await finishSeason(admin, season.id);
  await db.execute(
    sql`update temporadas set desde = '2001-01-01', estado = 'current' where id = ${season.id}`,
  );
  await db.execute(sql`update temporadas set estado = 'finished' where id = ${season.id}`);
  for (const year of [2002, 2003, 2004]) {
    await aSeason(db, league.id, { state: "finished", startsOn: `${year}-01-01` });
  }
  const withChampions = async (shown: number) =>
    (await leagueSeasons(league.id, shown)).filter(({ champions }) => champions.length > 0);
  const [latest] = await leagueSeasons(league.id, null);
  expect(await leagueSeasons(league.id, null)).toHaveLength(4);
  expect(await withChampions(latest?.id ?? 0)).toEqual([]);
  expect((await withChampions(season.id)).map(({ id }) => id)).toEqual([season.id]);
});

test("a finished season cannot be finished again, nor its results changed until it is reopened", async () => {
  const { season, match } = await playMatch(0, 2);
  await finishSeason(admin, season.id);
  expect((await refusal(finishSeason(admin, season.id))).status).toBe(409);
  const change = () => db.update(matches).set({ homeGoals: 3 }).where(eq(matches.id, match.id));
  await expect(change()).rejects.toThrow();
  await reopenSeason(admin, season.id);
  const [reopened] = await db.select().from(seasons).where(eq(seasons.id, season.id));
  expect(reopened?.state).toBe("current");
  await change();
});

test("reopening a season restores its table, which the next result changes again", async () => {
  const { season, match, home, away, zone, category } = await playMatch(0, 2);
  const table = () => shownTable({ zoneId: zone.id, categoryId: category.id });
  const before = await table();
  await finishSeason(admin, season.id);
  await reopenSeason(admin, season.id);
  expect(await table()).toEqual(before);
  await db.update(matches).set({ homeGoals: 5 }).where(eq(matches.id, match.id));
  await refreshStandings(db, [home.id, away.id]);
  expect((await table()).rows[0]?.team.id).toBe(home.id);
});

test("a result of a finished season can be corrected while the next one is played", async () => {
  const { league, season: old, match, home, away } = await playMatch(0, 2);
  await finishSeason(admin, old.id);
  const next = await aSeason(db, league.id);
  await reopenSeason(admin, old.id);
  expect((await refusal(reopenSeason(admin, old.id))).message).toBe("La temporada no está finalizada.");
  const states = async () =>
    (await seasonsToManage(admin, league.id)).map(({ id, state, isReopened }) => [id, state, isReopened]);
  expect(await states()).toEqual([
    [next.id, "current", false],
    [old.id, "finished", true],
  ]);
  await db.update(matches).set({ homeGoals: 5 }).where(eq(matches.id, match.id));
  await refreshStandings(db, [home.id, away.id]);
  await finishSeason(admin, old.id);
  expect(await states()).toEqual([
    [next.id, "current", false],
    [old.id, "finished", false],
  ]);
  await expect(db.update(matches).set({ homeGoals: 6 }).where(eq(matches.id, match.id))).rejects.toThrow();
  const listed = await leagueSeasons(league.id, next.id);
  expect(listed[1]?.champions.map(({ team }) => team.id)).toEqual([home.id]);
});

test("the database refuses to reopen a season that is not finished", async () => {
  const { season } = await playMatch(0, 2);
  const reopened = db.update(seasons).set({ isReopened: true }).where(eq(seasons.id, season.id));
  await expect(reopened).rejects.toMatchObject({ cause: { constraint: "temporadas_reabierta_check" } });
});

test("a result that is being saved when the season is finished is in the final table", async () => {
  const { season, match, home, away } = await playMatch(0, 2);
  let finishing: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(matches).set({ homeGoals: 5 }).where(eq(matches.id, match.id));
    await refreshStandings(tx, [home.id, away.id]);
    finishing = finishSeason(admin, season.id);
    await expect.poll(async () => (await lockWaits(db)) > 0).toBe(true);
  });
  await finishing;
  const [first] = await db.select().from(editablePositions).where(eq(editablePositions.teamId, home.id));
  expect(first?.finalPlace).toBe(1);
});

test("a shared first place gives the season two champions", async () => {
  const { league, season, home, away } = await playMatch(1, 1);
  await db
    .update(seasons)
    .set({ tieBreaks: ["points", "shared_place"] })
    .where(eq(seasons.id, season.id));
  await finishSeason(admin, season.id);
  const [finished] = await leagueSeasons(league.id, season.id);
  expect(finished?.champions.map(({ team }) => team.id).sort()).toEqual([home.id, away.id].sort());
});

test("a finished table keeps its places even if a row has none, as in data of the previous version", async () => {
  const { season, home, zone, category } = await playMatch(0, 2);
  await finishSeason(admin, season.id);
  await db.execute(sql`alter table posiciones_editable disable trigger posiciones_editable_z_finished`);
  await db.update(editablePositions).set({ finalPlace: null }).where(eq(editablePositions.teamId, home.id));
  await db.update(editablePositions).set({ points: 99 }).where(eq(editablePositions.teamId, home.id));
  await db.execute(sql`alter table posiciones_editable enable trigger posiciones_editable_z_finished`);
  const { rows } = await shownTable({ zoneId: zone.id, categoryId: category.id });
  expect(rows.map(({ team, position }) => [team.name, position])).toEqual([
    ["Los Pibes FC", 1],
    ["El Ceibo", 2],
  ]);
});
