import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { refuseWrites } from "#tests/factories/faults.ts";
import { aLeague, aSeason } from "#tests/factories/league.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import { seenRemoval } from "#tests/factories/removal.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import {
  addCategory,
  categoriesToManage,
  categoryToRemove,
  editCategory,
  removeCategory,
} from "./categories-admin.server.ts";

let admin: Admin;
let participando: { leagueId: string; zoneId: string };
let inSeason: { leagueId: number; seasonId: number };
beforeAll(async () => {
  admin = await anAdminIdentity();
  const [league] = await db
    .insert(leagues)
    .values({ name: "Liga Participando", slug: "liga_masculina", firstLevel: "zone" })
    .returning();
  const leagueId = league?.id ?? 0;
  inSeason = { leagueId, seasonId: (await aSeason(db, leagueId)).id };
  const [zone] = await db
    .insert(zones)
    .values({ ...inSeason, name: "Zona 1" })
    .returning();
  participando = { leagueId: String(leagueId), zoneId: String(zone?.id) };
});

test.each([
  ["an empty form", {}, { name: "El nombre es requerido", leagueId: "La liga es requerida" }],
  ["an unknown league", { name: "2011", leagueId: "999999" }, { leagueId: "La liga es requerida" }],
  ["a league that is not a number", { name: "2011", leagueId: "<b>" }, { leagueId: "La liga es requerida" }],
])("adding a category refuses %s", async (_, input: Record<string, string>, fields) => {
  expect((await refusal(addCategory(admin, input))).fields).toEqual(fields);
});

test("adding a category asks for a missing zone above the form and beside the field where zones come first", async () => {
  const { leagueId } = participando;
  expect(await refusal(addCategory(admin, { name: "2011", leagueId, zoneId: "" }))).toEqual({
    status: 400,
    message: "Debe seleccionar una zona para la Liga Participando",
    fields: { zoneId: "La zona es requerida para la Liga Participando" },
  });
  expect((await refusal(addCategory(admin, { leagueId }))).message).toBe(
    "El nombre es requerido, Debe seleccionar una zona para la Liga Participando",
  );
});

test("adding a category refuses a zone of another league, a name that is too long and a name that is taken", async () => {
  const { zone } = await aLeague(db);
  const refusedWith = async (changes: Record<string, string>) =>
    (await refusal(addCategory(admin, { name: "2011", ...participando, ...changes }))).fields;
  expect(await refusedWith({ zoneId: String(zone.id) })).toEqual({ zoneId: "Elegí una zona de esta liga" });
  expect(await refusedWith({ name: "9".repeat(51) })).toEqual({
    name: "El nombre no puede tener más de 50 caracteres",
  });
  await addCategory(admin, { name: "2009/10", ...participando });
  expect(await refusedWith({ name: " 2009/10 " })).toEqual({
    name: "Ya hay una categoría con ese nombre en esta zona",
  });
});

test("adding a category refuses more than 100 categories in a zone", async () => {
  const [full] = await db
    .insert(zones)
    .values({ ...inSeason, name: "Llena" })
    .returning();
  const inZone = { ...inSeason, zoneId: full?.id };
  await db.insert(categories).values(Array.from({ length: 100 }, (_, i) => ({ ...inZone, name: `C${i}` })));
  const input = { name: "Una más", leagueId: participando.leagueId, zoneId: String(full?.id) };
  expect((await refusal(addCategory(admin, input))).message).toBe(
    "Una zona no puede tener más de 100 categorías",
  );
});

test("adding a category ignores the zone in a league where categories come first", async () => {
  const { league, season, zone } = await aLeague(db);
  const id = await addCategory(admin, {
    name: "<i>2013</i>",
    leagueId: String(league.id),
    zoneId: String(zone.id),
  });
  const listed = await categoriesToManage(admin, season.id);
  expect(listed.map(({ name, zoneId, teams }) => [name, zoneId, teams])).toEqual([
    ["2009/10", null, 2],
    ["<i>2013</i>", null, 0],
  ]);
  expect((await changesBy(admin)).at(-1)).toEqual([
    "category",
    "create",
    `Agregó la categoría <i>2013</i> a ${league.name}`,
  ]);
  expect(id).toBeGreaterThan(0);
});

test("adding a category saves only one of two concurrent additions with the same name", async () => {
  const twice = { name: "2015", ...participando };
  const outcomes = await Promise.allSettled([addCategory(admin, twice), addCategory(admin, twice)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("editing a category changes its name but not its league, and is refused if the category is not editable", async () => {
  const { league, category } = await aLeague(db);
  await editCategory(admin, category.id, { name: "2010", leagueId: participando.leagueId });
  const [row] = await db.select().from(categories).where(eq(categories.id, category.id));
  expect(row).toMatchObject({ name: "2010", leagueId: league.id });
  await db.update(categories).set({ isEditable: false }).where(eq(categories.id, category.id));
  expect((await refusal(editCategory(admin, category.id, { name: "2012" }))).message).toBe(
    "Esta categoría no se puede editar",
  );
  expect((await refusal(editCategory(admin, 999_999, { name: "2012" }))).status).toBe(404);
});

test("deleting a category says how much is deleted with it, and works even if the category is not editable", async () => {
  const { category } = await aLeague(db);
  await db.update(categories).set({ isEditable: false }).where(eq(categories.id, category.id));
  expect(await categoryToRemove(admin, category.id)).toMatchObject({
    name: "2009/10",
    alsoDeleted: { zones: 1, teams: 2, fixtures: 1, matches: 1 },
  });
  await removeCategory(admin, category.id, await seenRemoval("category", category.id));
  expect(await categoryToRemove(admin, category.id)).toBeNull();
  expect((await changesBy(admin)).at(-1)?.[1]).toBe("delete");
});

test("a write that the database rejects is answered with a message of section 8 and saves nothing", async () => {
  const { league, season, category } = await aLeague(db);
  const allow = await refuseWrites("change_log", "insert");
  const input = { name: "2020", leagueId: String(league.id) };
  expect((await refusal(addCategory(admin, input))).message).toBe("Error al crear la categoría");
  expect((await refusal(editCategory(admin, category.id, input))).message).toBe(
    "Error al actualizar la categoría",
  );
  expect(
    (await refusal(removeCategory(admin, category.id, await seenRemoval("category", category.id)))).message,
  ).toBe("Error al eliminar la categoría");
  await allow();
  expect((await categoriesToManage(admin, season.id)).map(({ name, teams }) => [name, teams])).toEqual([
    ["2009/10", 2],
  ]);
});
