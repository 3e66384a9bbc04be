import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { type corrections, standingsLegends } from "#app/db/schema/standings.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { addCategory, removeCategory } from "#app/features/categories/categories-admin.server.ts";
import { removeFixture, saveFixture } from "#app/features/fixtures/panel/fixture-save.server.ts";
import { draftOfFixture } from "#app/features/fixtures/panel/fixtures-admin.server.ts";
import { removeLeague } from "#app/features/leagues/leagues-admin.server.ts";
import { settleMatches } from "#app/features/prode/settling/settling.server.ts";
import { saveResult } from "#app/features/results/results.server.ts";
import {
  addCorrection,
  recalculate,
  undoCorrections,
} from "#app/features/standings/corrections/corrections.server.ts";
import { savePositions } from "#app/features/standings/positions/positions.server.ts";
import { refreshStandings } from "#app/features/standings/tally/computed.server.ts";
import { addTeam, editTeam, removeTeam } from "#app/features/teams/editing/teams-admin.server.ts";
import { addZone, editZone, removeZone } from "#app/features/zones/zones-admin.server.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";
import { refusedBy } from "#tests/factories/refused.ts";
import { seenRemoval } from "#tests/factories/removal.ts";
import { aCorrection } from "#tests/factories/standings.ts";

const FINISHED = "La temporada está finalizada. Para cambiar algo, reabrila en Temporadas.";
let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let corrected: typeof corrections.$inferSelect;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

/**
 * A league whose only season is finished: one match was played and predicted, and every table of the season has a
 * row.
 */
beforeEach(async () => {
  sample = await aLeague(db);
  const { match, home, away, zone, category } = sample;
  await db.update(matches).set({ homeGoals: 2, awayGoals: 1 }).where(eq(matches.id, match.id));
  await refreshStandings(db, [home.id, away.id]);
  const table = { zoneId: zone.id, categoryId: category.id };
  corrected = await aCorrection(db, table, away.id, { points: -1 });
  await db.insert(standingsLegends).values({ ...table, legend: "Suben tres" });
  const player = await aPlayer(db, home.id);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
  await setState("finished");
});

function setState(state: "finished" | "current") {
  return db.update(seasons).set({ state }).where(eq(seasons.id, sample.season.id));
}

const ofSeason = () => sql`temporada_id = ${sample.season.id}`;
const run = (statement: string) => db.execute(sql`${sql.raw(statement)} where ${ofSeason()}`);

describe("the tables of a finished season", () => {
  const tables = [
    ["categorias", "nombre, liga_id, temporada_id"],
    ["zonas", "nombre, liga_id, temporada_id"],
    ["tiras", "temporada_id, club_id"],
    ["equipos", "nombre, liga_id, temporada_id, tira_id"],
    ["fixtures", "nombre, fecha_partido, liga_id, temporada_id"],
    ["partidos", "fecha, equipo_local_id, equipo_visitante_id, fixture_id"],
    ["standings", "equipo_id, liga_id, categoria_id, zona_id"],
    ["posiciones_editable", "equipo_id, categoria_id, zona_id"],
    ["ajustes", "equipo_id, categoria_id, zona_id, motivo, fecha"],
    ["standings_legends", "categoria_id, zona_id, leyenda"],
  ];

  test.each(tables)(
    "in a finished season the database refuses a new, a changed and a deleted row of %s",
    async (table, columns) => {
      expect((await run(`select 1 from ${table}`)).rows).not.toEqual([]);
      expect(await refusedBy(run(`insert into ${table} (${columns}) select ${columns} from ${table}`))).toBe(
        "temporada_finalizada",
      );
      expect(await refusedBy(run(`update ${table} set temporada_id = temporada_id`))).toBe(
        "temporada_finalizada",
      );
      expect(await refusedBy(run(`delete from ${table}`))).toBe("temporada_finalizada");
    },
  );

  test.each([
    ["categorias", "nombre = '2030'"],
    ["categorias", "suma_general = false"],
    ["zonas", "legend = 'Sur'"],
    ["tiras", "cancha = 'Otra'"],
    ["equipos", "nombre = 'Otro'"],
    ["equipos", "zona_id = null"],
    ["fixtures", "numero = 7"],
    ["partidos", "resultado_local = 9"],
    ["partidos", "estado = 'anulado'"],
    ["partidos", "wo = 'local'"],
    ["partidos", "desempate = true"],
    ["partidos", "por_decision = true, motivo = 'Protesta'"],
    ["partidos", "jugado_local = 1, jugado_visitante = 0"],
    ["partidos", "fecha = now()"],
    ["standings", "points = 9"],
    ["posiciones_editable", "puntos = 9"],
    ["posiciones_editable", "orden = 1"],
    ["ajustes", "puntos = -3"],
    ["ajustes", "motivo = 'Otro'"],
    ["standings_legends", "leyenda = 'Otra'"],
  ])("in a finished season the database refuses a change in %s: %s", async (table, change) => {
    expect(await refusedBy(run(`update ${table} set ${change}`))).toBe("temporada_finalizada");
  });

  test("in a finished season the database refuses a row moved in from another season", async () => {
    const other = await aLeague(db);
    const change = sql`update equipos set temporada_id = ${sample.season.id} where id = ${other.home.id}`;
    expect(await refusedBy(db.execute(change))).toBe("temporada_finalizada");
  });

  test.each([{ name: "Otra" }, { pointsWon: 2 }, { tieBreaks: ["name" as const] }, { slug: "otra" }])(
    "in a finished season the database refuses a change of the season's rules: %j",
    async (change) => {
      const write = db.update(seasons).set(change).where(eq(seasons.id, sample.season.id));
      expect(await refusedBy(write)).toBe("temporada_finalizada");
    },
  );
});

