import { keyPayload, subscriptionPayload, unsubscribePayload } from "#app/features/notices/notices.schema.ts";
import { publicKey, subscribe, unsubscribe } from "#app/features/notices/subscriptions.server.ts";
import { answerJson } from "#app/lib/http/answers.server.ts";
import type { ApiCall } from "./api-call.server.ts";

const FAILED = "No se pudieron guardar los avisos. Probá de nuevo.";

/** The site's public key (VAPID), with which a browser gets an endpoint from its push service. */
export const noticesKey: ApiCall = (_, parseBody) =>
  answerJson(FAILED, async () => {
    // Refuses a body with fields.
    parseBody(keyPayload);
    return { key: await publicKey() };
  });

/** Subscribes a browser to notices, or changes its subscription. */
export const subscribeToNotices: ApiCall = (user, parseBody, sender) =>
  answerJson(FAILED, async () => subscribe(user, sender, parseBody(subscriptionPayload)));

export const unsubscribeFromNotices: ApiCall = (_, parseBody) =>
  answerJson(FAILED, async () => {
    await unsubscribe(parseBody(unsubscribePayload).endpoint);
    return { ok: true };
  });
