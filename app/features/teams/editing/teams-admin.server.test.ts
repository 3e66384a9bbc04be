import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { refuseWrites } from "#tests/factories/faults.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import { seenRemoval } from "#tests/factories/removal.ts";
import { aCorrection } from "#tests/factories/standings.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { settleMatch } from "../../prode/settling/settling.server.ts";
import { refreshStandings } from "../../standings/tally/computed.server.ts";
import { teamVersion } from "./team-edit.rules.ts";
import { teamToManage } from "./team-list.server.ts";
import { addTeam, editTeam, removeTeam } from "./teams-admin.server.ts";

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let division: { leagueId: string; zoneId: string; categoryId: string };
beforeAll(async () => {
  admin = await anAdminIdentity();
  sample = await aLeague(db);
  division = divisionIn(sample);
});

const divisionIn = ({ league, zone, category }: typeof sample) => ({
  leagueId: String(league.id),
  zoneId: String(zone.id),
  categoryId: String(category.id),
});
const team = async (id: number) => (await db.select().from(teams).where(eq(teams.id, id)))[0];

test("adding a team without a name or a league is refused in one message, and beside each field", async () => {
  expect(await refusal(addTeam(admin, {}, null))).toEqual({
    status: 400,
    message: "Faltan campos obligatorios",
    fields: { name: "El nombre es requerido", leagueId: "La liga es requerida" },
  });
  expect((await refusal(addTeam(admin, { name: "Sin liga", leagueId: "999999" }, null))).message).toBe(
    "Faltan campos obligatorios",
  );
});

test.each([
  ["name", " x ", "El nombre debe tener al menos 2 caracteres"],
  ["name", "x".repeat(51), "El nombre no puede tener más de 50 caracteres"],
  ["logo", "https://club.example/escudo.pdf", "Debe ser una URL válida de imagen"],
  ["zoneId", "uno", "Elegí una zona de la lista"],
  ["categoryId", "-1", "Elegí una categoría de la lista"],
  ["zoneId", "999999", "Elegí una zona de esta liga"],
  ["name", "el CEIBO", "Ya hay un equipo con ese nombre en esa zona y categoría"],
])("adding a team refuses the %s %j", async (field, value, text) => {
  const input = { name: "Nuevo", ...division, [field]: value };
  expect(await refusal(addTeam(admin, input, null))).toMatchObject({
    message: text,
    fields: { [field]: text },
  });
});

test("adding a team refuses a zone and a category of another league", async () => {
  const other = divisionIn(await aLeague(db));
  const input = { name: "Nuevo", ...division };
  expect((await refusal(addTeam(admin, { ...input, zoneId: other.zoneId }, null))).fields).toEqual({
    zoneId: "Elegí una zona de esta liga",
  });
  expect((await refusal(addTeam(admin, { ...input, categoryId: other.categoryId }, null))).fields).toEqual({
    categoryId: "Elegí una categoría de esta liga",
  });
});

test("adding a team refuses a file that is not a picture, and saves nothing", async () => {
  const file = new File(["%PDF-1.7"], "escudo.png", { type: "image/png" });
  const { fields } = await refusal(addTeam(admin, { name: "Con PDF", ...division }, file));
  expect(fields.file).toMatch(/^El archivo tiene que ser una imagen/);
  expect(await db.$count(teams, eq(teams.name, "Con PDF"))).toBe(0);
});

test("adding a team trims the name and keeps the URL of its crest", async () => {
  const logo = "https://club.example/escudo.png";
  const id = await addTeam(admin, { name: "  <b>La  Cantera</b> ", ...division, logo }, null);
  expect(await team(id)).toMatchObject({ name: "<b>La Cantera</b>", logo, zoneId: sample.zone.id });
});

test("adding a team works without a zone or category", async () => {
  const id = await addTeam(admin, { name: "A confirmar", leagueId: division.leagueId }, null);
  expect(await team(id)).toMatchObject({ zoneId: null, categoryId: null });
  expect(await officialRows(id)).toEqual([]);
});

test("adding a team with a zone and a category adds it to their table immediately", async () => {
  const league = await aLeague(db);
  const id = await addTeam(admin, { name: "Recién Llegado", ...divisionIn(league) }, null);
  expect(await officialRows(id)).toEqual([[league.zone.id, 0, 0]]);
});

/** Zone, games and points of a team in every official table. */
async function officialRows(teamId: number) {
  const rows = await db
    .select()
    .from(editablePositions)
    .where(eq(editablePositions.teamId, teamId))
    .orderBy(editablePositions.zoneId);
  return rows.map(({ zoneId, played, points }) => [zoneId, played, points]);
}

test("editing a team refuses a team that does not exist", async () => {
  expect((await refusal(editTeam(admin, 999_999, { name: "Nadie", ...division }, null))).message).toBe(
    "Equipo no encontrado",
  );
});

test("editing a team keeps results and corrections in the old table after a move, and starts from zero in the new one", async () => {
  const { league, division, category, zone, home, match } = await aLeague(db);
  await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, match.id));
  await refreshStandings(db, [home.id]);
  await aCorrection(db, division, home.id, { points: -1 });
  const [other] = await db
    .insert(zones)
    .values({ ...division, name: "Zona 2" })
    .returning();
  const input = { name: home.name, leagueId: String(league.id), categoryId: String(category.id) };
  const moved = { ...input, zoneId: String(other?.id) };
  // The team has played, so the form asks first.
  const { status, fields } = await refusal(editTeam(admin, home.id, moved, null));
  expect(status).toBe(409);
  expect(fields.confirmed).toMatch(/^El equipo ya jugó 1 partido/);
  expect(await team(home.id)).toMatchObject({ zoneId: zone.id });
  await editTeam(admin, home.id, { ...moved, confirmed: fields.confirmed }, null);
  const rows = await db.select().from(standings).where(eq(standings.teamId, home.id));
  expect(rows.map(({ zoneId, points }) => [zoneId, points]).sort()).toEqual([
    [zone.id, 3],
    [other?.id, 0],
  ]);
  expect(await officialRows(home.id)).toEqual([
    [zone.id, 1, 2],
    [other?.id, 0, 0],
  ]);
});

