import { mark } from "#app/auth/limits/limits.server.ts";

/** The burst and the interval of `WORK` (auth/limits/attempts.server.ts). */
const [BURST, EVERY_SECONDS] = [600, 0.2];

/**
 * Leaves an IPv4 address this many password hashes of a kind, as if it had used up the others just now: taking them one
 * by one would take seconds.
 */
export async function leaveHashes(kind: string, ip: string, count: number): Promise<void> {
  await mark({ name: "work", everySeconds: (BURST - count) * EVERY_SECONDS }, `${kind} ${ip}`);
}
