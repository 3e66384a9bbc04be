import { and, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions, prodeConfig, prodeScopes, prodeScores } from "#app/db/schema/prode.ts";
import { storeCategoryScores } from "#app/features/prode/settling/category-scores.server.ts";
import { settleMatches } from "#app/features/prode/settling/settling.server.ts";
import { recomputedCounts, storedCounts } from "#harness/prode-recount.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";

/** The overall scope, which is the first one. */
const OVERALL = 1;

async function scoresOf(userId: string) {
  await db.execute(sql`select update_user_prode_score(${userId}::uuid)`);
  return db
    .select({ points: prodeScores.totalPoints, correct: prodeScores.correctPredictions })
    .from(prodeScores)
    .where(and(eq(prodeScores.userId, userId), eq(prodeScores.scopeId, OVERALL)));
}

async function aMatchday(day: string): Promise<number> {
  const [scope] = await db.insert(prodeScopes).values({ seasonId: null, day }).returning();
  return scope?.id ?? 0;
}

test("the Prode's configuration exists from the start: active, 3 and 0 points, 15 minutes", async () => {
  expect(await db.select().from(prodeConfig)).toEqual([
    { id: 1, pointsPerCorrect: 3, pointsPerIncorrect: 0, deadlineMinutes: 15, isActive: true, exactBonus: 0 },
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

test("an unknown player and one without predictions have no score, and recomputing it creates none", async () => {
  expect(await scoresOf("00000000-0000-4000-8000-000000000000")).toEqual([]);
  expect(await scoresOf((await aPlayer(db)).id)).toEqual([]);
});

test("a prediction with points, but without the other values of a payment, is refused", async () => {
  const { match } = await aLeague(db);
  const player = await aPlayer(db);
  const half = {
    userId: player.id,
    matchId: match.id,
    seasonKey: match.seasonKey,
    prediction: "local",
    pointsEarned: 3,
  } as const;
  await expect(db.insert(predictions).values(half)).rejects.toThrow();
});

test("recomputing a score from the predictions is idempotent", async () => {
  const [paid, open] = [await aLeague(db), await aLeague(db)];
  const player = await aPlayer(db);
  const matchdayId = await aMatchday("2026-11-21");
  await db.insert(predictions).values([
    {
      userId: player.id,
      matchId: paid.match.id,
      seasonKey: paid.match.seasonKey,
      prediction: "empate",
      pointsEarned: 3,
      correct: true,
      matchdayId,
    },
    { userId: player.id, matchId: open.match.id, seasonKey: open.match.seasonKey, prediction: "local" },
  ]);
  await db.update(prodeScores).set({ correctPredictions: 9 }).where(eq(prodeScores.userId, player.id));
  expect(await scoresOf(player.id)).toEqual([{ points: 3, correct: 1 }]);
  expect(await scoresOf(player.id)).toEqual([{ points: 3, correct: 1 }]);
  expect((await db.execute(storedCounts)).rows).toEqual((await db.execute(recomputedCounts)).rows);
});

test("the seventh settling on a connection is still planned for its number of predictions", async () => {
  const players = 60;
  const times = 7;
  const people = await Promise.all(Array.from({ length: players }, () => aPlayer(db)));
  await Promise.all(people.map(({ id }) => storeCategoryScores(db, id)));
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const plans: string[] = [];
  client.on("notice", ({ message }) => plans.push(message ?? ""));
  try {
    for (let settling = 1; settling <= times; settling += 1) {
      const { match } = await aLeague(db);
      await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, match.id));
      await db.insert(predictions).values(
        people.map(({ id }) => ({
          userId: id,
          matchId: match.id,
          seasonKey: match.seasonKey,
          prediction: "local" as const,
        })),
      );
      if (settling === times) {
        await client.query(`load 'auto_explain'; set client_min_messages = log; set auto_explain.log_min_duration = 0;
          set auto_explain.log_nested_statements = on`);
      }
      await client.query("begin");
      await settleMatches(drizzle(client), [match.id]);
      await client.query("commit");
    }
  } finally {
    await client.end();
  }
  const estimates = [...plans.join("\n").matchAll(/Function Scan on unnest c .*?rows=(\d+)/g)].map(
    ([, rows]) => Number(rows),
  );
  expect(estimates.length).toBeGreaterThan(5);
  // Some statements filter the changes. For an array of unknown length PostgreSQL assumes ten.
  expect(Math.min(...estimates)).toBeGreaterThan(players / 2);
});
