import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { zones } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aLeague, aTeam } from "#tests/factories/league.ts";
import { aCorrection } from "#tests/factories/standings.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { divisionFilter } from "../../divisions/division-filter.server.ts";
import { recalculate } from "../corrections/corrections.server.ts";
import { correctStanding, diagnose } from "../diagnosis/diagnosis.server.ts";
import { exportPositions } from "../positions/export.server.ts";
import { refreshStandings } from "../tally/computed.server.ts";

let admin: Admin;
const player = { kind: "player", id: "x", name: "Ana", level: "full" } as unknown as Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let division: { zoneId: number; categoryId: number };

beforeAll(async () => {
  const { id } = await anAdmin("organiza");
  admin = { kind: "admin", id, name: "organiza", username: "organiza" };
});

/** El Ceibo beat Los Pibes FC 2-1. */
beforeEach(async () => {
  await db.delete(changeLog);
  sample = await aLeague(db);
  division = { zoneId: sample.zone.id, categoryId: sample.category.id };
  await play(2, 1);
});

async function play(homeGoals: number | null, awayGoals: number | null) {
  await db.update(matches).set({ homeGoals, awayGoals }).where(eq(matches.id, sample.match.id));
  await refreshStandings(db, [sample.home.id, sample.away.id]);
}

/** A row of the first version, whose team belongs to a different league from its zone: it has no season. */
async function addStray(row: typeof editablePositions.$inferInsert) {
  await db.execute("alter table posiciones_editable disable trigger posiciones_editable_season");
  await db.insert(editablePositions).values(row);
  await db.execute("alter table posiciones_editable enable trigger posiciones_editable_season");
}

const query = (more = {}) => ({
  league: String(sample.league.id),
  zone: String(sample.zone.id),
  category: String(sample.category.id),
  ...more,
});

test("the exported file is refused to players, without both zone and category, and for an empty table", async () => {
  await expect(exportPositions(player, query())).rejects.toMatchObject({ status: 403 });
  await expect(exportPositions(admin, query({ zone: null }))).rejects.toMatchObject({
    message: "Debes seleccionar una zona y una categoría válidas.",
  });
  await db.delete(editablePositions);
  await expect(exportPositions(admin, query())).rejects.toMatchObject({
    status: 404,
    message: "No hay datos para exportar.",
  });
});

test("the exported file contains the saved table, and is named after its league, category and zone", async () => {
  const { name, text } = await exportPositions(admin, query());
  expect(name).toBe(`${sample.league.slug}_2009-10_zona-1.csv`);
  expect(text).toBe("\uFEFFPosición;Equipo;PJ;PTS\r\n1;El Ceibo;1;3\r\n2;Los Pibes FC;1;0\r\n");
});

const diagnosisTexts = async (more = {}) => {
  const checks = await diagnose(admin, await divisionFilter(query(more)));
  return Object.fromEntries(checks.map(({ title, findings }) => [title, findings.map(({ text }) => text)]));
};

test("the diagnosis is refused to players", async () => {
  await expect(diagnose(player, await divisionFilter(query()))).rejects.toMatchObject({ status: 403 });
});

test("the diagnosis without a league checks only the connection", async () => {
  expect(await diagnosisTexts({ league: "x" })).toEqual({ Conexión: [] });
});

test("the diagnosis finds nothing wrong in tables with a correction, a manual order and a team that moved", async () => {
  await aCorrection(db, division, sample.home.id, { points: -3, played: 1 });
  await db.update(editablePositions).set({ order: 1 }).where(eq(editablePositions.zoneId, sample.zone.id));
  await db.update(teams).set({ zoneId: null }).where(eq(teams.id, sample.away.id));
  await refreshStandings(db, [sample.away.id]);
  expect(await diagnosisTexts()).toEqual({
    Conexión: [],
    "Filas huérfanas": [],
    Duplicados: [],
    "Diferencias con los resultados": [],
    "Tabla calculada": [],
  });
});

