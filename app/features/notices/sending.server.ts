import { db } from "#app/db/client.server.ts";
import { type Deliver, deliver } from "./delivery.server.ts";
import {
  type Claimed,
  claimNotices,
  deleteSubscriptions,
  giveUp,
  markSent,
  putOff,
} from "./notices.queries.server.ts";

const BATCH = 32;
const AT_ONCE = 8;
const MOST_ATTEMPTS = 6;
/** The first is longer than a batch can take, so that nobody else sends what is under way. */
const LEASE_SECONDS = [60, 300, 900, 3_600, 3_600, 3_600];

/**
 * Sends what is due. A notice is taken before it is sent and marked afterwards: after a crash in between it is sent again,
 * and the phone replaces the first by the second.
 */
export async function sendDue(
  now: () => Date,
  { send = deliver, isOver = () => false }: { send?: Deliver; isOver?: () => boolean } = {},
): Promise<number> {
  let sent = 0;
  while (!isOver()) {
    const claimed = await claimNotices(db, {
      now: now(),
      most: BATCH,
      mostAttempts: MOST_ATTEMPTS,
      leaseSeconds: LEASE_SECONDS,
    });
    if (claimed.length === 0) return sent;
    const rest = claimed.values();
    const work = Array.from({ length: AT_ONCE }, async () => {
      for (const notice of rest) await sendOne(notice, send, now);
    });
    await Promise.all(work);
    sent += claimed.length;
  }
  return sent;
}

async function sendOne(notice: Claimed, send: Deliver, now: () => Date): Promise<void> {
  const outcome = await send(notice);
  if (outcome.is === "sent") return markSent(db, notice, now());
  if (outcome.is === "gone") return deleteSubscriptions(db, [notice.subscriptionId]);
  if (outcome.is === "refused") return giveUp(db, notice, now());
  if (outcome.seconds) await putOff(db, notice, new Date(now().getTime() + outcome.seconds * 1_000));
}
