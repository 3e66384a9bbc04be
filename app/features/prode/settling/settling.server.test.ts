import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Db, db, pool } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodeConfig, prodePicks, prodeScores } from "#app/db/schema/prode.ts";
import { outageReason } from "#app/lib/http/fault-reason.ts";
import {
  recomputedCategories,
  recomputedCounts,
  recomputedLastDays,
  recomputedScores,
  storedCategories,
  storedCounts,
  storedLastDays,
  storedScores,
} from "#harness/prode-recount.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { erasePlayer } from "../../accounts/erasing.server.ts";
import { lockForSettling } from "../../fixtures/matches.server.ts";
import { decideResult, matchScreen } from "../../results/match-state.server.ts";
import type { Choice } from "../prode.rules.ts";
import { storeCategoryScores } from "./category-scores.server.ts";
import { countPaidByOtherRules } from "./settling.queries.server.ts";
import { settleAgain, settleMatch, settleMatches, swapPredictions } from "./settling.server.ts";

const OVERALL = 1;
let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let player: Awaited<ReturnType<typeof aPlayer>>;

beforeEach(async () => {
  const name = `admin-${crypto.randomUUID()}`;
  admin = { kind: "admin", id: (await anAdmin(name)).id, name, username: name };
  sample = await aLeague(db);
  player = await aPlayer(db);
});

function play(homeGoals: number | null, awayGoals: number | null) {
  return db.transaction(async (tx) => {
    const settled = homeGoals === null ? { settledAt: null } : {};
    await tx
      .update(matches)
      .set({ homeGoals, awayGoals, ...settled })
      .where(eq(matches.id, sample.match.id));
    await settleAgain(tx, [sample.match.id]);
  });
}

async function predict(prediction: "local" | "empate" | "visitante", userId = player.id) {
  await db
    .insert(predictions)
    .values({ userId, matchId: sample.match.id, seasonKey: sample.match.seasonKey, prediction });
}

async function earnedPoints(userId = player.id) {
  const [row] = await db
    .select({ points: predictions.pointsEarned, correct: predictions.correct })
    .from(predictions)
    .where(eq(predictions.userId, userId));
  return row;
}

async function total(userId = player.id) {
  const rows = await db
    .select()
    .from(prodeScores)
    .where(sql`${prodeScores.userId} = ${userId} and ${prodeScores.scopeId} = ${OVERALL}`);
  return rows[0]?.totalPoints ?? 0;
}

async function settledAt() {
  const [row] = await db.select().from(matches).where(eq(matches.id, sample.match.id));
  return row?.settledAt ?? null;
}

async function expectAgreement() {
  const pairs = [
    [storedScores, recomputedScores],
    [storedCounts, recomputedCounts],
    [storedLastDays, recomputedLastDays],
    [storedCategories, recomputedCategories],
  ] as const;
  for (const [stored, recomputed] of pairs) {
    expect((await db.execute(stored)).rows).toEqual((await db.execute(recomputed)).rows);
  }
}

test("settling a match is refused to a visitor", async () => {
  await play(1, 0);
  const visitor = { ...admin, kind: "visitor" } as unknown as Admin;
  await expect(settleMatch(visitor, sample.match.id)).rejects.toMatchObject({ status: 403 });
  expect(await settledAt()).toBeNull();
});

test("settling a match is refused for a match that does not exist", async () => {
  await expect(settleMatch(admin, 999_999_999)).rejects.toMatchObject({ status: 404 });
});

test("settling a match is refused without a result, with the specification's message", async () => {
  await predict("local");
  await expect(settleMatch(admin, sample.match.id)).rejects.toThrow("Partido sin resultado válido");
  expect(await earnedPoints()).toEqual({ points: null, correct: null });
});

test.each([
  [2, 1, "local", 3],
  [2, 1, "empate", 0],
  [0, 0, "empate", 3],
  [0, 0, "local", 0],
  [0, 3, "visitante", 3],
] as const)(
  "settling a match of %i-%i pays the prediction %s %i points",
  async (home, away, prediction, points) => {
    await predict(prediction);
    await play(home, away);
    await settleMatch(admin, sample.match.id);
    expect(await earnedPoints()).toEqual({ points, correct: points > 0 });
    expect(await total()).toBe(points);
    expect(await settledAt()).not.toBeNull();
    await expectAgreement();
  },
);

