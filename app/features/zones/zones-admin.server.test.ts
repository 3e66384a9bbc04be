import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { refuseWrites } from "#tests/factories/faults.ts";
import { aLeague, aSeason } from "#tests/factories/league.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import { seenRemoval } from "#tests/factories/removal.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { allDivisions } from "../divisions/division-filter.server.ts";
import { addZone, editZone, removeZone, zonesToManage, zoneToRemove } from "./zones-admin.server.ts";

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let division: { leagueId: string; categoryId: string };
beforeAll(async () => {
  admin = await anAdminIdentity();
  sample = await aLeague(db);
  division = { leagueId: String(sample.league.id), categoryId: String(sample.category.id) };
});

test.each([
  [
    "an empty form",
    {},
    {
      name: "El nombre es requerido",
      leagueId: "La liga es requerida",
      categoryId: "La categoría es requerida",
    },
  ],
  ["no name", { name: " " }, { name: "El nombre es requerido" }],
  ["a long name", { name: "Z".repeat(51) }, { name: "El nombre no puede tener más de 50 caracteres" }],
  ["no category", { categoryId: "" }, { categoryId: "La categoría es requerida" }],
  [
    "a category that is not a number",
    { categoryId: "1 or 1=1" },
    { categoryId: "La categoría es requerida" },
  ],
  [
    "a long legend",
    { legend: "l".repeat(301) },
    { legend: "La leyenda no puede tener más de 300 caracteres" },
  ],
  ["a name that is taken", { name: "ZONA 1" }, { name: "Ya hay una zona con ese nombre en esta categoría" }],
])("adding a zone refuses %s", async (what, changes: Record<string, string>, fields) => {
  const input = what === "an empty form" ? changes : { name: "Zona 9", ...division, ...changes };
  expect((await refusal(addZone(admin, input))).fields).toEqual(fields);
});

test("adding a zone refuses a category of another league", async () => {
  const other = await aLeague(db);
  const input = { name: "Zona 9", ...division, categoryId: String(other.category.id) };
  expect((await refusal(addZone(admin, input))).fields).toEqual({
    categoryId: "Elegí una categoría de esta liga",
  });
});

test("adding a zone stores the zone with its legend, and HTML as plain text", async () => {
  await addZone(admin, { name: "Zona 10", legend: " <u>Sur</u> ", ...division });
  await addZone(admin, { name: "Zona 2", ...division });
  const listed = await zonesToManage(admin, sample.season.id);
  expect(listed.map(({ name, legend, teams }) => [name, legend, teams])).toEqual([
    ["Zona 1", null, 2],
    ["Zona 2", null, 0],
    ["Zona 10", "<u>Sur</u>", 0],
  ]);
});

test("adding a zone needs no category where zones come first, and stores none", async () => {
  const [league] = await db
    .insert(leagues)
    .values({ name: "Liga Participando", slug: "liga_masculina", firstLevel: "zone" })
    .returning();
  const season = await aSeason(db, league?.id ?? 0);
  const id = await addZone(admin, { name: "Zona 1", ...division, leagueId: String(league?.id) });
  const [zone] = await db.select().from(zones).where(eq(zones.id, id));
  expect(zone).toMatchObject({ leagueId: league?.id, seasonId: season.id, categoryId: null });
  const { zones: all } = await allDivisions();
  expect(all.find((listed) => listed.id === id)).toMatchObject({ leagueId: league?.id, name: "Zona 1" });
});

test("editing a zone changes its name and legend, but not its category", async () => {
  const { zone, category } = await aLeague(db);
  expect((await refusal(editZone(admin, zone.id, { name: "" }))).fields).toEqual({
    name: "El nombre es requerido",
  });
  expect((await refusal(editZone(admin, 999_999, { name: "Zona" }))).message).toBe("Zona no encontrada");
  await editZone(admin, zone.id, { name: "Zona Norte", legend: "Barrios del norte", ...division });
  const [row] = await db.select().from(zones).where(eq(zones.id, zone.id));
  expect(row).toMatchObject({ name: "Zona Norte", legend: "Barrios del norte", categoryId: category.id });
});

test("deleting a zone says what is deleted with it, and deletes it", async () => {
  const { zone } = await aLeague(db);
  expect(await zoneToRemove(admin, zone.id)).toMatchObject({
    name: "Zona 1",
    parent: "2009/10",
    alsoDeleted: { zones: 0, teams: 2, fixtures: 1, matches: 1 },
  });
  await removeZone(admin, zone.id, await seenRemoval("zone", zone.id));
  expect(await zoneToRemove(admin, zone.id)).toBeNull();
  expect((await changesBy(admin)).at(-1)).toEqual([
    "zone",
    "delete",
    "Eliminó la zona Zona 1 con todo lo suyo",
  ]);
});

test("deleting a zone deletes the entries left without a team, and no others", async () => {
  const { season, division, zone, home, away } = await aLeague(db);
  // The home club also has a team without a zone, which stays.
  const elsewhere = { ...division, zoneId: null, categoryId: null };
  await db.insert(teams).values({ ...elsewhere, name: "El Ceibo B", entryId: home.entryId });
  const [club] = await db.insert(clubs).values({ name: "Sin equipos", slug: "sin-equipos" }).returning();
  const [empty] = await db
    .insert(entries)
    .values({ seasonId: season.id, clubId: club?.id ?? 0 })
    .returning();
  await removeZone(admin, zone.id, await seenRemoval("zone", zone.id));
  const remaining = await db.select({ id: entries.id }).from(entries).where(eq(entries.seasonId, season.id));
  expect(remaining.map(({ id }) => id).sort()).toEqual([home.entryId, empty?.id].sort());
  expect(remaining.map(({ id }) => id)).not.toContain(away.entryId);
});

test("a write refused by the database is reported in the words of section 8, and nothing is partly saved", async () => {
  const { league, season, category, zone } = await aLeague(db);
  const allow = await refuseWrites("change_log", "insert");
  const input = { name: "Zona 3", leagueId: String(league.id), categoryId: String(category.id) };
  expect((await refusal(addZone(admin, input))).message).toBe("Error al crear la zona");
  expect((await refusal(editZone(admin, zone.id, input))).message).toBe("Error al actualizar la zona");
  expect((await refusal(removeZone(admin, zone.id, await seenRemoval("zone", zone.id)))).message).toBe(
    "Error al eliminar la zona",
  );
  await allow();
  expect((await zonesToManage(admin, season.id)).map(({ name, teams }) => [name, teams])).toEqual([
    ["Zona 1", 2],
  ]);
});
