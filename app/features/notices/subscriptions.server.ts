import { connectionOf, type Limit, networkOf, takeAll } from "#app/auth/limits/limits.server.ts";
import { throwTooMany } from "#app/auth/limits/too-many-attempts.server.ts";
import { pushKeys } from "#app/auth/push-keys.server.ts";
import { db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes } from "#app/lib/forms/refuse.server.ts";
import { type CurrentUser, may } from "../accounts/accounts.rules.ts";
import { deleteSubscription, upsertSubscription } from "./notices.queries.server.ts";
import type { Subscription } from "./notices.schema.ts";
import { isPoint } from "./push-encryption.server.ts";

/** A family behind one IP has several phones, and a browser subscribes again when it follows another club. */
const SUBSCRIBE_LIMIT: Limit = { name: "notices", burst: 40, everySeconds: 30 };
/** For a whole IPv6 /48, because each of its 65,536 /64s has its own limit. Large enough for a school. */
const NETWORK_SUBSCRIBE_LIMIT: Limit = { name: "notices network", burst: 100, everySeconds: 10 };
const TOO_MANY = "Demasiados pedidos. Esperá un momento y probá de nuevo.";

export interface Sender {
  ip: string;
  /** The session's token, empty without one. */
  token: string;
}

/** The key a browser needs to get an endpoint from its push service. */
export async function publicKey(): Promise<string> {
  return (await pushKeys()).publicKey;
}

/**
 * Saves what a browser wants to be notified of. Reminders need a signed-in player; a document alone is enough, because
 * reminders reveal no more than the game does. They belong to the session, and end with it.
 */
export async function subscribe(
  user: CurrentUser,
  { ip, token }: Sender,
  { endpoint, p256dh, auth, follows, prode }: Subscription,
): Promise<{ prode: boolean }> {
  const exceeded = await takeAll([
    [SUBSCRIBE_LIMIT, connectionOf(ip)],
    [NETWORK_SUBSCRIBE_LIMIT, networkOf(ip)],
  ]);
  if (exceeded) throwTooMany(exceeded, TOO_MANY);
  if (!isPoint(p256dh)) throw new DomainError("El navegador no mandó bien sus claves. Probá de nuevo.");
  const reminders = prode !== null && may(user, "prode.predict") ? prode : null;
  const { hasSession } = await refuseIfDatabaseDoes("Esa liga ya no está en el Prode.", () =>
    db.transaction((tx) =>
      upsertSubscription(tx, {
        endpoint,
        p256dh,
        auth,
        follows: [...new Set(follows)],
        prodeLeagueId: reminders?.league ?? null,
        prodeCategory: reminders?.category ?? null,
        sessionToken: reminders ? token : null,
      }),
    ),
  );
  return { prode: hasSession };
}

/** Needs no permission check, because only the browser itself knows its endpoint. */
export async function unsubscribe(endpoint: string): Promise<void> {
  await deleteSubscription(db, endpoint);
}
