import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { courses, flyers } from "#app/db/schema/publications.ts";
import { log } from "#app/lib/log.server.ts";
import * as categoriesScreen from "#app/routes/admin/categories.tsx";
import * as coursesScreen from "#app/routes/admin/courses.tsx";
import * as flyersScreen from "#app/routes/admin/flyers.tsx";
import * as leaguesScreen from "#app/routes/admin/leagues.tsx";
import * as prodeScreen from "#app/routes/admin/prode.tsx";
import * as resultsScreen from "#app/routes/admin/results.tsx";
import * as teamsScreen from "#app/routes/admin/teams.tsx";
import * as zonesScreen from "#app/routes/admin/zones.tsx";
import * as prodeMatches from "#app/routes/prode/matches.tsx";
import * as prodePositions from "#app/routes/prode/positions.tsx";
import { anAdmin, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { loseConnection, without } from "#tests/factories/faults.ts";
import { aLeague, inHours } from "#tests/factories/league.ts";
import { seenRemoval } from "#tests/factories/removal.ts";
import { askRoute } from "#tests/factories/route.ts";

/*
 * The exact messages of section 8: what each screen says when the database connection is lost during a save, after
 * everything was written and before the commit. The standings have their own test file.
 */

type Form = Record<string, string>;
const organiser = new Browser();
const player = new Browser();
let sample: Awaited<ReturnType<typeof aLeague>>;
let courseId = 0;
let flyerId = 0;

beforeAll(async () => {
  // The faults are injected on purpose.
  log.level = "silent";
  await anAdmin("organiza");
  await organiser.signInAdmin("organiza", PASSWORD);
  await player.signIn((await aPlayerWithPassword()).document, PASSWORD);
});

beforeEach(async () => {
  sample = await aLeague(db);
  const picture = { imageUrl: "/files/x.webp", imageWidth: 1, imageHeight: 1 };
  const [course] = await db
    .insert(courses)
    .values({ title: "Primeros auxilios", description: "x", date: "2026-11-21", imageUrl: picture.imageUrl })
    .returning();
  const [flyer] = await db
    .insert(flyers)
    .values({ title: "Gran final", ...picture })
    .returning();
  courseId = course?.id ?? 0;
  flyerId = flyer?.id ?? 0;
});

/** All rows that these screens save. */
async function everything() {
  const tables = ["ligas", "categorias", "zonas", "equipos", "partidos", "courses", "flyers", "prode_config"];
  const rows = tables.map((table) => db.execute(sql.raw(`select * from ${table} order by 1`)));
  return (await Promise.all(rows)).map((result) => result.rows);
}

const deletionOf = async (kind: Parameters<typeof seenRemoval>[0], id: number): Promise<Form> => ({
  intent: "delete",
  ...withId(id),
  confirmed: await seenRemoval(kind, id),
});
const withId = (id: number) => ({ id: String(id) });
const league = () => ({
  name: "Copa Ñandú",
  description: "",
  firstLevel: "category",
  openingView: "choice",
  color: "pitch",
});
const division = () => ({
  name: "2030",
  leagueId: String(sample.league.id),
  categoryId: String(sample.category.id),
});
const team = () => ({ ...division(), name: "Deportivo Ñandú", zoneId: String(sample.zone.id) });
const score = () => ({
  match: String(sample.match.id),
  home: "2",
  away: "1",
  seenHome: "",
  seenAway: "",
  early: "yes",
});
const course = () => ({
  ...withId(courseId),
  intent: "save",
  title: "Otro",
  date: "2026-11-22",
  description: "x",
});
const flyer = () => ({ ...withId(flyerId), intent: "save", title: "Otro" });
const config = () => ({
  pointsPerCorrect: "5",
  pointsPerIncorrect: "0",
  exactBonus: "0",
  deadlineMinutes: "30",
});

test.each<[string, { action: unknown }, () => Form | Promise<Form>, string]>([
  ["adding a league", leaguesScreen, league, "Error al guardar la liga"],
  [
    "editing a league",
    leaguesScreen,
    () => ({ intent: "update", ...withId(sample.league.id), ...league() }),
    "Error al guardar la liga",
  ],
  [
    "deleting a league",
    leaguesScreen,
    () => deletionOf("league", sample.league.id),
    "Error al eliminar la liga",
  ],
  ["adding a category", categoriesScreen, division, "Error al guardar la categoría"],
  [
    "renaming a category",
    categoriesScreen,
    () => ({ intent: "update", ...withId(sample.category.id), name: "2031" }),
    "Error al guardar la categoría",
  ],
  [
    "deleting a category",
    categoriesScreen,
    () => deletionOf("category", sample.category.id),
    "Error al eliminar la categoría",
  ],
  ["adding a zone", zonesScreen, division, "Error al guardar la zona"],
  [
    "editing a zone",
    zonesScreen,
    () => ({ intent: "update", ...withId(sample.zone.id), name: "Zona 9" }),
    "Error al guardar la zona",
  ],
  ["deleting a zone", zonesScreen, () => deletionOf("zone", sample.zone.id), "Error al eliminar la zona"],
  ["adding a team", teamsScreen, team, "Error al guardar el equipo. Intenta nuevamente."],
  [
    "editing a team",
    teamsScreen,
    () => ({ intent: "update", ...withId(sample.home.id), ...team() }),
    "Error al guardar el equipo. Intenta nuevamente.",
  ],
  [
    "deleting a team",
    teamsScreen,
    () => deletionOf("team", sample.home.id),
    "Error al eliminar el equipo. Intenta nuevamente.",
  ],
  [
    "saving a result",
    resultsScreen,
    () => ({ intent: "save", ...score() }),
    "Error al guardar el resultado. Por favor intenta de nuevo.",
  ],
  [
    "settling a match",
    resultsScreen,
    () => ({ intent: "settle", match: String(sample.match.id) }),
    "Error al liquidar: se cortó la conexión con la base de datos",
  ],
  ["saving a course", coursesScreen, course, "Error al guardar el curso. Por favor, intenta de nuevo."],
  [
    "deleting a course",
    coursesScreen,
    () => ({ intent: "delete", ...withId(courseId) }),
    "Error al eliminar el curso. Por favor, intenta de nuevo.",
  ],
  ["saving a flyer", flyersScreen, flyer, "Error guardando el flyer"],
  [
    "deleting a flyer",
    flyersScreen,
    () => ({ intent: "delete", ...withId(flyerId) }),
    "Error eliminando el flyer",
  ],
  ["configuring the Prode", prodeScreen, config, "Error al guardar la configuración"],
])(
  "a connection lost while %s is reported in the spec's words, and nothing is saved",
  async (what, screen, form, message) => {
    const sent = await form();
    const { intent, ...values } = sent;
    if (what === "settling a match") await giveResult();
    const before = await everything();
    const restore = await loseConnection("change_log", "insert");
    const result = await askRoute(organiser, screen.action as never, "/admin", sent);
    await restore();
    expect(result).toMatchObject({ data: { ok: false, message, values }, init: { status: 503 } });
    expect(await everything()).toEqual(before);
  },
);

test.each<[string, string]>([
  ["", "Error creando predicción"],
  ["local", "Error actualizando predicción"],
])(
  "a connection lost while predicting is reported, and nothing is saved, with the previous prediction '%s'",
  async (had, message) => {
    const { match } = await aLeague(db, { kickoff: inHours(24) });
    const restore = await loseConnection("prode_predictions", "insert");
    const choice = { match: String(match.id), choice: "empate", had };
    const result = await askRoute(player, prodeMatches.action, "/prode", choice);
    await restore();
    expect(result).toMatchObject({ data: { ok: false, message }, init: { status: 503 } });
  },
);

test("a match without a result is not settled, and the message says so", async () => {
  const form = { intent: "settle-all", match: String(sample.match.id) };
  expect(await askRoute(organiser, resultsScreen.action, "/admin/results", form)).toMatchObject({
    data: { message: "Error al liquidar: Partido sin resultado válido" },
    init: { status: 400 },
  });
});

test("a result for a match that does not exist is refused", async () => {
  const form = { intent: "save", ...score(), match: "999999" };
  expect(await askRoute(organiser, resultsScreen.action, "/admin/results", form)).toMatchObject({
    data: { message: "No se pudo actualizar el resultado" },
    init: { status: 404 },
  });
});

test.each<[string, { loader: unknown }, string]>([
  ["/prode", prodeMatches, "partidos"],
  ["/prode/posiciones", prodePositions, "prode_scores"],
  ["/admin/leagues", leaguesScreen, "ligas"],
  ["/admin/teams", teamsScreen, "equipos"],
])("%s reports an error, not an empty list, when its table cannot be read", async (path, page, table) => {
  const result = await without(table, () => askRoute(organiser, page.loader as never, path));
  expect(result).toBeInstanceOf(Error);
});

async function giveResult() {
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
}
