import { isIPv6 } from "node:net";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { type Db, db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { keyedHash } from "../secret.server.ts";

/** A token bucket: a burst of attempts, then one more per interval, so nobody stays locked out. */
export interface Limit {
  name: string;
  burst: number;
  everySeconds: number;
}

/** Marks a key for `everySeconds`. */
export type Mark = Pick<Limit, "name" | "everySeconds">;

/**
 * How many 16-bit groups of an IPv6 address identify a connection (usually a /64) and a network (up to a /48). An
 * attacker can use every address in either.
 */
const IPV6_CONNECTION_GROUPS = 4;
const IPV6_NETWORK_GROUPS = 3;
/** One in this many attempts also deletes the rows of allowances that are full again. */
const SWEEP_ONE_IN = 200;

/** An attempt to count against a limit, for this key. */
export type Charge = [limit: Limit, key: string];

type Row = { limit: Limit; key: string };

/** Takes one attempt from an allowance; returns whether there was one left. */
export async function take(limit: Limit, key: string, now = new Date()): Promise<boolean> {
  return (await takeAll([[limit, key]], now)) === null;
}

/**
 * Takes one attempt from each of several allowances. If one is exhausted, takes none and returns that one; otherwise
 * returns null. Parallel requests cannot exceed an allowance. If a parallel request took the last attempt of one, the
 * others are given back a moment later. Rows are locked in the order of `charges`: a network's own first, shared ones
 * last, so that two calls cannot deadlock. A row stores the moment at which its allowance is full again.
 */
export async function takeAll(charges: Charge[], now = new Date()): Promise<Limit | null> {
  const rows = await rowsOf(charges);
  // Reading first keeps refusals cheap: a persistent attacker causes no writes.
  const exhaustedLimit = await exhausted(rows, now);
  if (exhaustedLimit) return exhaustedLimit;
  const taken = await upsert(rows, now);
  const missing = rows.find(({ key }) => !taken.has(key));
  // Parallel requests took the last attempt in between: give the others back.
  if (missing) for (const row of rows) if (taken.has(row.key)) await refund(row);
  if (Math.random() * SWEEP_ONE_IN < 1) await sweep(now);
  return missing?.limit ?? null;
}

/** The first exhausted allowance, or null. Takes nothing. */
export async function exhaustedOf(charges: Charge[], now = new Date()): Promise<Limit | null> {
  return exhausted(await rowsOf(charges), now);
}

function rowsOf(charges: Charge[]): Promise<Row[]> {
  return Promise.all(charges.map(async ([limit, key]) => ({ limit, key: await hashed(limit, key) })));
}

async function exhausted(rows: Row[], now: Date): Promise<Limit | null> {
  const keys = rows.map(({ key }) => key);
  const found = new Map(
    (await db.select().from(authLimits).where(inArray(authLimits.key, keys))).map((row) => [
      row.key,
      row.fullAt,
    ]),
  );
  const exhaustedRow = rows.find(({ limit, key }) => {
    const fullAt = Math.max((found.get(key) ?? now).getTime(), now.getTime());
    return fullAt + limit.everySeconds * 1000 > after(now, limit.burst * limit.everySeconds).getTime();
  });
  return exhaustedRow?.limit ?? null;
}

/** Deletes full allowances. In its own transaction and skipping locked rows, to avoid deadlocks. */
export async function sweep(now: Date): Promise<void> {
  const full = db
    .select({ key: authLimits.key })
    .from(authLimits)
    .where(lt(authLimits.fullAt, now))
    .for("update", { skipLocked: true });
  await db.delete(authLimits).where(inArray(authLimits.key, full));
}

/** Charges all rows in one statement. Returns the keys of the allowances that had an attempt left. */
async function upsert(rows: Row[], now: Date): Promise<Set<string>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const values = rows.map(
    ({ limit: { burst, everySeconds }, key }) =>
      sql`(${key}, ${seconds(everySeconds)}, ${at} + ${seconds(burst * everySeconds)})`,
  );
  const next = sql`greatest(${authLimits.fullAt}, ${at}) + (excluded.full_at - ${at})`;
  // A power cut loses a few attempts at most, which is not worth waiting for the disk. `lazily` is joined below, because an
  // unused CTE would not run.
  const { rows: taken } = await db.execute<{ key: string }>(sql`
    with charges (key, every, latest) as (values ${sql.join(values, sql`, `)}),
      lazily as (select set_config('synchronous_commit', 'off', true))
    insert into ${authLimits} (key, full_at) select key, ${at} + every from charges, lazily
    on conflict (key) do update set full_at = ${next} where ${next} <= (select latest from charges where charges.key = excluded.key)
    returning ${authLimits.key}`);
  return new Set(taken.map(({ key }) => key));
}

