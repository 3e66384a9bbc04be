import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { reports } from "#app/db/schema/delegates.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodeConfig } from "#app/db/schema/prode.ts";
import { flyers } from "#app/db/schema/publications.ts";
import { corrections, editablePositions, standings, standingsLegends } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer, aTeam } from "#tests/factories/league.ts";
import { refusedBy } from "#tests/factories/refused.ts";

test.each([
  ["a blank name", { name: "  ", slug: "liga" }, "ligas_nombre_check"],
  ["a slug of digits alone, which would be taken for an id", { name: "Liga", slug: "2" }, "ligas_slug_check"],
  ["a slug that does not fit in a URL", { name: "Liga", slug: "Liga Sur" }, "ligas_slug_check"],
])("the database refuses a league with %s", async (_, values, constraint) => {
  expect(await refusedBy(db.insert(leagues).values(values))).toBe(constraint);
});

test("the database refuses two leagues with one slug", async () => {
  const { league } = await aLeague(db);
  const again = db.insert(leagues).values({ name: "Otra", slug: league.slug });
  expect(await refusedBy(again)).toBe("ligas_slug_unique");
});

test("the database refuses a category, zone, team, fixture or standing that points into another league", async () => {
  const [sample, other] = [await aLeague(db), await aLeague(db)];
  const inSeason = { leagueId: sample.league.id, seasonId: sample.season.id };
  const foreign = { ...inSeason, zoneId: other.zone.id };
  expect(await refusedBy(db.insert(categories).values({ ...foreign, name: "2012" }))).toBe(
    "categorias_zona_fk",
  );
  expect(await refusedBy(aTeam(db, foreign, "Intruso"))).toBe("equipos_zona_fk");
  expect(
    await refusedBy(db.insert(zones).values({ ...inSeason, categoryId: other.category.id, name: "Zona 9" })),
  ).toBe("zonas_categoria_fk");
  expect(
    await refusedBy(db.insert(fixtures).values({ ...foreign, name: "2° FECHA", matchDate: "2026-11-28" })),
  ).toBe("fixtures_zona_temporada_fk");
  const row = {
    leagueId: inSeason.leagueId,
    categoryId: sample.category.id,
    zoneId: sample.zone.id,
    teamId: other.home.id,
  };
  expect(await refusedBy(db.insert(standings).values(row))).toBe("standings_equipo_fk");
});

test.each([
  ["x", "equipos_nombre_check"],
  ["x".repeat(51), "equipos_nombre_check"],
])("the database refuses a team called %j", async (name, constraint) => {
  const { division, home } = await aLeague(db);
  const team = { ...division, categoryId: null, entryId: home.entryId, name };
  expect(await refusedBy(db.insert(teams).values(team))).toBe(constraint);
});

test("the database refuses a team that plays against itself", async () => {
  const { match, home } = await aLeague(db);
  const write = db.update(matches).set({ awayTeamId: home.id }).where(eq(matches.id, match.id));
  expect(await refusedBy(write)).toBe("partidos_equipos_check");
});

test.each([
  ["negative goals", { homeGoals: -1, awayGoals: 0 }, "partidos_resultado_local_check"],
  ["half a result", { homeGoals: 2, awayGoals: null }, "partidos_resultado_check"],
])("the database refuses %s", async (_, goals, constraint) => {
  const { match } = await aLeague(db);
  const write = db.update(matches).set(goals).where(eq(matches.id, match.id));
  expect(await refusedBy(write)).toBe(constraint);
});

test("the database refuses a match without a fixture, and one with a team that does not exist", async () => {
  const { match, fixture } = await aLeague(db);
  const { id: _, outcome: __, seasonKey: ___, ...values } = match;
  expect(await refusedBy(db.insert(matches).values({ ...values, fixtureId: 999_999 }))).toBe(
    "partidos_fixture_id_fixtures_id_fk",
  );
  const ghost = { ...values, fixtureId: fixture.id, homeTeamId: 999_999 };
  expect(await refusedBy(db.insert(matches).values(ghost))).toBe("partidos_equipo_local_id_equipos_id_fk");
});

test("the database refuses a second row for one team, or a second legend, in one zone and category", async () => {
  const { zone, category, home, league } = await aLeague(db);
  const division = { zoneId: zone.id, categoryId: category.id, teamId: home.id };
  await db.insert(editablePositions).values(division);
  expect(await refusedBy(db.insert(editablePositions).values(division))).toBe(
    "posiciones_editable_zona_categoria_equipo_key",
  );
  await db.insert(standings).values({ ...division, leagueId: league.id });
  expect(await refusedBy(db.insert(standings).values({ ...division, leagueId: league.id }))).toBe(
    "standings_zona_categoria_equipo_key",
  );
  const legend = { zoneId: zone.id, categoryId: category.id, legend: "Suben tres" };
  await db.insert(standingsLegends).values(legend);
  expect(await refusedBy(db.insert(standingsLegends).values(legend))).toContain("standings_legends");
});

