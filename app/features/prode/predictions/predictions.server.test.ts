import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { addDays } from "#app/lib/dates.ts";
import { closePredictionsIn } from "#tests/factories/closing.ts";
import { aLeague, aPlayer, inHours } from "#tests/factories/league.ts";
import type { Player } from "../../accounts/accounts.rules.ts";
import { ownStats } from "../leaderboard/leaderboard.server.ts";
import { settleMatches } from "../settling/settling.server.ts";
import { playingRecord, predictionsPage } from "./predictions.server.ts";
import { savePrediction } from "./save-prediction.server.ts";

const ZONE = "America/Argentina/Buenos_Aires";

let sample: Awaited<ReturnType<typeof aLeague>>;
let player: Player;

beforeEach(async () => {
  sample = await aLeague(db, { kickoff: inHours(24) });
  const { id, name } = await aPlayer(db);
  player = { kind: "player", id, name, level: "document" };
  await closesIn("1 hour");
});

const closesIn = (interval: string) => closePredictionsIn(sample.match.id, interval);

function setInProde(plays: boolean) {
  return db.update(leagues).set({ inProde: plays }).where(eq(leagues.id, sample.league.id));
}

function moment() {
  return { now: new Date(), timeZone: ZONE };
}

test("a prediction counts in the stats, and is listed under its matchday with its category", async () => {
  const second = await aLeague(db, { kickoff: inHours(24) });
  await db.update(matches).set({ kickoff: sql`now() + interval '2 days'` });
  await savePrediction(player, sample.match.id, "local");
  await savePrediction(player, second.match.id, "empate");
  expect((await ownStats(player)).stats).toEqual({
    points: 0,
    predictions: 2,
    correct: 0,
    settled: 0,
    accuracy: 0,
  });
  const { matchdays, page, pages } = await predictionsPage(player, 9, moment());
  expect([page, pages]).toEqual([1, 1]);
  expect(matchdays).toMatchObject([
    { label: "1° FECHA", league: sample.league.name, predictions: 1, settled: 0, points: 0, ranking: null },
    { label: "1° FECHA", league: second.league.name, predictions: 1, rows: [{ choice: "empate" }] },
  ]);
  expect(matchdays[0]?.rows[0]).toMatchObject({
    home: { name: "El Ceibo" },
    division: `Zona 1 · 2009/10 · ${sample.league.name}`,
    points: null,
    awaitsResult: false,
  });
});

test("a prediction is on the second page if four matchdays are later", async () => {
  const first = sample.fixture.matchDate;
  for (let week = 0; week < 5; week += 1) {
    const { match, fixture } = week === 0 ? sample : await aLeague(db, { kickoff: inHours(24) });
    await db
      .update(fixtures)
      .set({ matchDate: addDays(first, 7 * week) })
      .where(eq(fixtures.id, fixture.id));
    await savePrediction(player, match.id, "local");
  }
  const [latest, last] = [
    await predictionsPage(player, 1, moment()),
    await predictionsPage(player, 2, moment()),
  ];
  expect([latest.matchdays.length, last.matchdays.length, last.pages]).toEqual([4, 1, 2]);
  expect(last.matchdays).toMatchObject([{ league: sample.league.name }]);
  for (const requested of [Number.NaN, 0]) {
    expect(await predictionsPage(player, requested, moment())).toEqual(latest);
  }
});

test.each([Number.NaN, 0, -3, 1.5, 99])(
  "the only matchday is shown when page %d is requested",
  async (requested) => {
    expect(await predictionsPage(player, requested, moment())).toEqual({
      matchdays: [],
      page: 1,
      pages: 1,
    });
    await savePrediction(player, sample.match.id, "local");
    const { matchdays, page, pages } = await predictionsPage(player, requested, moment());
    expect([matchdays.length, page, pages]).toEqual([1, 1, 1]);
  },
);

test("a prediction adds its points only to its own matchday", async () => {
  const second = await aLeague(db, { kickoff: inHours(24) });
  const [day, weekLater] = [sample.fixture.matchDate, addDays(sample.fixture.matchDate, 7)];
  await db.update(fixtures).set({ matchDate: weekLater }).where(eq(fixtures.id, second.fixture.id));
  for (const { match } of [sample, second]) {
    await db
      .insert(predictions)
      .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
  }
  await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
  await db.update(matches).set({ homeGoals: 0, awayGoals: 0 }).where(eq(matches.id, second.match.id));
  await db.transaction((tx) => settleMatches(tx, [sample.match.id, second.match.id]));
  const { matchdays } = await predictionsPage(player, 1, moment());
  expect(matchdays.map((row) => [row.day, row.points, row.correct, row.settled])).toEqual([
    [weekLater, 0, 0, 1],
    [day, 3, 1, 1],
  ]);
  // A player without points in a matchday has no rank in it.
  expect(matchdays.map(({ league, ranking }) => [league, ranking])).toEqual([
    [second.league.name, null],
    [sample.league.name, { rank: 1, players: 1 }],
  ]);
  expect(matchdays[1]?.rows[0]?.picks).toEqual({ local: 1, empate: 0, visitante: 0, total: 1 });
});

