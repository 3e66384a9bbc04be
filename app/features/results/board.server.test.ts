import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { aLeague, aPlayer, moreMatches } from "#tests/factories/league.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { savePrediction } from "../prode/predictions/save-prediction.server.ts";
import { settleMatch } from "../prode/settling/settling.server.ts";
import {
  announcementOf,
  changeMatchday,
  matchdayBoard,
  previewOf,
  toAnnounce,
  undoMatchday,
} from "./board.server.ts";
import { saveResult } from "./results.server.ts";

const timeZone = "America/Argentina/Buenos_Aires";
// A Saturday far ahead: the database's clock closes the predictions of a match that has kicked off.
const KICKOFF = new Date("2099-11-21T12:30:00Z");
const now = new Date();
const moment = { now, timeZone };
let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  admin = await anAdminIdentity();
});
beforeEach(async () => {
  sample = await aLeague(db, { kickoff: KICKOFF });
});

const WEEK = 7 * 86_400_000;
async function setKickoff(at: number) {
  const kickoff = new Date(at);
  await db.update(matches).set({ kickoff }).where(eq(matches.id, sample.match.id));
}
async function storedMatch() {
  const [row] = await db.select().from(matches).where(eq(matches.id, sample.match.id));
  if (!row) throw new Error("no match");
  return row;
}
/** Runs an action and confirms its question. */
async function act(form: Record<string, string>) {
  const sent = { partidos: String(sample.match.id), ...form };
  const question = await refusal(changeMatchday(admin, sample.season.id, sent, moment));
  const done = await changeMatchday(admin, sample.season.id, { ...sent, ...question.fields }, moment);
  return { question: question.message, done };
}
async function undo(at = now) {
  const { undo: last } = await matchdayBoard(admin, sample.season.id, null, moment);
  return undoMatchday(admin, sample.season.id, { id: String(last?.id) }, at);
}
async function addPrediction(prediction: "local" | "empate" | "visitante") {
  const player = await aPlayer(db);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: sample.match.id, seasonKey: sample.match.seasonKey, prediction });
  return async () => (await db.select().from(predictions).where(eq(predictions.userId, player.id)))[0];
}

test("moving a match on the board keeps the hour and the predictions, records its origin and reason, and can be undone", async () => {
  const before = await storedMatch();
  const prediction = await addPrediction("local");
  const { question } = await act({ accion: "mover", cuando: "2099-11-28", motivo: "Lluvia" });
  expect(question).toBe("1 partido pasa al sábado 28/11. 1 predicción se conserva.");
  expect(await storedMatch()).toMatchObject({
    kickoff: new Date("2099-11-28T12:30:00Z"),
    originalKickoff: before.kickoff,
    reason: "Lluvia",
    changedAt: now,
  });
  expect((await prediction())?.prediction).toBe("local");
  await undo();
  // Calendars must treat both changes as new.
  expect(await storedMatch()).toEqual({ ...before, sequence: before.sequence + 2 });
  expect((await matchdayBoard(admin, sample.season.id, null, moment)).undo).toBeNull();
});

test("moving a matchday to a taken day asks first, and the matchday that is in the way can move along", async () => {
  await moreMatches(db, sample, [{ kickoff: new Date(KICKOFF.getTime() + WEEK) }]);
  const kickoffs = async () =>
    (await db.select().from(matches).where(eq(matches.zoneId, sample.zone.id)).orderBy(matches.id)).map(
      ({ kickoff }) => kickoff.toISOString().slice(0, 10),
    );
  const clash = await act({ accion: "mover", cuando: "2099-11-28" });
  expect(clash.question).toBe(
    "1 partido pasa al sábado 28/11. Choque: 2 equipos de 2 clubes jugarían dos veces el sábado 28/11 (2° FECHA), todos a la misma hora.",
  );
  const undoOn = async (day: string) =>
    (await matchdayBoard(admin, sample.season.id, day, moment)).undo?.text;
  expect(await undoOn("2099-11-21")).toBe("1 partido pasó al sábado 28/11.");
  expect(await undoOn("2099-11-28")).toBeUndefined();
  const taken = await matchdayBoard(admin, sample.season.id, "2099-11-28", moment);
  expect(taken.alsoThatDay).toBe("Ese día también hay 1 partido de 1° FECHA.");
  await undo();
  const pushed = await act({ accion: "mover", cuando: "correr-2099-11-28", motivo: "Lluvia" });
  expect(pushed.question).not.toContain("Choque");
  expect(await kickoffs()).toEqual(["2099-11-28", "2099-12-05"]);
  await undo();
  expect(await kickoffs()).toEqual(["2099-11-21", "2099-11-28"]);
});