test("editing a team takes it out of its zone without a confirmation before its first match", async () => {
  const league = await aLeague(db);
  await editTeam(admin, league.home.id, { name: "El Ceibo", leagueId: String(league.league.id) }, null);
  expect(await team(league.home.id)).toMatchObject({ zoneId: null });
});

test("editing a team by two administrators shows the second what the first saved, and saves when submitted again", async () => {
  const league = await aLeague(db);
  const opened = await teamToManage(admin, league.home.id);
  const version = opened ? teamVersion(opened.row) : "";
  const edit = (name: string, seen: string) =>
    editTeam(admin, league.home.id, { name, ...divisionIn(league), version: seen }, null);
  await edit("El Ceibo A", version);
  const { status, message } = await refusal(edit("El Ceibo B", version));
  expect(status).toBe(409);
  expect(message).toMatch(/^Otra persona cambió este equipo.*«El Ceibo A», /);
  const current = await team(league.home.id);
  expect(current?.name).toBe("El Ceibo A");
  await edit("El Ceibo B", current ? teamVersion(current) : "");
  expect((await team(league.home.id))?.name).toBe("El Ceibo B");
});

test("editing a team moves it to another league only while it has no matches", async () => {
  const { home, match } = await aLeague(db);
  const text = "El equipo ya tiene partidos en su liga: no se puede pasar a otra";
  const input = { name: "El Pase", ...division };
  expect((await refusal(editTeam(admin, home.id, input, null))).fields).toEqual({ leagueId: text });
  await db.delete(matches).where(eq(matches.id, match.id));
  await refreshStandings(db, [home.id]);
  await editTeam(admin, home.id, input, null);
  expect(await team(home.id)).toMatchObject({ leagueId: sample.league.id, zoneId: sample.zone.id });
});

test("editing a team updates its name in the official table too", async () => {
  const league = await aLeague(db);
  await db.insert(editablePositions).values({
    zoneId: league.zone.id,
    categoryId: league.category.id,
    teamId: league.home.id,
    teamName: "El Ceibo",
  });
  await editTeam(admin, league.home.id, { name: "El Ceibo FC", ...divisionIn(league) }, null);
  const [row] = await db.select().from(editablePositions).where(eq(editablePositions.teamId, league.home.id));
  expect(row?.teamName).toBe("El Ceibo FC");
});

test("deleting a team deletes its matches, and is logged", async () => {
  const { home, away, match } = await aLeague(db);
  await removeTeam(admin, home.id, await seenRemoval("team", home.id));
  expect(await team(home.id)).toBeUndefined();
  expect(await team(away.id)).toBeDefined();
  expect(await db.$count(matches, eq(matches.id, match.id))).toBe(0);
  expect((await changesBy(admin)).at(-1)).toEqual([
    "team",
    "delete",
    "Eliminó el equipo El Ceibo con sus partidos",
  ]);
  expect((await refusal(removeTeam(admin, home.id, await seenRemoval("team", home.id)))).message).toBe(
    "Equipo no encontrado",
  );
});

test("a write refused by the database is reported in the words of section 8, and nothing is partly saved", async () => {
  const league = await aLeague(db);
  const allow = await refuseWrites("change_log", "insert");
  const input = { name: "A medias", ...divisionIn(league) };
  expect((await refusal(addTeam(admin, input, null))).message).toBe("Error al crear el equipo");
  expect((await refusal(editTeam(admin, league.home.id, input, null))).message).toBe(
    "Error al actualizar el equipo",
  );
  expect(
    (await refusal(removeTeam(admin, league.home.id, await seenRemoval("team", league.home.id)))).message,
  ).toBe("No se pudo eliminar el equipo. Por favor, inténtalo de nuevo.");
  await allow();
  expect((await team(league.home.id))?.name).toBe("El Ceibo");
  expect(await db.$count(matches, eq(matches.id, league.match.id))).toBe(1);
});

test("moving a team to a category without public scores hides its matches, and the Prode takes back points", async () => {
  const { home, match, fixture, league, season } = await aLeague(db);
  await db.update(matches).set({ zoneId: null, homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, match.id));
  await db.update(fixtures).set({ zoneId: null, categoryId: null }).where(eq(fixtures.id, fixture.id));
  const player = await aPlayer(db);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
  await settleMatch(admin, match.id);
  const where = { leagueId: league.id, seasonId: season.id };
  const hides = { publishesScores: false, hasPublicTable: false, countsForGeneral: false };
  const [hidden] = await db
    .insert(categories)
    .values({ ...where, name: "2018", ...hides })
    .returning();
  const [zone] = await db
    .insert(zones)
    .values({ ...where, name: "Zona 9", categoryId: hidden?.id })
    .returning();
  const to = { leagueId: String(league.id), zoneId: String(zone?.id), categoryId: String(hidden?.id) };
  const input = { name: "El Ceibo", ...to };
  const { message } = await refusal(editTeam(admin, home.id, input, null));
  await editTeam(admin, home.id, { ...input, confirmed: message }, null);
  const [paid] = await db
    .select({ points: predictions.pointsEarned, settledAt: matches.settledAt, shown: matches.isPublished })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .where(eq(matches.id, match.id));
  expect(paid).toEqual({ points: null, settledAt: null, shown: false });
});