test("a matchday shows the rank among visible players, and what others picked only once it is closed", async () => {
  const [better, hidden] = [await aPlayer(db), await aPlayer(db)];
  const [extra] = await db
    .insert(matches)
    .values({
      fixtureId: sample.fixture.id,
      homeTeamId: sample.away.id,
      awayTeamId: sample.home.id,
      kickoff: new Date(Date.now() + 3_600_000),
    })
    .returning();
  for (const { id } of [player, better, hidden])
    await db.insert(predictions).values({
      userId: id,
      matchId: sample.match.id,
      seasonKey: sample.match.seasonKey,
      prediction: "local",
    });
  for (const { id } of [better, hidden])
    await db
      .insert(predictions)
      .values({ userId: id, matchId: extra?.id ?? 0, seasonKey: sample.season.id, prediction: "empate" });
  await db.insert(predictions).values({
    userId: player.id,
    matchId: extra?.id ?? 0,
    seasonKey: sample.season.id,
    prediction: "local",
  });
  const open = await predictionsPage(player, 1, moment());
  expect(open.matchdays[0]?.rows.map(({ picks }) => picks)).toEqual([null, null]);
  const ids = [sample.match.id, extra?.id ?? 0];
  await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
  await db
    .update(matches)
    .set({ homeGoals: 1, awayGoals: 1 })
    .where(eq(matches.id, extra?.id ?? 0));
  await db.transaction((tx) => settleMatches(tx, ids));
  await db.update(users).set({ hidden: true }).where(eq(users.id, hidden.id));
  const { matchdays } = await predictionsPage(player, 1, moment());
  expect(matchdays[0]?.ranking).toEqual({ rank: 2, players: 2 });
  expect(matchdays[0]?.rows.map(({ picks }) => picks?.total)).toEqual([3, 3]);
});

test("a matchday is complete once all its playable matches are predicted, and in the chart once settled", async () => {
  const { id: _, ...values } = sample.match;
  const { outcome: _outcome, seasonKey: _key, ...row } = values;
  const [other] = await db
    .insert(matches)
    .values({ ...row, homeTeamId: sample.away.id, awayTeamId: sample.home.id })
    .returning();
  const earned = async () => (await playingRecord(player, moment())).record.bestStreak;
  expect(await playingRecord(player, moment())).toMatchObject({
    record: { streak: 0, bestStreak: 0 },
    ranks: [],
  });
  await savePrediction(player, sample.match.id, "local");
  expect(await earned(), "one of two").toBe(0);
  await db
    .update(matches)
    .set({ state: "anulado" })
    .where(eq(matches.id, other?.id ?? 0));
  expect(await earned(), "the other will not be played").toBe(1);
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
  await db.transaction((tx) => settleMatches(tx, [sample.match.id]));
  expect((await playingRecord(player, moment())).ranks).toEqual([{ day: sample.fixture.matchDate, rank: 1 }]);
});

test("the chart has the ranks of the last twelve matchdays, oldest first", async () => {
  const { id: _, outcome: _outcome, seasonKey: _key, ...row } = sample.match;
  const { id: _fixture, ...values } = sample.fixture;
  const days = Array.from({ length: 13 }, (_, week) => addDays("2026-03-07", 7 * week));
  for (const day of days) {
    const [fixture] = await db
      .insert(fixtures)
      .values({ ...values, matchDate: day })
      .returning();
    const [match] = await db
      .insert(matches)
      .values({ ...row, fixtureId: fixture?.id ?? 0 })
      .returning();
    if (!match) continue;
    await savePrediction(player, match.id, "local");
    await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, match.id));
    await db.transaction((tx) => settleMatches(tx, [match.id]));
  }
  const { ranks } = await playingRecord(player, moment());
  expect(ranks).toEqual(days.slice(1).map((day) => ({ day, rank: 1 })));
});

test("a matchday predicted a week ahead earns the badge for early predictions", async () => {
  const hasBadge = async () =>
    (await playingRecord(player, moment())).record.badges.find(({ name }) => name === "Sin apuro")?.isEarned;
  await savePrediction(player, sample.match.id, "local");
  expect(await hasBadge()).toBe(false);
  const matchDate = addDays(sample.fixture.matchDate, 7);
  await db.update(fixtures).set({ matchDate }).where(eq(fixtures.id, sample.fixture.id));
  expect(await hasBadge()).toBe(true);
});

test("a missed matchday does not end a streak while its league is not in the Prode", async () => {
  await savePrediction(player, sample.match.id, "local");
  const { id: _, outcome: _outcome, seasonKey: _key, ...row } = sample.match;
  const { id: _fixture, ...values } = sample.fixture;
  const [missed] = await db
    .insert(fixtures)
    .values({ ...values, matchDate: "2026-01-10" })
    .returning();
  await db.insert(matches).values({ ...row, fixtureId: missed?.id ?? 0 });
  await db.update(fixtures).set({ matchDate: "2026-01-03" }).where(eq(fixtures.id, sample.fixture.id));
  const streak = async () => (await playingRecord(player, moment())).record.streak;
  expect(await streak()).toBe(0);
  await setInProde(false);
  expect(await streak()).toBe(1);
});