test("moving a match on the board shifts the hours, and clears the note when the match is moved back", async () => {
  await act({ accion: "mover", cuando: "otro", dia: "2099-11-21", primera: "10:30", motivo: "" });
  expect((await storedMatch()).kickoff).toEqual(new Date("2099-11-21T13:30:00Z"));
  await act({ accion: "mover", cuando: "2099-11-21", primera: "09:30" });
  expect(await storedMatch()).toMatchObject({ originalKickoff: null, reason: null });
});

test("moving a match counts matches that a late first hour would push past midnight, and keeps them on their day", async () => {
  const { fixtureId, homeTeamId, awayTeamId } = await storedMatch();
  const [second] = await db
    .insert(matches)
    .values({ fixtureId, homeTeamId, awayTeamId, kickoff: new Date("2099-11-21T14:30:00Z") })
    .returning();
  const partidos = `${sample.match.id},${second?.id}`;
  const { question } = await act({ partidos, accion: "mover", cuando: "2099-11-28", primera: "23:00" });
  expect(question).toContain(
    "1 partido pasaría de la medianoche y queda a las 23:59: elegí una primera hora más temprana.",
  );
  const [late] = await db
    .select()
    .from(matches)
    .where(eq(matches.id, Number(second?.id)));
  expect(late?.kickoff).toEqual(new Date("2099-11-29T02:59:00Z"));
});

test("moving a match reopens the Prode until the new closing time, but never for a match that had kicked off", async () => {
  const player = await aPlayer(db);
  const user = { kind: "player", id: player.id } as Parameters<typeof savePrediction>[0];
  const day = new Date(now.getTime() + WEEK).toISOString().slice(0, 10);
  await act({ accion: "suspender", motivo: "Lluvia" });
  expect((await refusal(savePrediction(user, sample.match.id, "local"))).status).toBe(409);
  // Its old date may pass while it is suspended.
  await setKickoff(now.getTime() - WEEK);
  await act({ accion: "mover", cuando: day });
  await savePrediction(user, sample.match.id, "local");
  await setKickoff(now.getTime() - 60_000);
  const { question } = await act({ accion: "mover", cuando: day, motivo: "Lluvia" });
  expect(question).toContain("El Prode sigue cerrado en 1 partido que ya empezó.");
  expect((await refusal(savePrediction(user, sample.match.id, "visitante"))).status).toBe(409);
});

test("swapping the sides keeps the team that players picked", async () => {
  const prediction = await addPrediction("local");
  await act({ accion: "invertir" });
  expect(await storedMatch()).toMatchObject({
    homeTeamId: sample.away.id,
    awayTeamId: sample.home.id,
    alsoChanged: ["localia"],
  });
  expect((await prediction())?.prediction).toBe("visitante");
  await undo();
  expect(await storedMatch()).toMatchObject({ homeTeamId: sample.home.id, alsoChanged: [] });
  expect((await prediction())?.prediction).toBe("local");
});

test("the second of two administrators with the same form is asked again, so that the sides are not swapped back", async () => {
  const form = { accion: "invertir", partidos: String(sample.match.id) };
  const board = await matchdayBoard(admin, sample.season.id, null, moment);
  const { question, version } = await previewOf(
    board,
    { matches: [sample.match.id], pairings: [], zones: [] },
    form,
    moment,
  );
  const sent = { ...form, confirmed: question, version };
  await changeMatchday(admin, sample.season.id, sent, moment);
  const { status, fields } = await refusal(changeMatchday(admin, sample.season.id, sent, moment));
  expect([status, fields.changed]).toEqual([409, expect.stringMatching(/cambiaron/)]);
  expect(await storedMatch()).toMatchObject({ homeTeamId: sample.away.id });
  await changeMatchday(admin, sample.season.id, { ...sent, ...fields }, moment);
  expect(await storedMatch()).toMatchObject({ homeTeamId: sample.home.id });
});

test("points taken back by an annulment are paid again when it is undone", async () => {
  const prediction = await addPrediction("local");
  const result = {
    match: String(sample.match.id),
    home: "2",
    away: "0",
    seenHome: "",
    seenAway: "",
    early: "yes",
  };
  await saveResult(admin, result);
  await settleMatch(admin, sample.match.id);
  const paid = (await prediction())?.pointsEarned;
  await act({ accion: "anular", motivo: "Se jugó sin luz" });
  expect((await prediction())?.pointsEarned).toBeNull();
  await undo();
  expect((await prediction())?.pointsEarned).toBe(paid);
});

