import { connectionOf, type Limit, networkOf, takeAll } from "#app/auth/limits.server.ts";
import { pushKeys } from "#app/auth/push-keys.server.ts";
import { db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes } from "#app/lib/refuse.server.ts";
import { may, type Who } from "../accounts/accounts.rules.ts";
import { deleteSubscription, upsertSubscription } from "./notices.queries.server.ts";
import type { Subscription } from "./notices.schema.ts";
import { isPoint } from "./push-encryption.server.ts";

/** A family behind one address has several phones; a browser asks again when it follows another club. */
const SUBSCRIBING: Limit = { name: "notices", burst: 40, everySeconds: 30 };
/** A customer with IPv6 has 65,536 connections to come from: all of them together, as far as a school needs. */
const SUBSCRIBING_NETWORK: Limit = { name: "notices network", burst: 100, everySeconds: 10 };
const TOO_MANY = "Demasiados pedidos. Esperá un momento y probá de nuevo.";

export interface Sender {
  address: string;
  /** Of the session, empty without one. */
  token: string;
}

/** What a browser needs to ask its push service for an endpoint. */
export async function publicKey(): Promise<string> {
  return (await pushKeys()).publicKey;
}

/**
 * Keeps what a browser wants to hear of. Reminders are for a player who is signed in, with a document alone too: they tell
 * no more than the game does. They hang on the session, and end with it.
 */
export async function subscribe(
  who: Who,
  { address, token }: Sender,
  { endpoint, p256dh, auth, follows, prode }: Subscription,
): Promise<{ prode: boolean }> {
  const used = await takeAll([
    [SUBSCRIBING, connectionOf(address)],
    [SUBSCRIBING_NETWORK, networkOf(address)],
  ]);
  if (used) throw new DomainError(TOO_MANY, 429);
  if (!isPoint(p256dh)) throw new DomainError("El navegador no mandó bien sus claves. Probá de nuevo.");
  const reminded = prode !== null && may(who, "prode.predict") ? prode : null;
  const { hasSession } = await refuseIfDatabaseDoes("Esa liga ya no está en el Prode.", () =>
    upsertSubscription(db, {
      endpoint,
      p256dh,
      auth,
      follows: [...new Set(follows)],
      prodeLeagueId: reminded?.league ?? null,
      prodeCategory: reminded?.category ?? null,
      sessionToken: reminded ? token : null,
    }),
  );
  return { prode: hasSession };
}

/** Who knows the endpoint is the browser itself. */
export async function unsubscribe(endpoint: string): Promise<void> {
  await deleteSubscription(db, endpoint);
}
