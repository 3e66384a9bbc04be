import { pushKeys } from "#app/auth/push-keys.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { ClaimedNotice } from "./notices.queries.server.ts";
import { pushEndpoint } from "./push-services.rules.ts";

/** Shorter than the time a shutdown leaves for running work. */
const TIMEOUT_MS = 6_000;
/** The longest Retry-After of a push service that is respected. */
const MAX_WAIT_SECONDS = 3_600;

/** The outcome of a delivery. `seconds` is the push service's Retry-After. */
export type Outcome = { kind: "sent" | "gone" | "refused" | "retry" | "timeout"; seconds?: number };

export type Deliver = (notice: ClaimedNotice) => Promise<Outcome>;

/** Sends to known push services only, so a stored endpoint is checked again. */
export const deliver: Deliver = (notice) => deliverTo(pushEndpoint(notice.endpoint), notice);

/** Sends a notice encrypted for its browser (RFC 8291) and signed (RFC 8292). Redirects are not followed. */
export async function deliverTo(endpoint: string | null, notice: ClaimedNotice): Promise<Outcome> {
  if (endpoint === null) return { kind: "gone" };
  const request = await requestFor(endpoint, notice);
  if (!request) return { kind: "gone" };
  const { host } = new URL(endpoint);
  try {
    const response = await fetch(endpoint, {
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const outcome = outcomeOf(response);
    if (outcome.kind === "refused") log.warn({ host, status: response.status }, "a notice was refused");
    return outcome;
  } catch {
    // The notice may have arrived, but is retried anyway: the phone shows only one of two notices with the same tag.
    log.warn({ host }, "a push service did not answer");
    return { kind: "timeout" };
  }
}

async function requestFor(endpoint: string, notice: ClaimedNotice) {
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
    const ownHeaders = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
    return {
      method: "POST",
      headers: ownHeaders.map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(encrypted ?? []),
    };
  } catch {
    // Invalid keys.
    return null;
  }
}

/** The contact URL for push services, which do not accept plain HTTP. */
function subject(): string {
  return env.ORIGIN.startsWith("https:") ? env.ORIGIN : "mailto:avisos@example.org";
}

function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status !== 429 && status < 500) return { kind: "refused" };
  const seconds = Number(headers.get("Retry-After"));
  return seconds > 0 ? { kind: "retry", seconds: Math.min(seconds, MAX_WAIT_SECONDS) } : { kind: "retry" };
}
