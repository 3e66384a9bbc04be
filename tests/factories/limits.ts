import { beforeEach, vi } from "vitest";
import { NEW_BROWSERS, WORK } from "#app/auth/limits/attempts.server.ts";
import { SIGN_INS } from "#app/auth/limits/disclosures.server.ts";
import { type Limit, mark, take } from "#app/auth/limits/limits.server.ts";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import type { SessionLevel } from "#app/features/accounts/accounts.rules.ts";

/** Starts each test of a file with unused rate limits and a stopped clock. Returns a function that sets the clock, in seconds. */
export function limitsClock(): (seconds: number) => void {
  const start = new Date("2026-11-15T12:00:00Z").getTime();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    await db.delete(authLimits);
    return () => vi.useRealTimers();
  });
  return (seconds) => vi.setSystemTime(start + seconds * 1000);
}

let networks = 0;

/** An address of a network that no test has used yet. */
export function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** Uses up the sign-in disclosures that all networks share. Registrations count against it too. */
export async function exhaustSharedSignIns(): Promise<void> {
  while (await take(SIGN_INS.shared, ""));
}

/**
 * Leaves an IPv4 address an allowance of this many password hashes of a kind, as if it had used up the others just now: taking them one
 * by one would take seconds.
 */
export async function leaveHashAllowance(kind: string, ip: string, count: number): Promise<void> {
  await leave(WORK, `${kind} ${ip}`, count);
}

/** Leaves an account this many new browsers on an IPv4 address. */
export async function leaveNewBrowsers(
  userId: string,
  ip: string,
  level: SessionLevel,
  count: number,
): Promise<void> {
  await leave(NEW_BROWSERS[level], `${userId} ${level} ${ip}`, count);
}

async function leave({ name, burst, everySeconds }: Limit, key: string, count: number): Promise<void> {
  await mark({ name, everySeconds: (burst - count) * everySeconds }, key);
}
