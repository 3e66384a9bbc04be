import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowTime, db, pool } from "#app/db/client.server.ts";
import { DeadlineError, withDeadline } from "#app/lib/http/deadline.server.ts";
import { outageReason } from "#app/lib/http/fault-reason.ts";

const isResponding = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock("#app/db/server-probe.ts", () => ({ isResponding }));

/* Stands in for a server that does not respond: a slow query, which still ends before the statement timeout. */
const SLOW_QUERY = "select pg_sleep(3)";
const QUERY_MS = 4_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Starts the query, and advances the clock past the limit of one query while it runs. */
async function letTimeOut<T>(query: PromiseLike<T>): Promise<T> {
  const started = Promise.resolve(query);
  // The timers of the request and of the query.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
  vi.advanceTimersByTime(QUERY_MS);
  return started;
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
    db.transaction((tx) => letTimeOut(tx.execute(sql.raw(SLOW_QUERY)))),
  ).catch((error) => error);
  expect(outageReason(fault)).toBe("se cortó la conexión con la base de datos");
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a transaction that fails to begin releases its connection", async () => {
  await expect(
    db.transaction(async () => {}, { isolationLevel: "none" as "serializable" }),
  ).rejects.toThrow();
  expect(pool.idleCount).toBe(pool.totalCount);
});

test("work that was given more time is not interrupted while the server answers other connections", async () => {
  isResponding.mockResolvedValueOnce(true);
  const slept = await withDeadline(4_800, () =>
    db.transaction(async (tx) => {
      await allowTime(tx);
      return letTimeOut(tx.execute(sql`select 'done' as word from pg_sleep(1)`));
    }),
  );
  expect(slept.rows).toEqual([{ word: "done" }]);
  expect(isResponding).toHaveBeenCalledOnce();
});

test("work that was given more time fails if the server stops answering, and its connection is not reused", async () => {
  isResponding.mockResolvedValueOnce(false);
  const fault = await withDeadline(4_800, () =>
    db.transaction(async (tx) => {
      await allowTime(tx);
      return letTimeOut(tx.execute(sql.raw(SLOW_QUERY)));
    }),
  ).catch((error) => error);
  expect(outageReason(fault)).toBe("se cortó la conexión con la base de datos");
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("work that does not end by its deadline fails", async () => {
  const work = withDeadline(4_800, () => new Promise(() => {}));
  vi.advanceTimersByTime(4_800);
  await expect(work).rejects.toBeInstanceOf(DeadlineError);
});
