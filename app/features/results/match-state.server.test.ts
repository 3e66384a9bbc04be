import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { settleMatch } from "../prode/settling/settling.server.ts";
import {
  annulMatch,
  decideResult,
  giveWalkover,
  markDecider,
  matchScreen,
  restoreMatch,
} from "./match-state.server.ts";
import { saveResult } from "./results.server.ts";
import { withdraw } from "./withdrawal.server.ts";

const AFTER = new Date("2026-11-21T14:00:00Z");
let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  admin = await anAdminIdentity();
});
beforeEach(async () => {
  sample = await aLeague(db);
});

const id = () => sample.match.id;
const version = async () => (await matchScreen(admin, id())).version;
const play = (home: number, away: number) =>
  saveResult(
    admin,
    { match: String(id()), home: String(home), away: String(away), seenHome: "", seenAway: "" },
    AFTER,
  );
async function storedMatch() {
  const [row] = await db.select().from(matches).where(eq(matches.id, id()));
  return row;
}
/** [PJ, G, E, P, PTS] of the home side and the away side; the public PJ and PTS must be the same. */
async function table() {
  const ids = [sample.home.id, sample.away.id];
  const rows = await db
    .select()
    .from(standings)
    .where(inArray(standings.teamId, ids))
    .orderBy(standings.teamId);
  const official = await db
    .select()
    .from(editablePositions)
    .where(inArray(editablePositions.teamId, ids))
    .orderBy(editablePositions.teamId);
  expect(official.map(({ played, points }) => [played, points])).toEqual(
    rows.map(({ played, points }) => [played, points]),
  );
  return rows.map(({ played, won, drawn, lost, points }) => [played, won, drawn, lost, points]);
}
/** Adds a prediction of a home win, and returns a function that reads its points. */
async function addPrediction() {
  const player = await aPlayer(db);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: id(), seasonKey: sample.season.id, prediction: "local" });
  return async () => {
    const [row] = await db.select().from(predictions).where(eq(predictions.userId, player.id));
    return row?.pointsEarned;
  };
}

test("the screen of a match names its division, day and hour", async () => {
  expect((await matchScreen(admin, id())).when).toBe("Zona 1 · 2009/10 · sábado 21 de noviembre · 09:30");
  await db.update(matches).set({ hasConfirmedHour: false }).where(eq(matches.id, id()));
  expect((await matchScreen(admin, id())).when).toContain("· a confirmar");
});

test("the screen of a match that was moved names its new day", async () => {
  const kickoff = new Date("2026-11-29T13:00:00Z");
  await db.update(matches).set({ kickoff }).where(eq(matches.id, id()));
  expect((await matchScreen(admin, id())).when).toContain("· domingo 29 de noviembre · 10:00");
});

test.each([
  ["x", "Elegí quién no se presentó"],
  ["", "Elegí quién no se presentó"],
])("a walkover is refused when the absent side is %j", async (absent, message) => {
  const { fields } = await refusal(giveWalkover(admin, id(), { absent, version: await version() }));
  expect(fields.absent).toBe(message);
  expect((await storedMatch())?.walkover).toBeNull();
});

test("a walkover is refused once home and away were swapped: the absent side was another team", async () => {
  const form = { absent: "local", version: await version() };
  const swapped = { homeTeamId: sample.away.id, awayTeamId: sample.home.id };
  await db.update(matches).set(swapped).where(eq(matches.id, id()));
  expect((await refusal(giveWalkover(admin, id(), form))).message).toMatch(/Otra persona cambió/);
});

test("a walkover is refused for a match with a result, for an unknown match, and for one changed meanwhile", async () => {
  const before = await version();
  await play(1, 0);
  const form = { absent: "local", version: await version() };
  expect((await refusal(giveWalkover(admin, id(), form))).status).toBe(409);
  expect((await refusal(giveWalkover(admin, id(), { ...form, version: before }))).message).toMatch(
    /Otra persona cambió/,
  );
  expect((await refusal(giveWalkover(admin, 999_999, form))).status).toBe(404);
  expect(await table()).toEqual([
    [1, 1, 0, 0, 3],
    [1, 0, 0, 1, 0],
  ]);
});

test.each([
  ["local", [0, 3], [1, 0, 0, 1, 0], [1, 1, 0, 0, 3]],
  ["visitante", [3, 0], [1, 1, 0, 0, 3], [1, 0, 0, 1, 0]],
  ["ambos", [0, 0], [1, 0, 0, 1, 0], [1, 0, 0, 1, 0]],
])(
  "a walkover with %s absent gets the score that the season sets for walkovers",
  async (absent, score, home, away) => {
    await giveWalkover(admin, id(), { absent, reason: "", version: await version() });
    const row = await storedMatch();
    expect([row?.homeGoals, row?.awayGoals]).toEqual(score);
    expect(await table()).toEqual([home, away]);
  },
);

test("a walkover without goals is still won by the side that showed up", async () => {
  await db.update(seasons).set({ walkoverGoals: null }).where(eq(seasons.id, sample.season.id));
  await giveWalkover(admin, id(), { absent: "local", version: await version() });
  expect([(await storedMatch())?.homeGoals, (await storedMatch())?.awayGoals]).toEqual([0, 0]);
  expect(await table()).toEqual([
    [1, 0, 0, 1, 0],
    [1, 1, 0, 0, 3],
  ]);
});