test("a finished season accepts settling its predictions, and undoing that", async () => {
  await db.transaction((tx) => settleMatches(tx, [sample.match.id]));
  const [paid] = await db.select().from(predictions).where(eq(predictions.matchId, sample.match.id));
  expect(paid?.pointsEarned).toBe(3);
  expect(
    await refusedBy(db.update(matches).set({ settledAt: null }).where(eq(matches.id, sample.match.id))),
  ).toBe("nothing");
});

test("a finished season accepts the merge of a club: another club for an entry, another crest for a team", async () => {
  const [club] = await db
    .insert(clubs)
    .values({ name: "El Ceibo", slug: `ceibo-${sample.league.id}` })
    .returning();
  const merge = db.update(entries).set({ clubId: club?.id }).where(eq(entries.id, sample.home.entryId));
  expect(await refusedBy(merge)).toBe("nothing");
  const [home] = [eq(teams.id, sample.home.id)];
  expect(await refusedBy(db.update(teams).set({ logo: "/files/x.svg" }).where(home))).toBe("nothing");
});

test("a finished season accepts no other change until it is reopened, and then every change", async () => {
  expect(await refusedBy(run("update partidos set motivo = 'Lluvia'"))).toBe("temporada_finalizada");
  await setState("current");
  expect(await refusedBy(run("update partidos set motivo = 'Lluvia'"))).toBe("nothing");
  expect(await refusedBy(run("delete from standings"))).toBe("nothing");
  const rules = db.update(seasons).set({ pointsWon: 2 }).where(eq(seasons.id, sample.season.id));
  expect(await refusedBy(rules)).toBe("nothing");
});

test("a finished season accepts its deletion together with its league, by the panel and by the database", async () => {
  const other = await aLeague(db);
  await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, other.season.id));
  expect(await refusedBy(db.delete(leagues).where(eq(leagues.id, other.league.id)))).toBe("nothing");
  await removeLeague(admin, sample.league.id, await seenRemoval("league", sample.league.id));
  for (const { id } of [sample.season, other.season]) {
    expect(await db.$count(seasons, eq(seasons.id, id))).toBe(0);
    expect(await db.$count(matches, eq(matches.seasonId, id))).toBe(0);
  }
});

describe("the panel's refusals in a finished season", () => {
  /** What a screen shows for the result of a use-case. */
  const resultOf = (work: Promise<unknown>) =>
    work.then(
      () => ({ status: 200, message: "" }),
      (error: unknown) => refusalOf(error),
    );
  const place = () => ({
    leagueId: String(sample.league.id),
    seasonId: String(sample.season.id),
    categoryId: String(sample.category.id),
  });
  const score = () => ({
    match: String(sample.match.id),
    home: "0",
    away: "0",
    seenHome: "2",
    seenAway: "1",
  });
  const inZone = () => ({ ...place(), zoneId: String(sample.zone.id) });
  const fixture = async () => draftOfFixture(admin, String(sample.fixture.id));
  const table = () => ({ zoneId: String(sample.zone.id), categoryId: String(sample.category.id) });
  const correction = () => ({
    ...table(),
    teamId: String(sample.home.id),
    points: "-3",
    reason: "Resolución del tribunal",
    decidedOn: "2026-11-22",
  });
  const positions = () => ({
    ...table(),
    [`played-${sample.home.id}`]: "1",
    [`points-${sample.home.id}`]: "9",
    [`order-${sample.home.id}`]: "0",
    [`seen-${sample.home.id}`]: "1/3/0",
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a result", () => saveResult(admin, score())],
    ["a new zone", () => addZone(admin, { ...place(), name: "Zona 9" })],
    ["another name of a zone", () => editZone(admin, sample.zone.id, { name: "Zona 9" })],
    [
      "a zone that is deleted",
      async () => removeZone(admin, sample.zone.id, await seenRemoval("zone", sample.zone.id)),
    ],
    ["a new category", () => addCategory(admin, { ...place(), name: "2030" })],
    [
      "a category that is deleted",
      async () =>
        removeCategory(admin, sample.category.id, await seenRemoval("category", sample.category.id)),
    ],
    ["a new team", () => addTeam(admin, { ...inZone(), name: "Nuevo" }, null)],
    ["another name of a team", () => editTeam(admin, sample.home.id, { ...inZone(), name: "Nuevo" }, null)],
    [
      "a team that is deleted",
      async () => removeTeam(admin, sample.home.id, await seenRemoval("team", sample.home.id)),
    ],
    ["a fixture", async () => saveFixture(admin, { ...(await fixture()), name: "9° FECHA" })],
    [
      "a fixture that is deleted",
      () =>
        removeFixture(
          admin,
          String(sample.fixture.id),
          "Se borra 1 partido, con 1 resultado y 1 predicción.",
        ),
    ],
    ["positions", () => savePositions(admin, positions())],
    ["a correction", () => addCorrection(admin, correction())],
    ["a correction that is undone", () => undoCorrections(admin, table(), [String(corrected.id)])],
    ["a table that is recalculated", () => recalculate(admin, table(), [])],
  ])("the panel says that the season is finished when refusing %s", async (_, work) => {
    expect(await resultOf(work())).toMatchObject({ status: 409, message: FINISHED });
  });
});
