import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubSlugs, clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures } from "#app/db/schema/fixtures.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { aLeague, aTeam } from "#tests/factories/league.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";
import { seenRemoval } from "#tests/factories/removal.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { addTeam, editTeam, removeTeam } from "../editing/teams-admin.server.ts";
import type { TeamDivision } from "../team-division.rules.ts";
import * as use from "./entries.server.ts";

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  admin = await anAdminIdentity();
});
beforeEach(async () => {
  await db.delete(fixtures);
  await db.delete(teams);
  await db.delete(entries);
  await db.delete(clubs);
  sample = await aLeague(db);
});

/** Another category of the season, in which the clubs have no team. */
async function anotherCategory(name = "2012") {
  const ids = { leagueId: sample.league.id, seasonId: sample.season.id };
  const [category] = await db
    .insert(categories)
    .values({ ...ids, name })
    .returning();
  const categoryId = category?.id ?? 0;
  const [zone] = await db
    .insert(zones)
    .values({ ...ids, categoryId, name: "Zona 1" })
    .returning();
  return { ...ids, categoryId, zoneId: zone?.id ?? 0 };
}

const entryFor = (name: string, division: TeamDivision) =>
  db.transaction((tx) => use.entryFor(tx, name, division));
const entryOf = async (id: number) => {
  const [entry] = await db.select().from(entries).where(eq(entries.id, id));
  if (!entry) throw new Error("there is no such entry");
  return entry;
};
const clubOf = async (id: number) => {
  const { clubId } = await entryOf(id);
  return (await db.select().from(clubs).where(eq(clubs.id, clubId)))[0];
};
const teamOf = async (id: number) => {
  const [team] = await db.select().from(teams).where(eq(teams.id, id));
  if (!team) throw new Error("there is no such team");
  return team;
};
const form = (name: string, division: Awaited<ReturnType<typeof anotherCategory>>) => ({
  name,
  leagueId: String(division.leagueId),
  categoryId: String(division.categoryId),
  zoneId: String(division.zoneId),
});

test("the entry of a new team belongs to a new club when no club has its name", async () => {
  const id = await entryFor("Deportivo Ñandú", await anotherCategory());
  expect(await entryOf(id)).toMatchObject({ seasonId: sample.season.id, letter: "" });
  expect(await clubOf(id)).toMatchObject({ name: "Deportivo Ñandú", slug: "deportivo-nandu", logo: null });
});

test("the entry of a new team belongs to a new club with a URL that no club has or had", async () => {
  await db.update(clubs).set({ slug: "deportivo" }).where(eq(clubs.name, "El Ceibo"));
  const { clubId } = await entryOf(sample.home.entryId);
  await db.insert(clubSlugs).values({ slug: "deportivo-2", clubId });
  const division = await anotherCategory();
  expect((await clubOf(await entryFor("Deportivo", division)))?.slug).toBe("deportivo-3");
  expect((await clubOf(await entryFor("1910", division)))?.slug).toBe("club-1910");
});

test.each(["El Ceibo", "  el   CEÍBO "])(
  "the entry of a new team belongs to its club, found by the name %j",
  async (name) => {
    expect(await entryFor(name, await anotherCategory())).toBe(sample.home.entryId);
    expect(await db.$count(clubs)).toBe(2);
  },
);

test("the entry of a new team belongs to its club, found by another spelling", async () => {
  await db
    .update(clubs)
    .set({ aliases: ["C. A. El Ceibo", "Céibo"] })
    .where(eq(clubs.name, "El Ceibo"));
  expect(await entryFor("ceibo", await anotherCategory())).toBe(sample.home.entryId);
});

test("the entry of a new team belongs to the club that plays in the league, when two have its name", async () => {
  const [older] = await db.insert(clubs).values({ id: 1, name: "El Ceibo", slug: "otro" }).returning();
  const id = await entryFor("El Ceibo", await anotherCategory());
  expect((await entryOf(id)).clubId).not.toBe(older?.id);
  expect(id).toBe(sample.home.entryId);
});

test("the entry of a new team is the one with the letter at the end of its name", async () => {
  const { clubId } = await entryOf(sample.home.entryId);
  const [second] = await db
    .insert(entries)
    .values({ seasonId: sample.season.id, clubId, letter: "B" })
    .returning();
  expect(await entryFor("El Ceibo b", await anotherCategory())).toBe(second?.id);
  expect(await entryFor("El Ceibo C", await anotherCategory("2013"))).not.toBe(second?.id);
});

