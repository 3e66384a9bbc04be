import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { editablePositions, standings, standingsLegends } from "#app/db/schema/standings.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { aLeague, aSeason, aTeam } from "#tests/factories/league.ts";
import { refusedBy } from "#tests/factories/refused.ts";

let sample: Awaited<ReturnType<typeof aLeague>>;
/** Another season of the same league, with its own category, zone and team. */
let next: Awaited<ReturnType<typeof anotherSeason>>;

beforeEach(async () => {
  sample = await aLeague(db);
  next = await anotherSeason();
});

async function anotherSeason() {
  const season = await aSeason(db, sample.league.id, { state: "preparing" });
  const inSeason = { leagueId: sample.league.id, seasonId: season.id };
  const [category] = await db
    .insert(categories)
    .values({ ...inSeason, name: "2010/11" })
    .returning();
  const categoryId = category?.id ?? 0;
  const [zone] = await db
    .insert(zones)
    .values({ ...inSeason, categoryId, name: "Zona 1" })
    .returning();
  const division = { ...inSeason, categoryId, zoneId: zone?.id ?? 0 };
  return { season, division, team: await aTeam(db, division, "El Ceibo") };
}

test("the database refuses a season that is current when its league has another current one", async () => {
  expect(await refusedBy(aSeason(db, sample.league.id))).toBe("temporadas_actual_key");
  expect(await refusedBy(aSeason(db, sample.league.id, { state: "finished" }))).toBe("nothing");
});

test("the database refuses a season with a slug that is taken in its league, but not with one of another league", async () => {
  const { slug } = next.season;
  expect(await refusedBy(aSeason(db, sample.league.id, { slug, state: "preparing" }))).toBe(
    "temporadas_liga_slug_key",
  );
  const other = await aLeague(db);
  expect(await refusedBy(aSeason(db, other.league.id, { slug, state: "preparing" }))).toBe("nothing");
});

test.each([
  ["a blank name", { name: " " }, "temporadas_nombre_check"],
  ["a long name", { name: "x".repeat(51) }, "temporadas_nombre_check"],
  ["a slug with spaces", { slug: "Apertura 2026" }, "temporadas_slug_check"],
  ["an empty slug", { slug: "" }, "temporadas_slug_check"],
  ["an unknown state", { state: "paused" as "current" }, "temporadas_estado_check"],
  ["an end before its start", { startsOn: "2026-12-01", endsOn: "2026-03-01" }, "temporadas_fechas_check"],
  ["as many points for a draw as for a win", { pointsWon: 1 }, "temporadas_puntos_check"],
  ["negative points for a defeat", { pointsLost: -1 }, "temporadas_puntos_check"],
  ["more points for a defeat than for a draw", { pointsLost: 2 }, "temporadas_puntos_check"],
  ["no goals for a W.O.", { walkoverGoals: 0 }, "temporadas_goles_wo_check"],
  ["a cap of no goals", { differenceCap: 0 }, "temporadas_diferencia_maxima_check"],
  ["no tie-break", { tieBreaks: [] }, "temporadas_desempates_check"],
  ["an unknown tie-break", { tieBreaks: ["luck" as "lots"] }, "temporadas_desempates_check"],
  ["zero qualifiers", { qualifiers: 0 }, "temporadas_clasifican_check"],
  ["a long text for qualifiers", { qualifiersText: "x".repeat(201) }, "temporadas_clasifican_texto_check"],
  ["an unknown kind of general table", { generalTable: "goals" as "none" }, "temporadas_tabla_general_check"],
  ["more than four hours between categories", { minutesBetweenCategories: 241 }, "temporadas_minutos_check"],
  ["hours that are a list", { categoryHours: [] as never }, "temporadas_horas_check"],
])("the database refuses a season with %s", async (_, row, constraint) => {
  const season = { state: "preparing" as const, ...row };
  expect(await refusedBy(aSeason(db, sample.league.id, season))).toBe(constraint);
});