test("settling a match pays by the current configuration, including incorrect predictions", async () => {
  await db.update(prodeConfig).set({ pointsPerCorrect: 5, pointsPerIncorrect: 1 });
  await predict("local");
  await play(0, 1);
  await settleMatch(admin, sample.match.id);
  await db.update(prodeConfig).set({ pointsPerCorrect: 3, pointsPerIncorrect: 0 });
  expect(await earnedPoints()).toEqual({ points: 1, correct: false });
  await expectAgreement();
});

test("settling a match leaves the predictions of other matches, of its own season and of others, unpaid", async () => {
  const { id: _, outcome: _outcome, seasonKey: _key, ...row } = sample.match;
  const [sameSeason] = await db.insert(matches).values(row).returning();
  const others = [sameSeason, (await aLeague(db)).match].flatMap((match) => match ?? []);
  const stranger = await aPlayer(db);
  await db.insert(predictions).values(
    others.flatMap((match) =>
      [player.id, stranger.id].map((userId, index) => ({
        ...{ userId, matchId: match.id, seasonKey: match.seasonKey },
        prediction: index === 0 ? ("local" as const) : ("empate" as const),
      })),
    ),
  );
  await predict("local");
  await play(1, 0);
  await settleMatch(admin, sample.match.id);
  const unpaid = await db
    .select({ points: predictions.pointsEarned })
    .from(predictions)
    .where(
      inArray(
        predictions.matchId,
        others.map(({ id }) => id),
      ),
    );
  expect(unpaid).toEqual(Array.from({ length: 4 }, () => ({ points: null })));
  expect([await total(), await total(stranger.id)]).toEqual([3, 0]);
});

test("settling a match has more time than a page, also to wait for another administrator", async () => {
  await predict("local");
  await play(1, 0);
  const statements: string[] = [];
  pool.once("acquire", (client) => {
    const query = client.query.bind(client);
    vi.spyOn(client, "query").mockImplementation((...given: unknown[]) => {
      const [statement] = given as [string | { text: string }];
      statements.push(typeof statement === "string" ? statement : statement.text);
      return (query as (...all: unknown[]) => unknown)(...given);
    });
  });
  await settleMatch(admin, sample.match.id);
  vi.restoreAllMocks();
  expect(statements.slice(0, 2)).toEqual(["begin", expect.stringContaining("set local statement_timeout")]);
});

test.each([
  ["settles matches", (tx: Db) => settleMatches(tx, [sample.match.id])],
  [
    "takes points back",
    async (tx: Db) => {
      await tx.update(matches).set({ state: "anulado" }).where(eq(matches.id, sample.match.id));
      await settleAgain(tx, [sample.match.id]);
    },
  ],
])("settling a match has more time than a page in a transaction that %s", async (_, settle) => {
  await play(1, 0);
  const timeout = async (tx: Db) => {
    const { rows } = await tx.execute(sql`select current_setting('statement_timeout') as timeout`);
    return rows[0]?.timeout;
  };
  await db.transaction(async (tx) => {
    const before = await timeout(tx);
    await settle(tx);
    expect(await timeout(tx)).not.toBe(before);
  });
});

test("settling a match twice changes nothing, and is recorded once", async () => {
  await predict("local");
  await play(1, 0);
  await settleMatch(admin, sample.match.id);
  const before = await settledAt();
  await settleMatch(admin, sample.match.id);
  expect(await settledAt()).toEqual(before);
  expect(await total()).toBe(3);
  const records = await db.select().from(changeLog).where(eq(changeLog.adminId, admin.id));
  expect(records.map(({ summary }) => summary)).toEqual([
    "Predicciones liquidadas: El Ceibo 1 - 0 Los Pibes FC",
  ]);
});

test("settling a match by two administrators concurrently pays once", async () => {
  await predict("local");
  await play(1, 0);
  await Promise.all([settleMatch(admin, sample.match.id), settleMatch(admin, sample.match.id)]);
  expect(await total()).toBe(3);
  await expectAgreement();
});

test("settling that is interrupted half way writes nothing, and settling again gives the correct totals", async () => {
  await predict("local");
  await play(1, 0);
  const other = await pool.connect();
  await other.query("begin; lock table change_log in exclusive mode");
  // By then the predictions are paid and the totals written; only the log entry is missing.
  const settling = settleMatch(admin, sample.match.id).catch((error) => error);
  const waiting = "select pid from pg_locks where not granted and relation = 'change_log'::regclass";
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  await other.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
  expect(outageReason(await settling)).toBe("se cortó la conexión con la base de datos");
  await other.query("rollback");
  other.release();
  expect([await settledAt(), await total(), (await earnedPoints())?.points]).toEqual([null, 0, null]);
  await expectAgreement();
  await settleMatch(admin, sample.match.id);
  expect(await total()).toBe(3);
  await expectAgreement();
});