/** Gives an attempt back after a success: only failures count. */
export async function giveBack(limit: Limit, key: string): Promise<void> {
  await refund({ limit, key: await hashed(limit, key) });
}

async function refund({ limit, key }: Row): Promise<void> {
  await db
    .update(authLimits)
    .set({ fullAt: sql`${authLimits.fullAt} - ${seconds(limit.everySeconds)}` })
    .where(eq(authLimits.key, key));
}

/** Marks a key for the full period from now on, even if it is already marked. */
export async function mark(kind: Mark, key: string, now = new Date(), tx: Db = db): Promise<void> {
  const fullAt = after(now, kind.everySeconds);
  await tx
    .insert(authLimits)
    .values({ key: await hashed(kind, key), fullAt })
    .onConflictDoUpdate({ target: authLimits.key, set: { fullAt } });
}

export async function unmark(kind: Mark, key: string): Promise<void> {
  await db.delete(authLimits).where(eq(authLimits.key, await hashed(kind, key)));
}

/** Whether a key is still marked. Marks share the table of limits: `fullAt` is when the mark ends. */
export async function isMarked(kind: Mark, key: string, now = new Date()): Promise<boolean> {
  const marked = and(eq(authLimits.key, await hashed(kind, key)), gt(authLimits.fullAt, now));
  return (await db.$count(authLimits, marked)) > 0;
}

/** The network of a client: an IPv4 address, or the /48 of an IPv6 one. */
export function networkOf(ip: string): string {
  return prefixOf(ip, IPV6_NETWORK_GROUPS);
}

/** The connection of a client: an IPv4 address, or the /64 of an IPv6 one. */
export function connectionOf(ip: string): string {
  return prefixOf(ip, IPV6_CONNECTION_GROUPS);
}

/**
 * The first groups of an IPv6 address in one spelling, however it was written ('2001:0db8::', '2001:DB8:0::'); a whole
 * IPv4 address, even one written as IPv6.
 */
function prefixOf(ip: string, groups: number): string {
  const plain = ip.replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  // The URL parser returns the canonical form, even of an address that embeds an IPv4 one.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const headGroups = head ? head.split(":") : [];
  const tailGroups = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - headGroups.length - tailGroups.length).fill("0");
  const all = [...headGroups, ...zeros, ...tailGroups];
  return mappedIPv4(all) ?? `${all.slice(0, groups).join(":")}::`;
}

/**
 * The prefixes of IPv4 addresses written as IPv6: by a dual-stack socket ('::ffff:1.2.3.4'), and by a NAT64 in front of a
 * server without IPv4. Without this, all IPv4 clients behind a NAT64 would share one /48, and one of them could lock out
 * the others.
 */
const IPV4_PREFIXES = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"];

function mappedIPv4(groups: string[]): string | null {
  if (!IPV4_PREFIXES.includes(groups.slice(0, 6).join(":"))) return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join(".");
}

function hashed(limit: Mark, key: string): Promise<string> {
  return keyedHash(`limit ${limit.name}`, key);
}

function seconds(count: number) {
  return sql`make_interval(secs => ${count})`;
}

function after(now: Date, count: number): Date {
  return new Date(now.getTime() + count * 1000);
}
