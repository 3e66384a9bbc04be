import { pushKeys } from "#app/auth/push-keys.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import type { ClaimedNotice } from "./notices.queries.server.ts";
import { areBrowserKeys } from "./push-encryption.server.ts";
import { pushEndpoint } from "./push-services.rules.ts";

/** Shorter than the time a shutdown leaves for running work. */
const TIMEOUT_MS = 6_000;
/** A longer Retry-After of a push service is cut to this. */
const MAX_WAIT_SECONDS = 3_600;

/** The outcome of a delivery. `retryAfterSeconds` is the push service's Retry-After, up to a limit. */
export type Outcome = {
  kind: "sent" | "gone" | "refused" | "retry" | "unreachable";
  retryAfterSeconds?: number;
};

export type Deliver = (notice: ClaimedNotice) => Promise<Outcome>;

/** Checks the stored endpoint again, because notices go to known push services only. */
export const deliver: Deliver = (notice) => deliverTo(pushEndpoint(notice.endpoint), notice);

/** Sends a notice encrypted for its browser (RFC 8291) and signed (RFC 8292). Redirects are not followed. */
export async function deliverTo(endpoint: string | null, notice: ClaimedNotice): Promise<Outcome> {
  if (endpoint === null || !areBrowserKeys(notice)) return { kind: "gone" };
  const { host } = new URL(endpoint);
  let request: Awaited<ReturnType<typeof requestFor>>;
  try {
    request = await requestFor(endpoint, notice);
  } catch (error) {
    // Our own fault, such as our keys: the subscription must outlive it.
    log.error({ host, ...safeError(error) }, "a notice could not be encrypted or signed");
    return { kind: "retry" };
  }
  try {
    const response = await fetch(endpoint, {
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const outcome = outcomeOf(response);
    if (outcome.kind === "refused")
      log.warn({ host, status: response.status }, "a push service refused a notice");
    return outcome;
  } catch (error) {
    // `fetch` puts the reason in the cause.
    const reason = error instanceof Error && error.cause ? error.cause : error;
    // The notice may have arrived, but is retried anyway: the phone shows only one of two notices with the same tag.
    log.warn({ host, ...safeError(reason) }, "a push service could not be reached");
    return { kind: "unreachable" };
  }
}

async function requestFor(endpoint: string, notice: ClaimedNotice) {
  const { title, body, path, tag, isUrgent, ttlSeconds, p256dh, auth } = notice;
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = await pushKeys();
  const { headers, body: encrypted } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body, path, tag }),
    {
      TTL: ttlSeconds,
      urgency: isUrgent ? "high" : "normal",
      // The push service replaces an undelivered earlier notice with the same topic.
      topic: tag.replaceAll(/[^\w-]/g, "").slice(0, 32),
      contentEncoding: "aes128gcm",
      vapidDetails: { subject: subject(), publicKey, privateKey },
    },
  );
  // fetch sets Content-Length itself.
  const sentHeaders = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
  return {
    method: "POST",
    headers: sentHeaders.map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(encrypted ?? []),
  };
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
  return seconds > 0
    ? { kind: "retry", retryAfterSeconds: Math.min(seconds, MAX_WAIT_SECONDS) }
    : { kind: "retry" };
}