test("settling a match also pays a player whose points per category start to be stored meanwhile", async () => {
  await predict("local");
  await play(1, 0);
  const other = await pool.connect();
  await other.query("begin; lock table change_log in exclusive mode");
  const settling = settleMatch(admin, sample.match.id);
  await expect.poll(() => lockWaits(db)).toBe(1);
  const storing = storeCategoryScores(db, player.id);
  await expect.poll(() => lockWaits(db)).toBe(2);
  await other.query("rollback");
  other.release();
  await Promise.all([settling, storing]);
  const { rows } = await db.execute(
    sql`select total_points from prode_category_scores where user_id = ${player.id}`,
  );
  // Of the season and of the matchday.
  expect(rows).toEqual([{ total_points: 3 }, { total_points: 3 }]);
  await expectAgreement();
});

test.each([
  ["paid", null, 1],
  ["taken back", 1, null],
] as const)(
  "settling is counted once for a player whose points per category are being stored when points are %s",
  async (_, before, after) => {
    const result = (goals: number | null) => play(goals, goals === null ? null : 0);
    await predict("local");
    await result(1);
    if (before !== null) await settleMatch(admin, sample.match.id);
    let changing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await storeCategoryScores(tx, player.id);
      changing = after === null ? result(null) : settleMatch(admin, sample.match.id);
      await expect.poll(() => lockWaits(db)).toBe(1);
    });
    await changing;
    await expectAgreement();
  },
);

test("settling is undone for a player whose points per category are being stored when the match is deleted", async () => {
  // This player is the first one.
  await db.execute(sql`truncate prode_category_players, prode_category_scores`);
  await predict("local");
  await play(1, 0);
  await settleMatch(admin, sample.match.id);
  let deleting: PromiseLike<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await storeCategoryScores(tx, player.id);
    deleting = db.delete(matches).where(eq(matches.id, sample.match.id)).then();
    await expect.poll(() => lockWaits(db)).toBe(1);
  });
  await deleting;
  await expectAgreement();
});

test("settling a match after another in one transaction does not deadlock with a player who deletes their account", async () => {
  const other = await aLeague(db);
  await predict("local");
  await db.insert(predictions).values({
    userId: player.id,
    matchId: other.match.id,
    seasonKey: other.match.seasonKey,
    prediction: "local",
  });
  const ids = [sample.match.id, other.match.id];
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(inArray(matches.id, ids));
  let erasing = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockForSettling(tx, ids);
    // The predictions of an account are deleted season by season, so the account waits with the first one deleted.
    await settleMatches(tx, [other.match.id]);
    erasing = erasePlayer(player.id);
    await expect.poll(() => lockWaits(db)).toBe(1);
    await settleMatches(tx, [sample.match.id]);
  });
  await erasing;
  expect(await db.$count(users, eq(users.id, player.id))).toBe(0);
  await expectAgreement();
});

test("settling a match concurrently with another match keeps the points of both", async () => {
  const other = await aLeague(db);
  await predict("local");
  await db.insert(predictions).values({
    userId: player.id,
    matchId: other.match.id,
    seasonKey: other.match.seasonKey,
    prediction: "local",
  });
  await play(1, 0);
  await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, other.match.id));
  await Promise.all([settleMatch(admin, sample.match.id), settleMatch(admin, other.match.id)]);
  expect(await total()).toBe(6);
  await expectAgreement();
});

