import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import type { Admin, Player } from "#app/features/accounts/accounts.rules.ts";
import { draftOfFixture } from "#app/features/fixtures/panel/fixtures-admin.server.ts";
import { panelHome } from "#app/features/fixtures/panel/to-do.server.ts";
import { countRemoval } from "#app/features/leagues/removal.server.ts";
import { leaderboard } from "#app/features/prode/leaderboard/leaderboard.server.ts";
import { NO_FILTER } from "#app/features/prode/matches/match-filter.rules.ts";
import { matchList } from "#app/features/prode/matches/match-list.server.ts";
import type { MatchdayRequest } from "#app/features/prode/matches/matchday-url.rules.ts";
import { matchdayInUrl } from "#app/features/prode/matches/matchday-url.rules.ts";
import { myMatchday, myPicks, myTeam } from "#app/features/prode/matches/my-matchday.server.ts";
import { missingOf, openMatchdays } from "#app/features/prode/matches/reminders.server.ts";
import { findPredictionsOf } from "#app/features/prode/predictions/predictions.queries.server.ts";
import { savePrediction } from "#app/features/prode/predictions/save-prediction.server.ts";
import { settleMatch } from "#app/features/prode/settling/settling.server.ts";
import { matchdayBoard } from "#app/features/results/board.server.ts";
import { addDays, dayOf } from "#app/lib/dates.ts";
import { aLeague, aPlayer, aSeason, aTeam } from "#tests/factories/league.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";

/*
 * Queries about the current season never scan the predictions of a finished season. A player's own history and the
 * table of all seasons do, and are not covered here.
 */

const timeZone = "America/Argentina/Buenos_Aires";
/** Enough executions for PostgreSQL to switch to a generic plan on every connection. */
const ROUNDS = 15;
const now = new Date();
const moment = { now, timeZone };
const today = dayOf(now, timeZone);

let sample: Awaited<ReturnType<typeof aLeague>>;
let old: Awaited<ReturnType<typeof aSeason>>;
let player: Player;
let admin: Admin;
/** Matches of the current season: one played, one open. */
let played: typeof matches.$inferSelect;
let open: typeof matches.$inferSelect;

beforeAll(async () => {
  sample = await aLeague(db);
  admin = await anAdminIdentity();
  const { id, name } = await aPlayer(db, sample.home.id);
  player = { kind: "player", id, name, level: "full" };
  old = await aSeason(db, sample.league.id, { state: "preparing" });
  const inSeason = { leagueId: sample.league.id, seasonId: old.id };
  const teams = [await aTeam(db, inSeason, "Antes"), await aTeam(db, inSeason, "Después")] as const;
  const past = await aMatch(inSeason, teams, -400, { homeGoals: 1, awayGoals: 0 });
  played = await aMatch(sample.division, [sample.home, sample.away], -2, {});
  open = await aMatch(sample.division, [sample.away, sample.home], 2, {});
  const unpaid = await aMatch(sample.division, [sample.home, sample.away], -3, {
    homeGoals: 0,
    awayGoals: 0,
  });
  for (const match of [past, played, unpaid]) await predict(match);
  await settleMatch(admin, past.id);
  await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, old.id));
  await db.update(matches).set({ homeGoals: 2, awayGoals: 1 }).where(eq(matches.id, played.id));
  await settleMatch(admin, played.id);
  await db.execute(sql`analyze`);
});

async function aMatch(
  inSeason: { leagueId: number; seasonId: number },
  [home, away]: readonly [{ id: number }, { id: number }],
  days: number,
  values: Partial<typeof matches.$inferInsert>,
) {
  const day = addDays(today, days);
  const [fixture] = await db
    .insert(fixtures)
    .values({ ...inSeason, name: "1° FECHA", matchDate: day })
    .returning();
  const [match] = await db
    .insert(matches)
    .values({
      fixtureId: fixture?.id ?? 0,
      homeTeamId: home.id,
      awayTeamId: away.id,
      kickoff: new Date(now.getTime() + days * 86_400_000),
      ...values,
    })
    .returning();
  if (!match) throw new Error("no match was made");
  return match;
}

async function predict({ id, seasonKey }: typeof played) {
  await db.insert(predictions).values({ userId: player.id, matchId: id, seasonKey, prediction: "local" });
}

/** How often a partition was scanned, by any connection. Connections report their statistics when they end. */
async function scansOf(seasonId: number): Promise<number> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const others =
      "datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others}`);
    await expect.poll(() => pool.totalCount).toBe(0);
    const { rows } = await client.query<{ scans: number }>(
      `select (seq_scan + idx_scan)::integer as scans from pg_stat_user_tables where relname = $1`,
      [`prode_predictions_${seasonId}`],
    );
    return rows[0]?.scans ?? -1;
  } finally {
    await client.end();
  }
}

async function ownPicksOf(request: MatchdayRequest) {
  const { matchday } = await myMatchday({ team: await myTeam(player), remembered: null }, request, moment);
  return myPicks(player.id, matchday?.days ?? []);
}

const operations: [string, () => Promise<unknown>][] = [
  ["a prediction", () => savePrediction(player, open.id, "local")],
  ["my matchday", () => ownPicksOf(nothing)],
  ["another matchday", () => ownPicksOf({ ...nothing, leagueId: sample.league.id, day: addDays(today, -2) })],
  ["the upcoming matches", () => matchList(player, NO_FILTER, now, timeZone)],
  ["the played matches", () => matchList(player, { ...NO_FILTER, view: "jugados" }, now, timeZone)],
  [
    "my predictions of a matchday",
    () => findPredictionsOf(db, player.id, [{ day: addDays(today, -2), seasonKeys: [sample.season.id] }]),
  ],
  ["the table of the season", () => leaderboard(player, table(null))],
  ["the table of a matchday", () => leaderboard(player, table(addDays(today, -2)))],
  ["the reminders", remind],
  ["settling a match", () => settleMatch(admin, played.id)],
  ["the board", () => matchdayBoard(admin, sample.season.id, null, moment)],
  ["a fixture of the panel", () => draftOfFixture(admin, String(open.fixtureId))],
  ["the home of the panel", () => panelHome(admin, [sample.league], now, timeZone)],
  [
    "the count of what deleting the season removes",
    () => countRemoval({ kind: "season", id: sample.season.id }),
  ],
];
const nothing = matchdayInUrl(new URLSearchParams());
const table = (day: string | null) => ({
  leagueId: sample.league.id,
  season: sample.season.slug,
  day,
  page: 1,
});
async function remind() {
  const [matchday] = await openMatchdays(async (existing) => existing, moment);
  if (!matchday) throw new Error("no matchday is open");
  await missingOf(matchday, [player.id]);
}

test.each(operations)("%s reads and writes no other season", { timeout: 60_000 }, async (_, run) => {
  await run();
  const [before, inPlay] = [await scansOf(old.id), await scansOf(sample.season.id)];
  for (let round = 0; round < ROUNDS; round += 1) await run();
  expect(await scansOf(old.id)).toBe(before);
  expect(await scansOf(sample.season.id)).toBeGreaterThan(inPlay);
});

test("a player's history does read an old season, which proves that the scan counter works", async () => {
  const before = await scansOf(old.id);
  await db.select().from(predictions).where(eq(predictions.userId, player.id));
  expect(await scansOf(old.id)).toBeGreaterThan(before);
});
