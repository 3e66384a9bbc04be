import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer, aSeason, detachFromLeague } from "#tests/factories/league.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { ensureDivisions } from "../divisions/divisions.server.ts";
import { settleMatch } from "../prode/settling/settling.server.ts";
import { moveTeam } from "../teams/editing/teams-admin.server.ts";
import { categoryVersion, DEFAULT_FLAGS } from "./categories.rules.ts";
import { addCategory, categoriesToManage, editCategory } from "./categories-admin.server.ts";

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

const HIDDEN = { countsForGeneral: false, hasPublicTable: false, publishesScores: false };
const ALL_TICKED = { withFlags: "1", publishesScores: "on", hasPublicTable: "on", countsForGeneral: "on" };

/** A league with two categories of the same name, as in the zones of one league. */
async function aSite() {
  const sample = await aLeague(db);
  const ids = { leagueId: sample.league.id, seasonId: sample.season.id };
  const [zone] = await db
    .insert(zones)
    .values({ ...ids, name: "Zona 2" })
    .returning();
  const [twin] = await db
    .insert(categories)
    .values({ ...ids, name: "2009/10 ", zoneId: zone?.id })
    .returning();
  return { ...sample, twin: twin?.id ?? 0, inSeason: ids };
}

async function flagsIn(id: number) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  const { countsForGeneral, hasPublicTable, publishesScores } = row ?? DEFAULT_FLAGS;
  return { countsForGeneral, hasPublicTable, publishesScores };
}

test("the flags of a category are changed in all rows with its name in the season, and in no other season", async () => {
  const { category, twin, league } = await aSite();
  const next = await aSeason(db, league.id, { state: "preparing" });
  const [other] = await db
    .insert(categories)
    .values({ leagueId: league.id, seasonId: next.id, name: "2009/10" })
    .returning();
  await editCategory(admin, category.id, { name: "2009/10", withFlags: "1", publishesScores: "on" });
  const expected = { countsForGeneral: false, hasPublicTable: false, publishesScores: true };
  expect([await flagsIn(category.id), await flagsIn(twin)]).toEqual([expected, expected]);
  expect(await flagsIn(other?.id ?? 0)).toEqual(DEFAULT_FLAGS);
  expect((await changesBy(admin)).at(-1)).toEqual([
    "category",
    "update",
    "Cambió qué se muestra de la categoría 2009/10: no suma en la tabla general, sin tabla pública",
  ]);
});

test("the flags of a category are all off without published scores, even if the others are ticked", async () => {
  const { category, twin } = await aSite();
  const { publishesScores: _, ...others } = ALL_TICKED;
  await editCategory(admin, category.id, { name: "2009/10", ...others });
  expect([await flagsIn(category.id), await flagsIn(twin)]).toEqual([HIDDEN, HIDDEN]);
});

test("the flags of a category stay when the form does not contain them; an unchanged save is not recorded", async () => {
  const { category } = await aSite();
  await editCategory(admin, category.id, { name: "2009/10", withFlags: "1" });
  const before = (await changesBy(admin)).length;
  await editCategory(admin, category.id, { name: "2009/10" });
  await editCategory(admin, category.id, { name: "2009/10", withFlags: "1" });
  expect(await flagsIn(category.id)).toEqual(HIDDEN);
  expect(await changesBy(admin)).toHaveLength(before);
});

test("the flags of a category are not changed by a form opened before another change", async () => {
  const { category } = await aSite();
  const version = categoryVersion(category);
  await editCategory(admin, category.id, { name: "2009/10", withFlags: "1", version });
  const { status, fields } = await refusal(
    editCategory(admin, category.id, { name: "2009/10", ...ALL_TICKED, version }),
  );
  expect([status, Object.keys(fields ?? {})]).toEqual([409, ["version"]]);
  expect(await flagsIn(category.id)).toEqual(HIDDEN);
});

test("the flags of a category become those of its new name when it is renamed, so that a rename publishes nothing", async () => {
  const { inSeason, category, zone, twin } = await aSite();
  await editCategory(admin, category.id, { name: "2009/10", withFlags: "1" });
  const [other] = await db
    .insert(categories)
    .values({ ...inSeason, name: "2011", zoneId: zone.id })
    .returning();
  await editCategory(admin, other?.id ?? 0, { name: "2009/10", ...ALL_TICKED });
  expect(await flagsIn(other?.id ?? 0)).toEqual(HIDDEN);
  expect(await flagsIn(twin)).toEqual(HIDDEN);
});

