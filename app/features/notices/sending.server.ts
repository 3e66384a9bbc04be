import { db } from "#app/db/client.server.ts";
import { type Deliver, deliver, type Outcome } from "./delivery.server.ts";
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
const MAX_ATTEMPTS = 6;
/** The first is longer than a batch can take, so that nobody else sends what is under way. */
const LEASE_SECONDS = [60, 300, 900, 3_600, 3_600, 3_600];

/** A push service that did not answer so often is left alone for the rest of a round. */
const MAX_SILENT = 3;

/**
 * Sends what is due. A notice is taken before it is sent and marked afterwards: after a crash in between it is sent again,
 * and the phone replaces the first by the second.
 */
export async function sendDue(
  now: () => Date,
  { send = deliver, isOver = () => false }: { send?: Deliver; isOver?: () => boolean } = {},
): Promise<number> {
  let sent = 0;
  const silent = new Map<string, number>();
  while (!isOver()) {
    const claimed = await claimNotices(db, {
      now: now(),
      most: BATCH,
      mostAttempts: MAX_ATTEMPTS,
      leaseSeconds: LEASE_SECONDS,
    });
    if (claimed.length === 0) return sent;
    const rest = claimed.values();
    const work = Array.from({ length: AT_ONCE }, async () => {
      for (const notice of rest) {
        if (isOver()) return;
        const { host } = new URL(notice.endpoint);
        // It is tried again when its lease ends; until then the others do not wait for it.
        if ((silent.get(host) ?? 0) >= MAX_SILENT) continue;
        const outcome = await sendOne(notice, send, now);
        if (outcome === "silent") silent.set(host, (silent.get(host) ?? 0) + 1);
      }
    });
    await Promise.all(work);
    sent += claimed.length;
  }
  return sent;
}

async function sendOne(notice: Claimed, send: Deliver, now: () => Date): Promise<Outcome["is"]> {
  const { is, seconds } = await send(notice);
  if (is === "sent") await markSent(db, notice, now());
  if (is === "gone") await deleteSubscriptions(db, [notice.subscriptionId]);
  if (is === "refused") await giveUp(db, notice, now());
  if (seconds) await putOff(db, notice, new Date(now().getTime() + seconds * 1_000));
  return is;
}