test("the database refuses a standing with negative goals, or whose matches do not add up", async () => {
  const { zone, category, home, league } = await aLeague(db);
  const division = { zoneId: zone.id, categoryId: category.id, teamId: home.id };
  const row = { ...division, leagueId: league.id };
  expect(await refusedBy(db.insert(standings).values({ ...row, goalsFor: -1 }))).toBe(
    "standings_counts_check",
  );
  expect(await refusedBy(db.insert(standings).values({ ...row, played: 3, won: 1 }))).toBe(
    "standings_played_check",
  );
});

test("the database refuses a correction without a reason, out of range, or of a team of another season", async () => {
  const { zone, category, home } = await aLeague(db);
  const other = await aLeague(db);
  const correction = {
    zoneId: zone.id,
    categoryId: category.id,
    teamId: home.id,
    points: -3,
    reason: "Resolución del tribunal",
    decidedOn: "2026-10-12",
  };
  const refused = (row: Partial<typeof corrections.$inferInsert>) =>
    refusedBy(db.insert(corrections).values({ ...correction, ...row }));
  expect(await refused({ reason: "  " })).toBe("ajustes_motivo_check");
  expect(await refused({ reason: "a".repeat(201) })).toBe("ajustes_motivo_check");
  expect(await refused({ goalsAgainst: -20_001 })).toBe("ajustes_cifras_check");
  expect(await refused({ source: "otro" as "organizacion" })).toBe("ajustes_origen_check");
  expect(await refused({ teamId: other.home.id })).toBe("ajustes_equipo_fk");
  expect(await refused({ categoryId: other.category.id })).toBe("ajustes_categoria_fk");
  expect(await refused({})).toBe("nothing");
});

test("the database refuses a W.O. without a result, and a decision without a result or a reason", async () => {
  const { match } = await aLeague(db);
  const refused = (change: Partial<typeof matches.$inferInsert>) =>
    refusedBy(db.update(matches).set(change).where(eq(matches.id, match.id)));
  const score = { homeGoals: 3, awayGoals: 0 };
  expect(await refused({ walkover: "visitante" })).toBe("partidos_wo_resultado_check");
  expect(await refused({ byDecision: true, reason: "Protesta" })).toBe("partidos_decision_check");
  expect(await refused({ ...score, byDecision: true })).toBe("partidos_decision_check");
  expect(await refused({ ...score, pitchHomeGoals: 1, pitchAwayGoals: 1 })).toBe("partidos_decision_check");
  expect(await refused({ ...score, byDecision: true, reason: "Protesta", pitchHomeGoals: 1 })).toBe(
    "partidos_decision_check",
  );
  expect(await refused({ ...score, walkover: "visitante" })).toBe("nothing");
});

test("the database refuses a report of an absent side with goals, or of an unknown side", async () => {
  const { match, home, season } = await aLeague(db);
  const ids = { matchId: match.id, teamId: home.id, seasonId: season.id, sentAt: new Date() };
  const refused = (row: Pick<typeof reports.$inferInsert, "goalsFor" | "goalsAgainst" | "absent">) =>
    refusedBy(db.insert(reports).values({ ...ids, ...row }));
  const goalless = { goalsFor: 0, goalsAgainst: 0 };
  expect(await refused({ goalsFor: 1, goalsAgainst: 0, absent: "rival" })).toBe("reportes_no_vino_check");
  expect(await refused({ goalsFor: 0, goalsAgainst: 1, absent: "propio" })).toBe("reportes_no_vino_check");
  expect(await refused({ ...goalless, absent: "ambos" as "rival" })).toBe("reportes_no_vino_check");
  expect(await refused({ ...goalless, absent: "rival" })).toBe("nothing");
});

test("the database refuses two players with one document, and a document that is not a number", async () => {
  const player = await aPlayer(db);
  const { id: _, ...values } = player;
  expect(await refusedBy(db.insert(users).values(values))).toBe("usuarios_documento_unique");
  expect(await refusedBy(db.insert(users).values({ ...values, document: "40.111.222" }))).toBe(
    "usuarios_documento_check",
  );
});

test("the database refuses the same e-mail for two administrators, ignoring case", async () => {
  const admin = (username: string, email: string) => ({
    role: "admin" as const,
    name: username,
    surname: "",
    username,
    email,
  });
  await db.insert(users).values(admin("primera", "ana@example.org"));
  const write = db.insert(users).values(admin("segunda", "Ana@Example.org"));
  expect(await refusedBy(write)).toBe("usuarios_email_key");
});

