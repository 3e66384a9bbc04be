import { pushKeys } from "#app/auth/push-keys.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Claimed } from "./notices.queries.server.ts";
import { pushEndpoint } from "./push-services.rules.ts";

/** Below the time that a stop gives to what is under way. */
const TIMEOUT_MS = 6_000;
const MAX_WAIT_SECONDS = 3_600;

/** The outcome of a delivery. `again` is the service's Retry-After in seconds; `silent` means that it did not answer. */
export type Outcome = { is: "sent" | "gone" | "refused" | "again" | "silent"; seconds?: number };

export type Deliver = (notice: Claimed) => Promise<Outcome>;

/** Sends to known push services only: the endpoint is checked again, whatever the database contains. */
export const deliver: Deliver = (notice) => deliverTo(pushEndpoint(notice.endpoint), notice);

/** Encrypted for that browser (RFC 8291) and signed (RFC 8292). Redirects are not followed. */
export async function deliverTo(endpoint: string | null, notice: Claimed): Promise<Outcome> {
  if (endpoint === null) return { is: "gone" };
  const request = await requestFor(endpoint, notice);
  if (!request) return { is: "gone" };
  const { host } = new URL(endpoint);
  try {
    const answer = await fetch(endpoint, {
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    const outcome = outcomeOf(answer);
    if (outcome.is === "refused") log.warn({ host, status: answer.status }, "a notice was refused");
    return outcome;
  } catch {
    // No answer: it may have arrived, and is sent again all the same. The phone shows one of two with the same tag.
    log.warn({ host }, "a push service did not answer");
    return { is: "silent" };
  }
}

async function requestFor(endpoint: string, notice: Claimed) {
  const { title, body, path, tag, isUrgent, seconds, p256dh, auth } = notice;
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = await pushKeys();
  try {
    const { headers, body: encrypted } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title, body, path, tag }),
      {
        TTL: seconds,
        urgency: isUrgent ? "high" : "normal",
        // The push service replaces an undelivered earlier notice with the same topic.
        topic: tag.replaceAll(/[^\w-]/g, "").slice(0, 32),
        contentEncoding: "aes128gcm",
        vapidDetails: { subject: subject(), publicKey, privateKey },
      },
    );
    const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
    return {
      method: "POST",
      headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(encrypted ?? []),
    };
  } catch {
    // Invalid keys.
    return null;
  }
}

/** The contact for push services, which must not be a plain HTTP URL. */
function subject(): string {
  return env.ORIGIN.startsWith("https:") ? env.ORIGIN : "mailto:avisos@example.org";
}

function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return { is: "sent" };
  if (status === 404 || status === 410) return { is: "gone" };
  if (status !== 429 && status < 500) return { is: "refused" };
  const seconds = Number(headers.get("Retry-After"));
  return seconds > 0 ? { is: "again", seconds: Math.min(seconds, MAX_WAIT_SECONDS) } : { is: "again" };
}
