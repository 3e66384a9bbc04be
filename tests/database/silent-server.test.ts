import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowTime, db, pool } from "#app/db/client.server.ts";
import { DeadlineError, withDeadline } from "#app/lib/http/deadline.server.ts";
import { outageReason } from "#app/lib/http/fault-reason.ts";

/* Stands in for a server that does not answer: a slow query, which still ends before the statement timeout. */
const SLOW_QUERY = "select pg_sleep(3)";
const QUERY_MS = 4_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Advances the clock past the limits while the query runs. */
async function letTimeOut<T>(query: Promise<T>): Promise<T> {
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBeGreaterThan(0));
  vi.advanceTimersByTime(QUERY_MS);
  return query;
}

test("a query on a server that stops answering fails with a message, and its connection is not reused", async () => {
  await pool.query("select 1");
  const fault = await withDeadline(60_000, () => letTimeOut(pool.query(SLOW_QUERY)).catch((error) => error));
  expect(outageReason(fault)).toBe("se cortó la conexión con la base de datos");
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
});

test("a transaction on a server that stops answering fails with a message, and its connection is not reused", async () => {
  const fault = await withDeadline(60_000, () =>
    letTimeOut(db.transaction((tx) => tx.execute(sql.raw(SLOW_QUERY)))).catch((error) => error),
  );
  expect(outageReason(fault)).toBe("se cortó la conexión con la base de datos");
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a transaction that fails to begin releases its connection", async () => {
  await expect(
    db.transaction(async () => {}, { isolationLevel: "none" as "serializable" }),
  ).rejects.toThrow();
  expect(pool.idleCount).toBe(pool.totalCount);
});

test("work that was given more time is not interrupted", async () => {
  const slept = await withDeadline(4_800, () =>
    db.transaction(async (tx) => {
      await allowTime(tx);
      const query = tx.execute(sql`select 'done' as word from pg_sleep(0.05)`);
      vi.advanceTimersByTime(60_000);
      return query;
    }),
  );
  expect(slept.rows).toEqual([{ word: "done" }]);
});

test("work that does not end by its deadline fails", async () => {
  const work = withDeadline(4_800, () => new Promise(() => {}));
  vi.advanceTimersByTime(4_800);
  await expect(work).rejects.toBeInstanceOf(DeadlineError);
});