test("the entry of a new team is a second one when the club already has a team in the category", async () => {
  const id = await entryFor("El Ceibo", sample.division);
  expect(id).not.toBe(sample.home.entryId);
  expect(await entryOf(id)).toMatchObject({
    clubId: (await entryOf(sample.home.entryId)).clubId,
    letter: "2",
  });
});

test("the entry of a new team is created in its season, even if the club has one in another league's season", async () => {
  const other = await aLeague(db);
  const id = await entryFor("El Ceibo", { ...other.division, categoryId: null });
  expect((await entryOf(id)).seasonId).toBe(other.season.id);
});

test("the entry of a new team belongs to a single new club when two teams are added concurrently under its name", async () => {
  const [first, second] = [await anotherCategory("2012"), await anotherCategory("2013")];
  await Promise.all([
    addTeam(admin, form("La Cantera", first), null),
    addTeam(admin, form("LA CANTERA", second), null),
  ]);
  expect(await db.$count(clubs, eq(clubs.slug, "la-cantera"))).toBe(1);
  const rows = await db.select().from(teams).innerJoin(entries, eq(entries.id, teams.entryId));
  const both = rows.filter(({ equipos }) => equipos.name.toLowerCase() === "la cantera");
  expect(new Set(both.map(({ tiras }) => tiras.clubId)).size).toBe(1);
});

test("a renamed team stays in its entry when the new name is a spelling of its own club's", async () => {
  await editTeam(admin, sample.home.id, form("EL CEIBO", sample.division), null);
  expect((await teamOf(sample.home.id)).entryId).toBe(sample.home.entryId);
  expect((await entryOf(sample.home.entryId)).letter).toBe("");
  expect(await db.$count(entries)).toBe(2);
});

test("a renamed team stays in its entry when no club has the new name", async () => {
  await editTeam(admin, sample.home.id, form("El Ceibo Juniors", sample.division), null);
  expect((await teamOf(sample.home.id)).entryId).toBe(sample.home.entryId);
  expect(await db.$count(clubs)).toBe(2);
});

test("a renamed team moves to another club whose name it gets, and its empty entry is deleted", async () => {
  const other = await aTeam(db, await anotherCategory(), "La Cantera");
  await editTeam(admin, sample.home.id, form("la cantera", sample.division), null);
  expect((await teamOf(sample.home.id)).entryId).toBe(other.entryId);
  await expect(entryOf(sample.home.entryId)).rejects.toThrow();
});

test("a renamed team leaves its old entry to the teams that stay in it", async () => {
  const division = await anotherCategory();
  const id = await addTeam(admin, form("El Ceibo", division), null);
  await editTeam(admin, id, form("Los Pibes FC", division), null);
  expect((await teamOf(id)).entryId).toBe(sample.away.entryId);
  expect((await teamOf(sample.home.id)).entryId).toBe((await entryOf(sample.home.entryId)).id);
});

test("a renamed team gets a second entry of a club that already has a team in its category", async () => {
  const [zone] = await db
    .insert(zones)
    .values({ ...sample.division, name: "Zona 2" })
    .returning();
  const away = { ...sample.division, zoneId: zone?.id ?? 0 };
  await db.update(teams).set({ zoneId: zone?.id }).where(eq(teams.id, sample.home.id));
  await editTeam(admin, sample.home.id, form("Los Pibes FC", away), null);
  const entry = await entryOf((await teamOf(sample.home.id)).entryId);
  expect(entry).toMatchObject({ clubId: (await entryOf(sample.away.entryId)).clubId, letter: "2" });
});

test("a team that changes category stays in its entry", async () => {
  await editTeam(admin, sample.home.id, form("El Ceibo", await anotherCategory()), null);
  expect((await teamOf(sample.home.id)).entryId).toBe(sample.home.entryId);
});

test("a team that changes category moves to another entry of its club when its own already has a team there", async () => {
  const division = await anotherCategory();
  const id = await addTeam(admin, form("El Ceibo", division), null);
  expect((await teamOf(id)).entryId).toBe(sample.home.entryId);
  const [zone] = await db
    .insert(zones)
    .values({ ...sample.division, name: "Zona 2" })
    .returning();
  await editTeam(admin, id, form("El Ceibo", { ...sample.division, zoneId: zone?.id ?? 0 }), null);
  expect(await entryOf((await teamOf(id)).entryId)).toMatchObject({
    clubId: (await entryOf(sample.home.entryId)).clubId,
    letter: "2",
  });
});

test("an entry is deleted with its last team, and its club stays", async () => {
  await removeTeam(admin, sample.home.id, await seenRemoval("team", sample.home.id));
  await expect(entryOf(sample.home.entryId)).rejects.toThrow();
  expect(await db.$count(clubs)).toBe(2);
});