test("a walkover pays nobody, and leaves the match without a result when undone", async () => {
  const earned = await addPrediction();
  await giveWalkover(admin, id(), { absent: "visitante", version: await version() });
  expect((await refusal(settleMatch(admin, id()))).message).toBe("Partido sin resultado válido");
  expect(await earned()).toBeNull();
  await restoreMatch(admin, id(), { version: await version() });
  expect(await storedMatch()).toMatchObject({ walkover: null, homeGoals: null, awayGoals: null });
  expect(await table()).toEqual([
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ]);
});

test("a walkover cannot be overwritten in the list of results", async () => {
  await giveWalkover(admin, id(), { absent: "visitante", version: await version() });
  const seen = { seenHome: "3", seenAway: "0" };
  const typed = { match: String(id()), home: "1", away: "1", ...seen };
  expect((await refusal(saveResult(admin, typed, AFTER))).message).toMatch(/W\.O\./);
});

test("an annulled match needs a reason", async () => {
  const { fields } = await refusal(annulMatch(admin, id(), { reason: "  ", version: await version() }));
  expect(fields.reason).toBe("Decí por qué: lo leen las familias");
});

test("an annulled match keeps its score but does not count, takes back what it paid, and counts again when undone", async () => {
  const earned = await addPrediction();
  await play(2, 0);
  await settleMatch(admin, id());
  const paid = await earned();
  expect(paid).toBeGreaterThan(0);
  await annulMatch(admin, id(), { reason: "Cancha sin habilitar", version: await version() });
  expect(await storedMatch()).toMatchObject({
    state: "anulado",
    homeGoals: 2,
    awayGoals: 0,
    settledAt: null,
  });
  expect(await earned()).toBeNull();
  expect(await table()).toEqual([
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ]);
  await restoreMatch(admin, id(), { version: await version() });
  expect(await table()).toEqual([
    [1, 1, 0, 0, 3],
    [1, 0, 0, 1, 0],
  ]);
  await settleMatch(admin, id());
  expect(await earned()).toBe(paid);
});

test("a result by decision counts in the table while the Prode still pays by the played score", async () => {
  const earned = await addPrediction();
  await play(2, 0);
  await settleMatch(admin, id());
  const paid = await earned();
  const form = { home: "0", away: "3", reason: "Resolución del tribunal", version: await version() };
  await decideResult(admin, id(), form, AFTER);
  expect(await table()).toEqual([
    [1, 0, 0, 1, 0],
    [1, 1, 0, 0, 3],
  ]);
  expect(await earned()).toBe(paid);
  expect(await storedMatch()).toMatchObject({ outcome: "local", correctedAt: AFTER });
  await restoreMatch(admin, id(), { version: await version() });
  expect(await storedMatch()).toMatchObject({ homeGoals: 2, awayGoals: 0, byDecision: false });
});

test("a result by decision pays nobody if the match was not played", async () => {
  const form = { home: "0", away: "3", reason: "Resolución del tribunal", version: await version() };
  await decideResult(admin, id(), form, AFTER);
  expect((await storedMatch())?.outcome).toBeNull();
});

test("a deciding match adds nothing to the table", async () => {
  await play(2, 0);
  await markDecider(admin, id(), { isDecider: "on", version: await version() });
  expect(await table()).toEqual([
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ]);
});

describe("withdrawals", () => {
  const form = (more = {}) => ({
    teamIds: String(sample.home.id),
    played: "quedan",
    rest: "perder",
    reason: "Se retiró del torneo",
    ...more,
  });

  test("a withdrawal asks for a confirmation first, and is refused for a team of another season", async () => {
    const question = await refusal(withdraw(admin, sample.season.id, form()));
    expect(question.status).toBe(409);
    expect(question.fields.confirmed).toBe(
      "El Ceibo (2009/10): se da por perdido 1 partido por W.O. Ninguno de los que cambian cuenta para el Prode.",
    );
    expect((await storedMatch())?.walkover).toBeNull();
    const other = await aLeague(db);
    const foreign = form({ teamIds: String(other.home.id) });
    expect((await refusal(withdraw(admin, sample.season.id, foreign))).status).toBe(400);
  });

  test("a withdrawal of one of a club's two teams names that team, not the whole club, even if it is sent twice", async () => {
    const { name, entryId, leagueId, seasonId } = sample.home;
    await db.insert(teams).values({ name, entryId, leagueId, seasonId });
    const twice = form({ teamIds: `${sample.home.id},${sample.home.id}` });
    const question = await refusal(withdraw(admin, sample.season.id, twice));
    expect(question.fields.confirmed).toMatch(/^El Ceibo \(2009\/10\): /);
  });

  test("a withdrawal forfeits the remaining matches, and the table follows", async () => {
    const { fields } = await refusal(withdraw(admin, sample.season.id, form()));
    await withdraw(admin, sample.season.id, form({ confirmed: fields.confirmed }));
    expect(await storedMatch()).toMatchObject({ walkover: "local", homeGoals: 0, awayGoals: 3 });
    expect(await table()).toEqual([
      [1, 0, 0, 1, 0],
      [1, 1, 0, 0, 3],
    ]);
  });

  test("a withdrawal annuls the played matches on request, and takes back what they paid", async () => {
    const earned = await addPrediction();
    await play(2, 0);
    await settleMatch(admin, id());
    const request = { played: "anular", rest: "anular" };
    const { fields } = await refusal(withdraw(admin, sample.season.id, form(request)));
    await withdraw(admin, sample.season.id, form({ ...request, confirmed: fields.confirmed }));
    expect((await storedMatch())?.state).toBe("anulado");
    expect(await earned()).toBeNull();
    expect(await table()).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });
});