test("the diagnosis finds orphans, duplicates, differences and wrong computed rows, in this league only", async () => {
  const other = await aLeague(db);
  const [elsewhere] = await db
    .insert(zones)
    .values({ ...sample.division, name: "Zona 2" })
    .returning();
  const twin = await aTeam(db, { ...sample.division, zoneId: elsewhere?.id }, "el ceibo");
  await addStray({ ...division, teamId: other.home.id });
  await db.insert(editablePositions).values([
    { ...division, teamId: twin.id },
    { zoneId: other.zone.id, categoryId: other.category.id, teamId: other.away.id, points: 50 },
  ]);
  await db
    .update(editablePositions)
    .set({ played: 7, points: 9 })
    .where(eq(editablePositions.teamId, sample.home.id));
  await db.update(standings).set({ points: 77 }).where(eq(standings.teamId, sample.away.id));
  const found = await diagnosisTexts({ zone: null, category: null });
  expect(found["Filas huérfanas"]).toEqual([
    "El Ceibo está en la tabla de 2009/10 · Zona 1, pero es un equipo de otra liga.",
    "el ceibo está en la tabla de 2009/10 · Zona 1, pero ahora juega en Zona 2, 2009/10.",
  ]);
  expect(found.Duplicados).toEqual(["El Ceibo aparece 3 veces en la tabla de 2009/10 · Zona 1."]);
  expect(found["Diferencias con los resultados"]).toEqual([
    "2009/10 · Zona 1: El Ceibo tiene PJ 7, PTS 9; sus resultados y correcciones dan PJ 1, PTS 3.",
  ]);
  expect(found["Tabla calculada"]).toEqual([
    "La fila calculada de Los Pibes FC en 2009/10 · Zona 1 dice PJ 1, PTS 77, pero los resultados dan PJ 1, PTS 0.",
  ]);
});

test("the diagnosis finds nothing after recalculating a table with a difference and an orphan", async () => {
  const twin = await aTeam(db, { ...sample.division, zoneId: null, categoryId: null }, "Sol");
  await db.insert(editablePositions).values({ ...division, teamId: twin.id });
  await db.update(editablePositions).set({ points: 9 }).where(eq(editablePositions.teamId, sample.home.id));
  const form = { zoneId: String(division.zoneId), categoryId: String(division.categoryId) };
  await recalculate(admin, form, []);
  const found = await diagnosisTexts();
  expect(Object.values(found).flat()).toEqual([]);
});

test("the diagnosis finds nothing after recalculating a table with a row of another league's team", async () => {
  const other = await aLeague(db);
  await addStray({ ...division, teamId: other.home.id, played: 1, points: 1 });
  const form = { zoneId: String(division.zoneId), categoryId: String(division.categoryId) };
  await recalculate(admin, form, []);
  expect(Object.values(await diagnosisTexts()).flat()).toEqual([]);
});

const rowOf = async (teamId: number) =>
  (await db.select().from(standings).where(eq(standings.teamId, teamId)))[0];

test("repairing a computed row is refused to players, for an invalid UUID, and for a row that does not exist", async () => {
  const id = (await rowOf(sample.home.id))?.id;
  await expect(correctStanding(player, id)).rejects.toMatchObject({ status: 403 });
  await expect(correctStanding(admin, "12")).rejects.toMatchObject({
    status: 400,
    message: "ID inválido: 12. Debe ser un UUID válido.",
  });
  await expect(correctStanding(admin, crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
});

test("repairing a computed row recounts it from the results, and logs it", async () => {
  await db.update(standings).set({ points: 77 }).where(eq(standings.teamId, sample.home.id));
  await correctStanding(admin, (await rowOf(sample.home.id))?.id);
  expect((await rowOf(sample.home.id))?.points).toBe(3);
  expect(await db.select().from(changeLog)).toMatchObject([
    { kind: "update", before: { pj: 1, puntos: 77 }, after: { pj: 1, puntos: 3 } },
  ]);
});

test("repairing a computed row removes a row of a team that neither plays there nor has results there", async () => {
  await play(null, null);
  const id = (await rowOf(sample.home.id))?.id;
  await db.update(teams).set({ zoneId: null }).where(eq(teams.id, sample.home.id));
  await correctStanding(admin, id);
  expect(await rowOf(sample.home.id)).toBeUndefined();
  expect(await db.select().from(changeLog)).toMatchObject([{ kind: "delete", after: null }]);
});

test("repairing a computed row of a team that moved logs the repaired row, not the one in its new table", async () => {
  const [elsewhere] = await db
    .insert(zones)
    .values({ ...sample.division, name: "Zona 2" })
    .returning();
  await db.update(teams).set({ zoneId: elsewhere?.id }).where(eq(teams.id, sample.home.id));
  await refreshStandings(db, [sample.home.id]);
  for (const [zoneId, points] of [
    [elsewhere?.id, 0],
    [sample.zone.id, 3],
  ] as const) {
    await db.delete(changeLog);
    const isThatRow = and(eq(standings.teamId, sample.home.id), eq(standings.zoneId, zoneId ?? 0));
    const [wrong] = await db.update(standings).set({ points: 77 }).where(isThatRow).returning();
    await correctStanding(admin, wrong?.id);
    expect(await db.select().from(changeLog)).toMatchObject([
      { kind: "update", before: { puntos: 77 }, after: { puntos: points } },
    ]);
  }
});
