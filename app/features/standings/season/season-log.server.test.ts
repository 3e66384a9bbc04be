import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { corrections } from "#app/db/schema/standings.ts";
import { aLeague } from "#tests/factories/league.ts";
import { seasonLog } from "./season-log.server.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const texts = async (seasonId: number, page = 1) =>
  ((await seasonLog(seasonId, page, timeZone))?.entries ?? []).flatMap(({ parts }) => parts);

test("a season's log lists moves, corrected results and table corrections, newest first", async () => {
  const { season, match, home, zone, category } = await aLeague(db);
  expect(await seasonLog(season.id, 1, timeZone)).toEqual({ entries: [], page: 1, pages: 1 });
  for (const page of [2, 10_001]) expect(await seasonLog(season.id, page, timeZone)).toBeNull();
  const kickoff = new Date("2026-11-28T12:30:00Z");
  const moved = { kickoff, originalKickoff: match.kickoff, reason: "Lluvia", changedAt: at(10) };
  await db.update(matches).set(moved).where(eq(matches.id, match.id));
  const score = { homeGoals: 2, awayGoals: 1, correctedAt: at(12) };
  await db.update(matches).set(score).where(eq(matches.id, match.id));
  const table = { teamId: home.id, zoneId: zone.id, categoryId: category.id };
  const decided = { points: -3, reason: "Mala inclusión", decidedOn: "2026-11-20" };
  await db.insert(corrections).values({ ...table, ...decided, createdAt: at(11) });
  const about = ["El Ceibo - Los Pibes FC, 1° FECHA · 2009/10"];
  expect(await texts(season.id)).toEqual([
    { text: "Resultado corregido: 2–1", about },
    { text: "Tabla: −3 puntos. Mala inclusión", about: ["El Ceibo, Zona 1 · 2009/10"] },
    { text: "Pasa al sábado 28/11 por lluvia. Antes: sábado 21/11.", about },
  ]);
});

test("the log lists ground changes, swapped sides and unconfirmed hours, but not restored matches", async () => {
  const { season, match } = await aLeague(db);
  const change = (columns: Partial<typeof matches.$inferInsert>) =>
    db.update(matches).set(columns).where(eq(matches.id, match.id));
  await change({ changedAt: at(10) });
  expect(await texts(season.id)).toEqual([]);
  await change({ alsoChanged: ["cancha", "localia"] });
  expect(await texts(season.id)).toMatchObject([
    { text: "Se juega en otra cancha. Se invirtió la localía." },
  ]);
  await change({ alsoChanged: [], hasConfirmedHour: false });
  expect(await texts(season.id)).toMatchObject([{ text: "Hora a confirmar" }]);
});

test("the log has neither the scores nor the table corrections of a category that publishes no scores", async () => {
  const { season, match, home, zone, category } = await aLeague(db);
  const hidden = { publishesScores: false, hasPublicTable: false, countsForGeneral: false };
  await db.update(categories).set(hidden).where(eq(categories.id, category.id));
  const score = { homeGoals: 7, awayGoals: 1, correctedAt: at(12) };
  await db.update(matches).set(score).where(eq(matches.id, match.id));
  const table = { teamId: home.id, zoneId: zone.id, categoryId: category.id };
  await db.insert(corrections).values({ ...table, points: -3, reason: "X", decidedOn: "2026-11-20" });
  expect(await texts(season.id)).toMatchObject([{ text: "Resultado corregido: Jugado" }]);
});

test("when a whole season changes at one instant, the log lists some matches and counts the others", async () => {
  const { season, match } = await aLeague(db);
  const { fixtureId, homeTeamId, awayTeamId, kickoff } = match;
  const moved = { originalKickoff: kickoff, reason: "Lluvia", changedAt: at(10), correctedAt: at(10) };
  const row = { fixtureId, homeTeamId, awayTeamId, kickoff, ...moved };
  await db.insert(matches).values(Array.from({ length: 500 }, () => row));
  const log = await seasonLog(season.id, 1, timeZone);
  expect(log?.pages).toBe(1);
  // 500 moved and 500 corrected, less the 120 listed of each.
  expect(log?.entries).toMatchObject([{ more: 760 }]);
  expect(log?.entries[0]?.parts.map(({ about }) => about.length)).toEqual([120, 120]);
});