describe("settled matches", () => {
  beforeEach(async () => {
    await predict("local");
    await play(1, 0);
    await settleMatch(admin, sample.match.id);
  });

  test("a corrected result of a settled match changes what is paid", async () => {
    await play(0, 1);
    expect(await earnedPoints()).toEqual({ points: 0, correct: false });
    expect(await total()).toBe(0);
    await play(4, 1);
    expect(await total()).toBe(3);
    await expectAgreement();
  });

  test("the points of a cleared result are taken back", async () => {
    await play(null, null);
    expect(await earnedPoints()).toEqual({ points: null, correct: null });
    expect(await total()).toBe(0);
    expect(await settledAt()).toBeNull();
    await expectAgreement();
  });

  test("the points of an annulled match are taken back, and it can be settled again", async () => {
    const setState = (state: "anulado" | "programado") =>
      db.transaction(async (tx) => {
        await tx.update(matches).set({ state }).where(eq(matches.id, sample.match.id));
        await settleAgain(tx, [sample.match.id]);
      });
    await setState("anulado");
    expect([await total(), await settledAt()]).toEqual([0, null]);
    await setState("programado");
    expect([await total(), await settledAt()]).toEqual([0, null]);
    await settleMatch(admin, sample.match.id);
    expect(await total()).toBe(3);
    await expectAgreement();
  });

  test("a result that was never settled is not paid by a correction", async () => {
    await play(null, null);
    await play(2, 0);
    expect(await earnedPoints()).toEqual({ points: null, correct: null });
    expect(await settledAt()).toBeNull();
  });

  test("a correction made during settling decides what is paid", async () => {
    await play(null, null);
    await play(1, 0);
    await Promise.all([settleMatch(admin, sample.match.id), play(0, 1)]);
    expect(await earnedPoints()).toEqual({ points: 0, correct: false });
    expect(await total()).toBe(0);
    await expectAgreement();
  });

  test.each([
    ["the match", () => db.delete(matches).where(eq(matches.id, sample.match.id))],
    ["the fixture", () => db.delete(fixtures).where(eq(fixtures.id, sample.fixture.id))],
    ["the league", () => db.delete(leagues).where(eq(leagues.id, sample.league.id))],
    ["the player", () => db.delete(users).where(eq(users.id, player.id))],
  ])("deleting %s also removes the points", async (_, remove) => {
    await remove();
    expect(await total()).toBe(0);
    await expectAgreement();
  });
});

async function insertPrediction(
  home: number | null,
  away: number | null,
  userId: string,
  prediction: Choice,
) {
  const goals = { homeGoals: home, awayGoals: away };
  await db
    .insert(predictions)
    .values({ userId, matchId: sample.match.id, seasonKey: sample.match.seasonKey, prediction, ...goals });
}

test("an exact score is refused if it is incomplete, negative or contradicts the predicted outcome", async () => {
  await expect(insertPrediction(1, null, player.id, "local")).rejects.toThrow();
  await expect(insertPrediction(1, 1, player.id, "local")).rejects.toThrow();
  await expect(insertPrediction(-1, 0, player.id, "visitante")).rejects.toThrow();
});

test("an exact score pays its bonus once, follows corrections, and pays nothing while the bonus is off", async () => {
  const [near, plain] = [await aPlayer(db), await aPlayer(db)];
  await insertPrediction(2, 1, player.id, "local");
  await insertPrediction(1, 0, near.id, "local");
  await insertPrediction(null, null, plain.id, "local");
  const points = async () =>
    (await Promise.all([player, near, plain].map(({ id }) => earnedPoints(id)))).map((row) => row?.points);
  await play(2, 1);
  await settleMatch(admin, sample.match.id);
  expect(await points()).toEqual([3, 3, 3]);

  const outdated = (bonus: number) => countPaidByOtherRules(db, { correct: 3, incorrect: 0, bonus });
  const others = await outdated(0);
  await db.update(prodeConfig).set({ exactBonus: 2 });
  expect(await outdated(2)).toBe(others + 1);
  await settleMatch(admin, sample.match.id);
  expect(await points()).toEqual([5, 3, 3]);
  expect(await outdated(2)).toBe(others);
  await settleMatch(admin, sample.match.id);
  await play(1, 0);
  expect(await points()).toEqual([3, 5, 3]);
  await play(0, 0);
  expect(await points()).toEqual([0, 0, 0]);
  await expectAgreement();
  await db.update(prodeConfig).set({ exactBonus: 0 });
});

test("an exact score pays no bonus if only one side's goals are exact", async () => {
  const [exact, home, away] = [await aPlayer(db), await aPlayer(db), await aPlayer(db)];
  await insertPrediction(2, 1, exact.id, "local");
  await insertPrediction(2, 0, home.id, "local");
  await insertPrediction(3, 1, away.id, "local");
  await db.update(prodeConfig).set({ exactBonus: 2 });
  await play(2, 1);
  await settleMatch(admin, sample.match.id);
  await db.update(prodeConfig).set({ exactBonus: 0 });
  const paid = await Promise.all([exact, home, away].map(({ id }) => earnedPoints(id)));
  expect(paid.map((row) => row?.points)).toEqual([5, 3, 3]);
});

