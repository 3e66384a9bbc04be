import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions, prodeConfig, prodeScores } from "#app/db/schema/prode.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";

async function scoreOf(userId: string) {
  await db.execute(sql`select update_user_prode_score(${userId}::uuid)`);
  const [score] = await db.select().from(prodeScores).where(eq(prodeScores.userId, userId));
  return score;
}

test("the configuration is there from the start: 3, 0, 15, active", async () => {
  expect(await db.select().from(prodeConfig)).toEqual([
    { id: 1, pointsPerCorrect: 3, pointsPerIncorrect: 0, deadlineMinutes: 15, isActive: true },
  ]);
});

test.each([
  [2, 1, "local"],
  [0, 2, "visitante"],
  [0, 0, "empate"],
  [null, null, null],
] as const)("a result of %s-%s is %s", async (homeGoals, awayGoals, outcome) => {
  const { match } = await aLeague(db);
  const [row] = await db
    .update(matches)
    .set({ homeGoals, awayGoals })
    .where(eq(matches.id, match.id))
    .returning({ outcome: matches.outcome });
  expect(row?.outcome).toBe(outcome);
});

test("nobody gets a score who is not a player", async () => {
  expect(await scoreOf("00000000-0000-4000-8000-000000000000")).toBeUndefined();
});

test("a score is recomputed from the predictions, and running it twice changes nothing", async () => {
  const [settled, open] = [await aLeague(db), await aLeague(db)];
  const player = await aPlayer(db);
  await db.update(matches).set({ homeGoals: 0, awayGoals: 0 }).where(eq(matches.id, settled.match.id));
  await db.insert(predictions).values([
    { userId: player.id, matchId: settled.match.id, prediction: "empate", pointsEarned: 3 },
    { userId: player.id, matchId: open.match.id, prediction: "local" },
  ]);
  const expected = {
    userId: player.id,
    totalPoints: 3,
    totalPredictions: 2,
    settledPredictions: 1,
    correctPredictions: 1,
  };
  expect(await scoreOf(player.id)).toEqual(expected);
  expect(await scoreOf(player.id)).toEqual(expected);
});

test("two settlings of one player at once lose nothing of each other", async () => {
  const [first, second] = [await aLeague(db), await aLeague(db)];
  const player = await aPlayer(db);
  await db.insert(predictions).values([
    { userId: player.id, matchId: first.match.id, prediction: "local" },
    { userId: player.id, matchId: second.match.id, prediction: "local" },
  ]);
  const settle = "update prode_predictions set points_earned = 3 where user_id = $1 and partido_id = $2";
  const score = "select update_user_prode_score($1)";
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    await Promise.all([one.query("begin"), other.query("begin")]);
    await one.query(settle, [player.id, first.match.id]);
    await other.query(settle, [player.id, second.match.id]);
    await one.query(score, [player.id]);
    const waiting = other.query(score, [player.id]);
    await one.query("commit");
    await waiting;
    await other.query("commit");
  } finally {
    one.release();
    other.release();
  }
  const [stored] = await db.select().from(prodeScores).where(eq(prodeScores.userId, player.id));
  expect(stored).toMatchObject({ totalPoints: 6, settledPredictions: 2 });
});
