import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { zones } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { tieMatches, tieSlots, ties } from "#app/db/schema/playoffs.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague, aTeam } from "#tests/factories/league.ts";
import { refusedBy } from "#tests/factories/refused.ts";

let sample: Awaited<ReturnType<typeof aLeague>>;
let other: Awaited<ReturnType<typeof aLeague>>;
let cup: { id: number };
let tie: { id: number };

type Tie = typeof ties.$inferInsert;
type Slot = typeof tieSlots.$inferInsert;

beforeEach(async () => {
  [sample, other] = [await aLeague(db), await aLeague(db)];
  cup = await aCup();
  tie = await aTie();
});

async function aCup(row: Partial<typeof zones.$inferInsert> = {}) {
  const inSeason = { leagueId: sample.league.id, seasonId: sample.season.id };
  const [created] = await db
    .insert(zones)
    .values({ ...inSeason, name: "Copa", kind: "eliminacion", ...row })
    .returning();
  if (!created) throw new Error("nothing was inserted");
  return created;
}

async function aTie(row: Partial<Tie> = {}) {
  const inCup = { seasonId: sample.season.id, zoneId: cup.id, categoryId: sample.category.id };
  const [created] = await db
    .insert(ties)
    .values({ ...inCup, round: 2, order: 1, day: "2026-12-05", ...row })
    .returning();
  if (!created) throw new Error("nothing was inserted");
  return created;
}

const aSlot = (row: Partial<Slot> = {}) => {
  const inTie = { tieId: tie.id, seasonId: sample.season.id, zoneId: cup.id, side: "local" as const };
  const place = { fromZoneId: sample.zone.id, fromCategoryId: sample.category.id, place: 1 };
  return db.insert(tieSlots).values({ ...inTie, ...place, ...row });
};

test("a play-off has no category, and only a play-off decides the champion", async () => {
  expect(await refusedBy(aCup({ categoryId: sample.category.id }))).toBe("zonas_eliminacion_check");
  expect(await refusedBy(aCup({ kind: "grupos", decidesChampion: true }))).toBe("zonas_eliminacion_check");
  expect(await refusedBy(aCup({ kind: "otra" as "grupos" }))).toBe("zonas_tipo_check");
});

test.each<[string, () => Partial<Tie>, string]>([
  ["in a zone that is not a play-off", () => ({ zoneId: sample.zone.id }), "llaves_zona_fk"],
  [
    "of a different season from its play-off's",
    () => ({ round: 4, seasonId: other.season.id }),
    "llaves_zona_fk",
  ],
  ["of a category of another season", () => ({ categoryId: other.category.id }), "llaves_categoria_fk"],
  ["with the round and order of another", () => ({}), "llaves_lugar_key"],
  ["in a round of five", () => ({ round: 5 }), "llaves_ronda_check"],
  ["that is the second final", () => ({ order: 2 }), "llaves_orden_check"],
  ["of two legs without a second day", () => ({ round: 4, legs: 2 }), "llaves_partidos_check"],
  [
    "whose second leg comes first",
    () => ({ round: 4, legs: 2, secondDay: "2026-12-01" }),
    "llaves_fechas_check",
  ],
])("the database refuses a tie %s", async (_, row, constraint) =>
  expect(await refusedBy(aTie(row()))).toBe(constraint),
);

test.each<[string, () => Partial<Slot>, string]>([
  [
    "without a source",
    () => ({ fromZoneId: null, fromCategoryId: null, place: null }),
    "llaves_lugares_origen_check",
  ],
  ["with two sources", () => ({ fromTieId: tie.id }), "llaves_lugares_origen_check"],
  [
    "that its own winner fills",
    () => ({ fromZoneId: null, fromCategoryId: null, place: null, fromTieId: tie.id }),
    "llaves_lugares_origen_check",
  ],
  ["for place zero", () => ({ place: 0 }), "llaves_lugares_puesto_check"],
  [
    "for a place of another season's table",
    () => ({ fromZoneId: other.zone.id }),
    "llaves_lugares_de_zona_fk",
  ],
  ["with a team of another season", () => ({ teamId: other.home.id }), "llaves_lugares_equipo_temporada_fk"],
  ["for the loser of a table", () => ({ isLoser: true }), "llaves_lugares_origen_check"],
])("the database refuses a slot %s", async (_, row, constraint) =>
  expect(await refusedBy(aSlot(row()))).toBe(constraint),
);

test("the database refuses a slot for a place or a winner that already has a slot in the play-off", async () => {
  await aSlot();
  expect(await refusedBy(aSlot({ side: "visitante" }))).toBe("llaves_lugares_puesto_key");
  const semifinal = await aTie({ round: 4 });
  const winner = { fromZoneId: null, fromCategoryId: null, place: null, fromTieId: semifinal.id };
  await aSlot({ side: "visitante", ...winner });
  const third = await aTie({ round: 3 });
  expect(await refusedBy(aSlot({ tieId: third.id, ...winner }))).toBe("llaves_lugares_de_llave_key");
  expect(await refusedBy(aSlot({ tieId: third.id, ...winner, isLoser: true }))).toBe("nothing");
});

test("a leg has one match, and a match belongs to one tie", async () => {
  const inTie = { tieId: tie.id, leg: 1, categoryId: sample.category.id, seasonId: sample.season.id };
  const link = (row: Partial<typeof tieMatches.$inferInsert>) =>
    db.insert(tieMatches).values({ ...inTie, matchId: sample.match.id, ...row });
  expect(await refusedBy(link({ matchId: other.match.id }))).toBe("llaves_partidos_partido_fk");
  await link({});
  expect(await refusedBy(link({ leg: 2 }))).toBe("llaves_partidos_partido_key");
  expect(await refusedBy(link({ matchId: other.match.id }))).toMatch(/^llaves_partidos_/);
  expect(await refusedBy(link({ leg: 3 }))).toBe("llaves_partidos_vuelta_check");
});

test.each([
  ["of a match without a result", { homeGoals: null, awayGoals: null, penaltyWinner: "local" as const }],
  ["with figures but no winner", { homePenalties: 4, awayPenalties: 2 }],
  ["with the figure of one side only", { penaltyWinner: "local" as const, homePenalties: 4 }],
  [
    "won by the side that scored fewer",
    { penaltyWinner: "local" as const, homePenalties: 2, awayPenalties: 4 },
  ],
  [
    "of a match for which neither side showed up",
    { penaltyWinner: "local" as const, walkover: "ambos" as const },
  ],
])("the database refuses penalties %s", async (_, row) => {
  const change = db
    .update(matches)
    .set({ homeGoals: 1, awayGoals: 1, ...row })
    .where(eq(matches.id, sample.match.id));
  expect(await refusedBy(change)).toBe("partidos_penales_check");
});

test("deleting a team empties its slot", async () => {
  const team = await aTeam(db, sample.division, "Norte");
  await aSlot({ teamId: team.id });
  await db.delete(teams).where(eq(teams.id, team.id));
  expect(await db.select().from(tieSlots).where(eq(tieSlots.tieId, tie.id))).toMatchObject([
    { teamId: null },
  ]);
});

test("the play-offs of a finished season cannot be changed", async () => {
  await aSlot();
  await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, sample.season.id));
  expect(await refusedBy(db.update(ties).set({ winner: "local" }).where(eq(ties.id, tie.id)))).toBe(
    "temporada_finalizada",
  );
  expect(await refusedBy(db.delete(tieSlots).where(eq(tieSlots.tieId, tie.id)))).toBe("temporada_finalizada");
});