test("an exact score is paid by the score on the pitch where the tribunal gave another result", async () => {
  const court = await aPlayer(db);
  await insertPrediction(2, 1, player.id, "local");
  await insertPrediction(3, 0, court.id, "local");
  const points = async () => [
    (await earnedPoints(player.id))?.points,
    (await earnedPoints(court.id))?.points,
  ];
  const outdated = () => countPaidByOtherRules(db, { correct: 3, incorrect: 0, bonus: 2 });
  await db.update(prodeConfig).set({ exactBonus: 2 });
  const others = await outdated();
  await play(2, 1);
  await settleMatch(admin, sample.match.id);
  expect([await points(), await outdated()]).toEqual([[5, 3], others]);
  for (const [home, away] of [
    ["3", "0"],
    ["0", "3"],
  ]) {
    const { version } = await matchScreen(admin, sample.match.id);
    await decideResult(admin, sample.match.id, { version, home, away, reason: "Fallo" });
    expect([await points(), await outdated()]).toEqual([[5, 3], others]);
    await settleMatch(admin, sample.match.id);
    expect([await points(), await outdated()]).toEqual([[5, 3], others]);
  }
  await expectAgreement();
  await db.update(prodeConfig).set({ exactBonus: 0 });
});

test("an exact score follows its team when home and away are swapped", async () => {
  await insertPrediction(2, 1, player.id, "local");
  await db.transaction((tx) => swapPredictions(tx, [sample.match.id]));
  const [row] = await db.select().from(predictions).where(eq(predictions.userId, player.id));
  expect(row).toMatchObject({ prediction: "visitante", homeGoals: 1, awayGoals: 2 });
});

test("an exact score is counted again among the picks of its match when home and away are swapped", async () => {
  const matchId = sample.match.id;
  await db.insert(prodePicks).values({ matchId, home: 5, draw: 1, away: 2, countedAt: new Date() });
  await db.transaction((tx) => swapPredictions(tx, [matchId]));
  expect(await db.$count(prodePicks, eq(prodePicks.matchId, matchId))).toBe(0);
});

/** Settles a match of another league, with predictions, by these rules. */
async function settledBy(rules: {
  pointsPerCorrect: number;
  pointsPerIncorrect: number;
  exactBonus: number;
}) {
  const { match } = await aLeague(db);
  const row = { matchId: match.id, seasonKey: match.seasonKey };
  const [exact, near, wrong] = [await aPlayer(db), await aPlayer(db), await aPlayer(db)];
  await db.insert(predictions).values([
    { ...row, userId: wrong.id, prediction: "empate" },
    { ...row, userId: near.id, prediction: "local", homeGoals: 2, awayGoals: 0 },
    { ...row, userId: exact.id, prediction: "local", homeGoals: 2, awayGoals: 1 },
  ]);
  await db.update(matches).set({ homeGoals: 2, awayGoals: 1 }).where(eq(matches.id, match.id));
  await db.update(prodeConfig).set(rules);
  await settleMatch(admin, match.id);
  await db.update(prodeConfig).set({ pointsPerCorrect: 3, pointsPerIncorrect: 0, exactBonus: 0 });
}

test.each([
  ["not those paid by the given rules", { correct: 3, incorrect: 1, bonus: 2 }, 0],
  ["those with other points for a correct prediction", { correct: 4, incorrect: 1, bonus: 2 }, 2],
  ["those with other points for a wrong prediction", { correct: 3, incorrect: 0, bonus: 2 }, 2],
  ["those with another bonus", { correct: 3, incorrect: 1, bonus: 0 }, 2],
])("the matches paid by other rules are %s", async (_, rules, count) => {
  // Settled matches of earlier tests would be counted too.
  await db.delete(leagues);
  await settledBy({ pointsPerCorrect: 7, pointsPerIncorrect: 5, exactBonus: 4 });
  expect(await countPaidByOtherRules(db, rules)).toBe(1);
  for (let i = 0; i < 2; i++) await settledBy({ pointsPerCorrect: 3, pointsPerIncorrect: 1, exactBonus: 2 });
  await aLeague(db);
  expect(await countPaidByOtherRules(db, rules)).toBe(1 + count);
});
