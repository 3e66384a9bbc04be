import { isIPv6 } from "node:net";
import { lt, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { keyedHash } from "./secret.server.ts";

/** So many tries at once, and then one more every so often: nobody is locked out for good. */
export interface Limit {
  name: string;
  burst: number;
  everySeconds: number;
}

const IPV6_NETWORK_GROUPS = 4;
/** How often, on average, a try also sweeps away what is full again. */
const SWEEP_ONE_IN = 200;

/**
 * Takes one try out of an allowance, in one statement, so that it holds across copies of the app and for requests that
 * come at once. The row keeps the moment at which the allowance will be full again.
 */
export async function take(limit: Limit, key: string, now = new Date()): Promise<boolean> {
  if (Math.random() * SWEEP_ONE_IN < 1) await db.delete(authLimits).where(lt(authLimits.fullAt, now));
  const [first, latest] = [after(now, limit.everySeconds), after(now, limit.burst * limit.everySeconds)];
  const next = sql`greatest(${authLimits.fullAt}, ${now.toISOString()}::timestamptz) + ${seconds(limit.everySeconds)}`;
  const taken = await db
    .insert(authLimits)
    .values({ key: await hashed(limit, key), fullAt: first })
    .onConflictDoUpdate({
      target: authLimits.key,
      set: { fullAt: next },
      setWhere: sql`${next} <= ${latest.toISOString()}::timestamptz`,
    })
    .returning({ key: authLimits.key });
  return taken.length > 0;
}

/** Gives a try back: it was a right one, and only wrong ones count. */
export async function giveBack(limit: Limit, key: string): Promise<void> {
  await db
    .update(authLimits)
    .set({ fullAt: sql`${authLimits.fullAt} - ${seconds(limit.everySeconds)}` })
    .where(sql`${authLimits.key} = ${await hashed(limit, key)}`);
}

/** Whether anything has been taken that is not back yet. */
export async function isMarked(limit: Limit, key: string, now = new Date()): Promise<boolean> {
  const marked = sql`${authLimits.key} = ${await hashed(limit, key)} and ${authLimits.fullAt} > ${now.toISOString()}::timestamptz`;
  return (await db.$count(authLimits, marked)) > 0;
}

/** An IPv6 connection has a whole network of addresses to try from: it counts as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const before = head ? head.split(":") : [];
  const behind = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - behind.length).fill("0");
  return `${[...before, ...zeros, ...behind].slice(0, IPV6_NETWORK_GROUPS).join(":")}::`;
}

function hashed(limit: Limit, key: string): Promise<string> {
  return keyedHash(`limit ${limit.name}`, key);
}

function seconds(count: number) {
  return sql`make_interval(secs => ${count})`;
}

function after(now: Date, count: number): Date {
  return new Date(now.getTime() + count * 1000);
}
