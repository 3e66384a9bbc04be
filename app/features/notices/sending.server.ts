import { db } from "#app/db/client.server.ts";
import { type Deliver, deliver, type Outcome } from "./delivery.server.ts";
import {
  type ClaimedNotice,
  claimNotices,
  deleteSubscriptions,
  expireNotice,
  markSent,
  postpone,
} from "./notices.queries.server.ts";

const BATCH = 32;
const CONCURRENCY = 8;
const MAX_ATTEMPTS = 6;
/** By attempt. The first is longer than a batch can take, so that no other process sends the same notice too. */
const LEASE_SECONDS = [60, 300, 900, 3_600, 3_600, 3_600];

/** After this many failures to reach it, a push service is skipped for the rest of the cycle. */
const MAX_UNREACHABLE = 3;

/**
 * Sends the notices that are due, and returns how many it claimed. A notice is claimed before it is sent and marked
 * afterwards: after a crash in between it is sent again, and the phone replaces the first with the second.
 */
export async function sendDue(
  now: () => Date,
  { send = deliver, isStopped = () => false }: { send?: Deliver; isStopped?: () => boolean } = {},
): Promise<number> {
  let claimedCount = 0;
  const failures = new Map<string, number>();
  while (!isStopped()) {
    const claimed = await claimNotices(db, {
      now: now(),
      limit: BATCH,
      maxAttempts: MAX_ATTEMPTS,
      leaseSeconds: LEASE_SECONDS,
    });
    if (claimed.length === 0) return claimedCount;
    // One iterator for all senders: each takes the next notice.
    const queue = claimed.values();
    const senders = Array.from({ length: CONCURRENCY }, async () => {
      for (const notice of queue) {
        if (isStopped()) return;
        const { host } = new URL(notice.endpoint);
        // Skipped: it can be claimed again when its lease ends, and notices to other services need not wait.
        if ((failures.get(host) ?? 0) >= MAX_UNREACHABLE) continue;
        const outcome = await sendOne(notice, send, now);
        if (outcome === "unreachable") failures.set(host, (failures.get(host) ?? 0) + 1);
      }
    });
    await Promise.all(senders);
    claimedCount += claimed.length;
  }
  return claimedCount;
}

async function sendOne(notice: ClaimedNotice, send: Deliver, now: () => Date): Promise<Outcome["kind"]> {
  const { kind, retryAfterSeconds } = await send(notice);
  if (kind === "sent") await markSent(db, notice, now());
  if (kind === "gone") await deleteSubscriptions(db, [notice.subscriptionId]);
  if (kind === "refused") await expireNotice(db, notice, now());
  if (retryAfterSeconds) await postpone(db, notice, new Date(now().getTime() + retryAfterSeconds * 1_000));
  return kind;
}
