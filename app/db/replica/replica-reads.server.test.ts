import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Reading, withReading } from "#app/lib/replica/replica-context.server.ts";
import { startWithReplica, type WithReplica } from "#harness/replica.ts";
import { listenForChanges } from "../change-feed.server.ts";
import { ReplicaFloor } from "./replica-floor.ts";
import { isPlainRead, ReplicaReads } from "./replica-reads.server.ts";

/* On a real primary and its replica. */
let servers: WithReplica;
let pool: Pool;
let reads: ReplicaReads;
let floor: ReplicaFloor;

beforeAll(async () => {
  servers = await startWithReplica();
  await servers.primary.query(
    "create table notes (id int primary key, value int); insert into notes values (1, 0)",
  );
});
afterAll(() => servers.stop());

beforeEach(async () => {
  pool = openPool(servers.primaryUrl);
  floor = new ReplicaFloor();
  reads = new ReplicaReads(pool, () => openPool(servers.replicaUrl), floor);
  floor.changedAt((await reads.primaryPosition()) ?? 0n);
  await waitForReplica();
});
afterEach(async () => {
  await servers.resume();
  await Promise.all([reads.end(), pool.end()]);
});

function openPool(connectionString: string): Pool {
  const opened = new Pool({ connectionString, max: 4, connectionTimeoutMillis: 1_000 });
  opened.on("error", () => {});
  opened.on("connect", (client) => void client.on("error", () => {}));
  return opened;
}

function reading(lastWrite = 0n): Reading {
  return { lastWrite, onPrimary: false };
}

type Result<Row> = { rows: Row[] };
/** The server that answered a request's statement. */
async function serverFor(context: Reading | undefined): Promise<"replica" | "primary"> {
  const result = await withReading(context, () => reads.query("select pg_is_in_recovery() as replica"));
  return (result as Result<{ replica: boolean }>).rows[0]?.replica ? "replica" : "primary";
}

async function noteFor(context: Reading): Promise<number | undefined> {
  const result = await withReading(context, () => reads.query("select value from notes where id = 1"));
  return (result as Result<{ value: number }>).rows[0]?.value;
}

async function write(value: number): Promise<bigint> {
  await reads.query({ text: "update notes set value = $1" }, [value]);
  return (await reads.primaryPosition()) ?? 0n;
}

async function waitForReplica(): Promise<void> {
  while ((await serverFor(reading())) !== "replica") await sleep(5);
}

test.each([
  "insert into notes values (2, 0)",
  "with n as (select 1) update notes set value = 1",
  "with n as (delete from notes returning *) select * from n",
  "select * from notes for update",
  "select * from notes for no key update of notes",
  "select * from notes for  share",
  "select nextval('numbers')",
  "select pg_try_advisory_xact_lock(1)",
  "select set_config('a', 'b', true)",
  "begin",
  "lock table notes",
])("%o does not count as a plain read", (text) => {
  expect(isPlainRead(text)).toBe(false);
});

test("a plain read may name columns such as updated_at", () => {
  expect(isPlainRead("select updated_at, inserted from notes")).toBe(true);
  expect(isPlainRead("\n  with n as (select 1) select * from n")).toBe(true);
});

test("reads outside a page use the primary, and so do a page's reads after its own write", async () => {
  expect(await serverFor(undefined)).toBe("primary");
  const page = reading();
  expect(await serverFor(page)).toBe("replica");
  await withReading(page, () => reads.query({ text: "update notes set value = $1" }, [1]));
  expect(await serverFor(page)).toBe("primary");
});

test("a user reads their own write, however far the replica lags; others may read older data", async () => {
  let stale = 0;
  let fromReplica = 0;
  for (let n = 1; n <= 150; n++) {
    if (n % 3 === 0) await servers.pause();
    const position = await write(n);
    if ((await noteFor(reading())) !== n) stale++;
    const own = reading(position);
    expect(await noteFor(own)).toBe(n);
    if (!own.onPrimary) fromReplica++;
    if (n % 3 === 1) await servers.resume();
  }
  // The replica really was stale, and yet not everything was read from the primary.
  expect(stale).toBeGreaterThan(20);
  expect(fromReplica).toBeGreaterThan(0);
});

test("a made-up position, such as one in the far future, has no effect", async () => {
  await write(7);
  expect(await serverFor(reading(2n ** 64n - 1n))).toBe("replica");
  await servers.pause();
  await write(8);
  expect(await serverFor(reading(2n ** 64n - 1n))).toBe("replica");
});

test("after an announced change no older data is read", async () => {
  const changes: string[] = [];
  let note: Promise<number | undefined> | undefined;
  const feed = listenForChanges(
    servers.primaryUrl,
    (name) => {
      changes.push(name);
      // Like a page that is re-rendered immediately.
      note = noteFor(reading());
    },
    floor,
  );
  while (floor.needed === null || changes.length === 0) await sleep(5);
  for (let n = 1000; n < 1030; n++) {
    if (n % 3 === 0) await servers.pause();
    note = undefined;
    await pool.query(`begin; update notes set value = ${n}; notify potrero_changed, 'site'; commit`);
    while (!note) await sleep(1);
    expect(await note).toBe(n);
    expect(await noteFor(reading())).toBe(n);
    if (n % 3 === 1) await servers.resume();
  }
  await feed.stop();
  await servers.resume();
  await waitForReplica();
});

test("a lagging replica is left out even without an announced change, and used again once it has caught up", async () => {
  await servers.pause();
  await write(2000);
  expect(await noteFor(reading())).not.toBe(2000);
  for (let beat = 0; beat < 2; beat++) floor.beat((await reads.primaryPosition()) ?? 0n);
  expect(await noteFor(reading())).toBe(2000);
  expect(await serverFor(reading())).toBe("primary");
  await servers.resume();
  await waitForReplica();
});

test("a replica that dies is left out without a failing read, and used again once it is back", async () => {
  // Opens every connection of the pool, so that the kill cuts them all.
  const busy = Array.from({ length: 4 }, () => serverFor(reading()));
  await Promise.all(busy);
  servers.killReplica();
  const sources: string[] = [];
  for (let n = 0; n < 200; n++) sources.push(await serverFor(reading()));
  expect(sources.at(-1)).toBe("primary");
  await servers.startReplica();
  await waitForReplica();
});

test("an error in the statement itself is not hidden by retrying on the primary", async () => {
  await expect(withReading(reading(), () => reads.query("select 1 / 0"))).rejects.toThrow("division by zero");
  expect(await serverFor(reading())).toBe("replica");
});

test("a statement whose function writes is refused by the replica and run on the primary", async () => {
  await servers.primary.query(
    "create function sly() returns int language plpgsql as 'begin update notes set value = 5; return 5; end'",
  );
  floor.changedAt((await reads.primaryPosition()) ?? 0n);
  await waitForReplica();
  const page = reading();
  const result = (await withReading(page, () => reads.query("select sly() as n"))) as Result<{ n: number }>;
  expect(result.rows).toEqual([{ n: 5 }]);
  expect(page.onPrimary).toBe(true);
  expect(await serverFor(reading())).toBe("replica");
});