test("the database refuses, within one season, a team of another season's zone, category or entry", async () => {
  const { zoneId, categoryId } = next.division;
  const add = (row: Partial<typeof teams.$inferInsert>) =>
    refusedBy(
      db.insert(teams).values({
        ...sample.division,
        categoryId: null,
        entryId: sample.home.entryId,
        name: "Intruso",
        ...row,
      }),
    );
  expect(await add({ zoneId })).toBe("equipos_zona_fk");
  expect(await add({ categoryId })).toBe("equipos_categoria_fk");
  expect(await add({ entryId: next.team.entryId })).toBe("equipos_tira_fk");
  expect(await add({})).toBe("nothing");
});

test("the database refuses a category of another season's zone, and a zone of another season's category", async () => {
  const { zoneId, categoryId } = next.division;
  expect(await refusedBy(db.insert(categories).values({ ...sample.division, zoneId, name: "2012" }))).toBe(
    "categorias_zona_fk",
  );
  expect(await refusedBy(db.insert(zones).values({ ...sample.division, categoryId, name: "Zona 9" }))).toBe(
    "zonas_categoria_fk",
  );
});

test("the database refuses a fixture of another season's zone or category, and one with a league and no season", async () => {
  const add = (row: Partial<typeof fixtures.$inferInsert>) =>
    refusedBy(
      db.insert(fixtures).values({ ...sample.division, name: "2° FECHA", matchDate: "2026-11-28", ...row }),
    );
  expect(await add({ zoneId: next.division.zoneId })).toBe("fixtures_zona_temporada_fk");
  expect(await add({ categoryId: next.division.categoryId })).toBe("fixtures_categoria_temporada_fk");
  expect(await add({ seasonId: null })).toBe("fixtures_temporada_check");
  expect(await add({ leagueId: null })).toBe("fixtures_temporada_check");
  expect(await add({ number: 0 })).toBe("fixtures_numero_check");
});

test("the database refuses, within one season, a match with a team, or in a zone, of another season", async () => {
  const change = (row: Partial<typeof matches.$inferInsert>) =>
    refusedBy(db.update(matches).set(row).where(eq(matches.id, sample.match.id)));
  expect(await change({ homeTeamId: next.team.id })).toBe("partidos_local_temporada_fk");
  expect(await change({ awayTeamId: next.team.id })).toBe("partidos_visitante_temporada_fk");
  expect(await change({ zoneId: next.division.zoneId })).toBe("partidos_zona_temporada_fk");
  // The trigger copies the fixture's season: a write cannot set a different one.
  expect(await change({ seasonId: next.season.id, zoneId: sample.zone.id })).toBe("nothing");
  expect(await db.$count(matches, eq(matches.seasonId, next.season.id))).toBe(0);
});

test("the database refuses, within one season, a table row with a team or category of another season", async () => {
  const row = { zoneId: sample.zone.id, categoryId: sample.category.id, teamId: sample.home.id };
  const foreignTeam = { ...row, teamId: next.team.id };
  const foreignCategory = { ...row, categoryId: next.division.categoryId };
  const computed = { leagueId: sample.league.id };
  expect(await refusedBy(db.insert(standings).values({ ...computed, ...foreignTeam }))).toBe(
    "standings_equipo_fk",
  );
  expect(await refusedBy(db.insert(standings).values({ ...computed, ...foreignCategory }))).toBe(
    "standings_categoria_fk",
  );
  expect(await refusedBy(db.insert(editablePositions).values(foreignTeam))).toBe(
    "posiciones_editable_equipo_fk",
  );
  expect(await refusedBy(db.insert(editablePositions).values(foreignCategory))).toBe(
    "posiciones_editable_categoria_fk",
  );
  expect(
    await refusedBy(db.insert(standingsLegends).values({ ...foreignCategory, legend: "Suben tres" })),
  ).toBe("standings_legends_categoria_fk");
});

