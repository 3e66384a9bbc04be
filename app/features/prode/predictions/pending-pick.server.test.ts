import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { aLeague, aPlayer, inHours } from "#tests/factories/league.ts";
import { SIDES_SWAPPED, WINDOW_CLOSED } from "../messages.rules.ts";
import { pickToSave, savePendingPick } from "./pending-pick.server.ts";

let matchId = 0;
let sample: Awaited<ReturnType<typeof aLeague>>;
// A match that has kicked off never reopens, so each test has its own.
beforeEach(async () => {
  sample = await aLeague(db, { kickoff: inHours(24) });
  matchId = sample.match.id;
});

function signIn(cookie: string) {
  return new Request("http://localhost/user/auth", { method: "POST", headers: { cookie } });
}

const savedPredictions = async (id: string) =>
  (await db.select().from(predictions).where(eq(predictions.userId, id))).map(({ prediction }) => prediction);

test("a sign-in that leads elsewhere saves nothing and drops the pick, which may be another person's", async () => {
  const { id } = await aPlayer(db);
  const request = signIn(`prode_pick=${matchId}.local`);
  for (const back of [null, "/", `/prode#partido-${matchId}9`]) {
    const result = await savePendingPick(request, id, back);
    expect(result).toEqual({ message: "", cookies: [expect.stringContaining("Max-Age=0")] });
  }
  expect(await savedPredictions(id)).toEqual([]);
});

test("the sign-in page names the pick that it would save, and none of a season that is not public", async () => {
  const request = signIn(`prode_pick=${matchId}.local.2-1.${sample.home.id}`);
  const back = `/prode#partido-${matchId}`;
  expect(await pickToSave(request, back)).toBe(
    "Al entrar se guarda lo que elegiste: El Ceibo – Los Pibes FC, gana El Ceibo 2 a 1.",
  );
  expect(await pickToSave(request, "/prode")).toBeNull();
  await db.update(seasons).set({ state: "preparing" }).where(eq(seasons.id, sample.season.id));
  expect(await pickToSave(request, back)).toBeNull();
});

test("a pick for a match that has closed is reported, and its cookie is deleted", async () => {
  const { id } = await aPlayer(db);
  await db.update(matches).set({ kickoff: new Date(Date.now() - 60_000) });
  const result = await savePendingPick(
    signIn(`prode_pick=${matchId}.local`),
    id,
    `/prode#partido-${matchId}`,
  );
  expect(result.message).toBe(WINDOW_CLOSED);
  expect(result.cookies[0]).toContain("Max-Age=0");
  expect(await savedPredictions(id)).toEqual([]);
});

test("a pick for a team is not saved if home and away were swapped before the sign-in", async () => {
  const { id } = await aPlayer(db);
  const { home, away } = sample;
  await db.update(matches).set({ homeTeamId: away.id, awayTeamId: home.id }).where(eq(matches.id, matchId));
  const request = signIn(`prode_pick=${matchId}.local.${home.id}`);
  const result = await savePendingPick(request, id, `/prode#partido-${matchId}`);
  expect(result.message).toBe(SIDES_SWAPPED);
  expect(result.cookies[0]).toContain("Max-Age=0");
  expect(await savedPredictions(id)).toEqual([]);
});

test("a pick made before the sign-in is saved for the user who signed in", async () => {
  const { id } = await aPlayer(db);
  const result = await savePendingPick(
    signIn(`prode_pick=${matchId}.empate`),
    id,
    `/prode#partido-${matchId}`,
  );
  expect(result.message).toBe("Guardaste tu predicción.");
  expect(await savedPredictions(id)).toEqual(["empate"]);
});

test("a score entered before the sign-in is saved with its choice", async () => {
  const { id } = await aPlayer(db);
  const back = `/prode#partido-${matchId}`;
  await savePendingPick(signIn(`prode_pick=${matchId}.visitante.1-3`), id, back);
  const [row] = await db.select().from(predictions).where(eq(predictions.userId, id));
  expect(row).toMatchObject({ prediction: "visitante", homeGoals: 1, awayGoals: 3 });
});