test("a walkover is recorded for the side of the absent club", async () => {
  const { question } = await act({ accion: "wo", ausente: String(sample.away.entryId) });
  expect(question).toContain("Los Pibes FC no se presentó");
  expect(await storedMatch()).toMatchObject({ walkover: "visitante", homeGoals: 3, awayGoals: 0 });
});

test("a match can get another ground, and an unconfirmed hour", async () => {
  await act({ accion: "cancha", cancha: "Polideportivo" });
  await act({ accion: "hora" });
  expect(await storedMatch()).toMatchObject({
    ground: "Polideportivo",
    hasConfirmedHour: false,
    alsoChanged: ["cancha"],
    changedAt: expect.any(Date),
  });
});

test.each([
  [{ accion: "x" }, "accion"],
  [{ accion: "mover", cuando: "2099-02-30" }, "dia"],
  [{ accion: "mover", cuando: "2099-11-28", dia: "2099-11-26" }, "dia"],
  [{ accion: "mover", cuando: "2099-11-28", primera: "9" }, "primera"],
  [{ accion: "suspender", motivo: " " }, "motivo"],
  [{ accion: "wo", ausente: "x" }, "ausente"],
  [{ accion: "hora", partidos: "1,,2" }, "partidos"],
])("a change on the board is refused for the form %j", async (form, field) => {
  const sent = { partidos: String(sample.match.id), ...form };
  const { fields } = await refusal(changeMatchday(admin, sample.season.id, sent, moment));
  expect(Object.keys(fields)).toContain(field);
});

test("a change on the board is refused for matches of another season, and for matches already played", async () => {
  const other = await aLeague(db);
  const sent = { accion: "hora", partidos: String(other.match.id) };
  expect((await refusal(changeMatchday(admin, sample.season.id, sent, moment))).status).toBe(404);
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, other.match.id));
  const played = { accion: "mover", cuando: "2099-11-28", partidos: String(other.match.id) };
  const { message } = await refusal(changeMatchday(admin, other.season.id, played, moment));
  expect(message).toBe("No cambia ningún partido. 1 partido ya jugado queda como está.");
});

test("undoing a change on the board is refused when it is too late, or when the match has changed since", async () => {
  await act({ accion: "suspender", motivo: "Lluvia" });
  const late = new Date(now.getTime() + 10 * 60_000);
  expect((await refusal(undo(late))).message).toMatch(/minutos/);
  await db.update(matches).set({ ground: "Otra" }).where(eq(matches.id, sample.match.id));
  expect((await refusal(undo())).message).toMatch(/cambió después/);
});

const news = () => toAnnounce(admin, [sample.season.id], now);

test("a change to a matchday is news to announce, until it is undone", async () => {
  await setKickoff(now.getTime() + WEEK);
  await db.update(fixtures).set({ number: 1 }).where(eq(fixtures.id, sample.fixture.id));
  expect(await news()).toEqual([]);
  await act({ accion: "suspender", motivo: "Lluvia" });
  const [item] = await news();
  expect(item?.text).toBe("1° FECHA: Se suspendió 1 partido.");
  const { pathname, searchParams } = new URL(item?.to ?? "", "https://liga.test");
  expect(pathname).toBe(`/admin/temporadas/${sample.season.id}/fecha`);
  const board = await matchdayBoard(admin, sample.season.id, searchParams.get("fecha"), moment);
  const action = Number(searchParams.get("hecho"));
  const message = () => announcementOf(admin, board, action, { origin: "https://liga.test", timeZone });
  expect(await message()).toContain(
    `Se suspende la 1° fecha por lluvia.\nHorarios: https://liga.test/league/${sample.league.slug}/fixture?fecha=`,
  );
  await undo();
  expect(await news()).toEqual([]);
  expect(await message()).toBeNull();
});

test("a matchday with all its results is news to announce, but not a week later", async () => {
  await setKickoff(now.getTime() - 7_200_000);
  expect(await news()).toEqual([]);
  const form = { match: String(sample.match.id), home: "2", away: "1", seenHome: "", seenAway: "" };
  await saveResult(admin, form, now);
  expect(await news()).toMatchObject([{ text: "1° FECHA: están todos los resultados." }]);
  expect(await toAnnounce(admin, [sample.season.id], new Date(now.getTime() + WEEK))).toEqual([]);
});