test("the database refuses, within one season, a row with the season of another league", async () => {
  const { season } = await aLeague(db);
  const inSeason = { leagueId: sample.league.id, seasonId: season.id };
  expect(await refusedBy(db.insert(categories).values({ ...inSeason, name: "2012" }))).toBe(
    "categorias_temporada_fk",
  );
  expect(await refusedBy(db.insert(zones).values({ ...inSeason, name: "Zona 9" }))).toBe(
    "zonas_temporada_fk",
  );
  expect(await refusedBy(aTeam(db, inSeason, "Intruso"))).toBe("equipos_temporada_fk");
  const fixture = { ...inSeason, name: "2° FECHA", matchDate: "2026-11-28" };
  expect(await refusedBy(db.insert(fixtures).values(fixture))).toBe("fixtures_temporada_fk");
  const row = {
    ...inSeason,
    zoneId: sample.zone.id,
    categoryId: sample.category.id,
    teamId: sample.home.id,
  };
  expect(
    await refusedBy(db.insert(standings).values({ ...row, leagueId: (await aLeague(db)).league.id })),
  ).toBe("standings_temporada_fk");
});

test.each([
  ["that counts for the general table", { hasPublicTable: false }, "categorias_sin_resultados_check"],
  ["that has a public table", { countsForGeneral: false }, "categorias_sin_resultados_check"],
  [
    "unless it has no public table and does not count",
    { countsForGeneral: false, hasPublicTable: false },
    "nothing",
  ],
])("the database refuses a category without published scores %s", async (_, flags, constraint) => {
  const change = { publishesScores: false, ...flags };
  const write = db.update(categories).set(change).where(eq(categories.id, sample.category.id));
  expect(await refusedBy(write)).toBe(constraint);
});

test.each([
  ["in an unknown state", { state: "jugado" as "anulado" }, "partidos_estado_check"],
  ["with an unknown absent side", { walkover: "nadie" as "ambos" }, "partidos_wo_check"],
  ["with a blank reason", { reason: " " }, "partidos_motivo_check"],
  ["with a long reason", { reason: "x".repeat(201) }, "partidos_motivo_check"],
  ["at a blank ground", { ground: "" }, "partidos_cancha_check"],
])("the database refuses a match %s", async (_, row, constraint) => {
  const write = db.update(matches).set(row).where(eq(matches.id, sample.match.id));
  expect(await refusedBy(write)).toBe(constraint);
});

test("the database accepts a match that was postponed because of rain", async () => {
  const row = { state: "postergado" as const, reason: "Lluvia" };
  const write = db.update(matches).set(row).where(eq(matches.id, sample.match.id));
  expect(await refusedBy(write)).toBe("nothing");
});

test("the database refuses two entries of a club only with the same letter in the same season", async () => {
  const [entry] = await db.select().from(entries).where(eq(entries.id, sample.home.entryId));
  const again = { seasonId: sample.season.id, clubId: entry?.clubId ?? 0 };
  expect(await refusedBy(db.insert(entries).values(again))).toBe("tiras_temporada_club_letra_key");
  expect(await refusedBy(db.insert(entries).values({ ...again, letter: "B" }))).toBe("nothing");
  expect(await refusedBy(db.insert(entries).values({ ...again, seasonId: next.season.id }))).toBe("nothing");
});

test("the database refuses an entry with two teams in one category, or with spaces around its letter", async () => {
  const { home, division } = sample;
  expect(await refusedBy(db.insert(teams).values({ ...division, entryId: home.entryId, name: "Otro" }))).toBe(
    "equipos_tira_categoria_key",
  );
  const write = db.update(entries).set({ letter: " B" }).where(eq(entries.id, home.entryId));
  expect(await refusedBy(write)).toBe("tiras_letra_check");
});

test("the database refuses the deletion of a club that plays", async () => {
  const [entry] = await db.select().from(entries).where(eq(entries.id, sample.home.entryId));
  expect(await refusedBy(db.delete(clubs).where(eq(clubs.id, entry?.clubId ?? 0)))).toBe(
    "tiras_club_id_clubes_id_fk",
  );
});

test.each([
  ["a name of one letter", { name: "x" }, "clubes_nombre_check"],
  ["a slug with capitals", { slug: "El-Ceibo" }, "clubes_slug_check"],
  ["a map that could run a script", { mapUrl: "javascript:alert(1)" }, "clubes_mapa_url_check"],
  ["a blank ground", { ground: " " }, "clubes_cancha_check"],
])("the database refuses a club with %s", async (_, row, constraint) => {
  expect(await refusedBy(db.insert(clubs).values({ name: "El Ceibo", slug: "el-ceibo", ...row }))).toBe(
    constraint,
  );
});