test("the database refuses a player without a document, an admin with one, and a birth date before 1990", async () => {
  const person = { name: "Ana", surname: "P", birthDate: "2014-01-01", school: "E", document: "59999999" };
  expect(await refusedBy(db.insert(users).values({ ...person, document: null }))).toBe(
    "usuarios_player_check",
  );
  expect(await refusedBy(db.insert(users).values({ ...person, role: "admin", username: "ana" }))).toBe(
    "usuarios_admin_check",
  );
  expect(await refusedBy(db.insert(users).values({ ...person, birthDate: "1989-12-31" }))).toBe(
    "usuarios_fecha_check",
  );
});

test("the database refuses two predictions of one player for the same match", async () => {
  const { match } = await aLeague(db);
  const player = await aPlayer(db);
  const values = {
    userId: player.id,
    matchId: match.id,
    seasonKey: match.seasonKey,
    prediction: "local" as const,
  };
  await db.insert(predictions).values(values);
  expect(await refusedBy(db.insert(predictions).values(values))).toMatch(
    /^prode_predictions_\d+_user_id_partido_id/,
  );
});

test("the database refuses a second configuration of the Prode", async () => {
  expect(await refusedBy(db.insert(prodeConfig).values({ id: 2 }))).toBe("prode_config_single_row_check");
});

test("the database refuses a player with a blank surname or school, and a document with a leading zero", async () => {
  const person = { name: "Ana", surname: "P", birthDate: "2014-01-01", school: "E", document: "58888888" };
  expect(await refusedBy(db.insert(users).values({ ...person, surname: " " }))).toBe("usuarios_player_check");
  expect(await refusedBy(db.insert(users).values({ ...person, school: "" }))).toBe("usuarios_player_check");
  expect(await refusedBy(db.insert(users).values({ ...person, document: "058888888" }))).toBe(
    "usuarios_documento_check",
  );
});

test("the database refuses a flyer whose picture could run a script, or whose link only looks like ours", async () => {
  const flyer = { title: "Copa", imageUrl: "/x.webp", imageWidth: 1, imageHeight: 1 };
  expect(await refusedBy(db.insert(flyers).values({ ...flyer, imageUrl: "javascript:alert(1)" }))).toBe(
    "flyers_image_check",
  );
  for (const linkUrl of ["//evil.example", "/\\evil.example"]) {
    expect(await refusedBy(db.insert(flyers).values({ ...flyer, linkUrl }))).toBe("flyers_link_check");
  }
});

test("the database refuses a flyer whose link could run a script", async () => {
  const flyer = { title: "Copa", imageUrl: "/x.webp", imageWidth: 1, imageHeight: 1 };
  expect(await refusedBy(db.insert(flyers).values({ ...flyer, linkUrl: "javascript:alert(1)" }))).toBe(
    "flyers_link_check",
  );
});

test("the official table accepts negative points, as a sanction may take more than a team has", async () => {
  const { zone, category, home } = await aLeague(db);
  const division = { zoneId: zone.id, categoryId: category.id, teamId: home.id };
  expect(await refusedBy(db.insert(editablePositions).values({ ...division, played: -1, points: -3 }))).toBe(
    "nothing",
  );
});

test.each<[string, Partial<typeof matches.$inferInsert>, string | null]>([
  ["by its result", { homeGoals: 2, awayGoals: 1 }, "local"],
  ["nothing without a result", {}, null],
  ["nothing where it was annulled", { homeGoals: 2, awayGoals: 1, state: "anulado" }, null],
  ["nothing where a side did not show up", { homeGoals: 3, awayGoals: 0, walkover: "visitante" }, null],
  [
    "by the score on the pitch where the tribunal decided",
    {
      homeGoals: 3,
      awayGoals: 0,
      byDecision: true,
      reason: "Protesta",
      pitchHomeGoals: 1,
      pitchAwayGoals: 1,
    },
    "empate",
  ],
  [
    "nothing where the tribunal decided a match that was not played",
    { homeGoals: 3, awayGoals: 0, byDecision: true, reason: "Protesta" },
    null,
  ],
])("in the Prode a match pays %s", async (_, change, outcome) => {
  const { match } = await aLeague(db);
  await db
    .update(matches)
    .set({ homeGoals: null, ...change })
    .where(eq(matches.id, match.id));
  const [found] = await db.select().from(matches).where(eq(matches.id, match.id));
  expect(found?.outcome).toBe(outcome);
});