test("a new category takes the flags of the category with the same name, else those of the form", async () => {
  const { inSeason, league, category, season } = await aSite();
  await editCategory(admin, category.id, { name: "2009/10", withFlags: "1" });
  const [zone] = await db
    .insert(zones)
    .values({ ...inSeason, name: "Zona 3" })
    .returning();
  const sample = await ensureDivisions(db, { id: season.id, leagueId: league.id, firstLevel: "zone" }, [
    { zone: "Zona 3", category: "2009/10" },
  ]);
  const added = [...sample.values()].find(({ zoneId }) => zoneId === zone?.id);
  expect(await flagsIn(added?.categoryId ?? 0)).toEqual(HIDDEN);
  const id = await addCategory(admin, { name: "2012", leagueId: String(league.id), withFlags: "1" });
  expect(await flagsIn(id)).toEqual(HIDDEN);
  expect((await categoriesToManage(admin, season.id)).find((category) => category.id === id)).toMatchObject(
    HIDDEN,
  );
  const defaultId = await addCategory(admin, { name: "2013", leagueId: String(league.id) });
  expect(await flagsIn(defaultId)).toEqual(DEFAULT_FLAGS);
});

const isPublished = async (id: number) =>
  (await db.select().from(matches).where(eq(matches.id, id)))[0]?.isPublished;

test("whether a match is published depends on the category of its zone, else of its fixture, else of its home team", async () => {
  const { inSeason, match, fixture, zone, home, category } = await aSite();
  const [hidden] = await db
    .insert(categories)
    .values({ ...inSeason, name: "2018", ...HIDDEN })
    .returning();
  const inHidden = { categoryId: hidden?.id ?? 0 };
  await db.update(teams).set(inHidden).where(eq(teams.id, home.id));
  expect(await isPublished(match.id)).toBe(true);
  await db.update(fixtures).set(inHidden).where(eq(fixtures.id, fixture.id));
  expect(await isPublished(match.id)).toBe(true);
  await db.update(zones).set(inHidden).where(eq(zones.id, zone.id));
  expect(await isPublished(match.id)).toBe(false);
  await db.update(zones).set({ categoryId: category.id }).where(eq(zones.id, zone.id));
  expect(await isPublished(match.id)).toBe(true);
  await db.update(matches).set({ zoneId: null }).where(eq(matches.id, match.id));
  expect(await isPublished(match.id)).toBe(false);
  await db.update(fixtures).set({ categoryId: category.id }).where(eq(fixtures.id, fixture.id));
  expect(await isPublished(match.id)).toBe(true);
  await db.update(fixtures).set({ categoryId: null }).where(eq(fixtures.id, fixture.id));
  expect(await isPublished(match.id)).toBe(false);
  await db.update(teams).set({ categoryId: category.id }).where(eq(teams.id, home.id));
  expect(await isPublished(match.id)).toBe(true);
});

test("a match is published or not by its category even without a season, as for a match between leagues", async () => {
  const { match, fixture, category } = await aSite();
  await detachFromLeague(db, fixture.id);
  await editCategory(admin, category.id, { name: "2009/10", withFlags: "1" });
  const [row] = await db.select().from(matches).where(eq(matches.id, match.id));
  expect([row?.isPublished, row?.seasonId]).toEqual([false, null]);
});

test("the Prode takes back the points of hidden scores, and can settle them again once they are shown", async () => {
  const { category, match, home } = await aSite();
  const player = await aPlayer(db, home.id);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
  await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, match.id));
  await settleMatch(admin, match.id);
  const paid = async () => {
    const [row] = await db
      .select({ points: predictions.pointsEarned, settledAt: matches.settledAt, outcome: matches.outcome })
      .from(predictions)
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .where(eq(predictions.userId, player.id));
    return [row?.points ?? null, row?.settledAt != null, row?.outcome ?? null];
  };
  expect(await paid()).toEqual([3, true, "local"]);
  await editCategory(admin, category.id, { name: "2009/10", withFlags: "1" });
  expect(await paid()).toEqual([null, false, null]);
  await editCategory(admin, category.id, { name: "2009/10", ...ALL_TICKED });
  expect(await paid()).toEqual([null, false, "local"]);
  await settleMatch(admin, match.id);
  expect(await paid()).toEqual([3, true, "local"]);
});

test("the Prode keeps the points of matches whose team later moves to a category without scores", async () => {
  const { inSeason, division, match, home } = await aSite();
  const [hidden] = await db
    .insert(categories)
    .values({ ...inSeason, name: "2016", ...HIDDEN })
    .returning();
  const player = await aPlayer(db, home.id);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
  await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, match.id));
  await settleMatch(admin, match.id);
  const before = { ...home, ...division };
  const after = { ...before, categoryId: hidden?.id ?? 0, zoneId: null };
  await db.transaction((tx) => moveTeam(tx, before, after));
  const [paid] = await db.select().from(predictions).where(eq(predictions.userId, player.id));
  expect(paid?.pointsEarned).toBe(3);
});
