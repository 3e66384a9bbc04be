import type { Db } from "#app/db/client.server.ts";
import { type Allowance, hasDisclosureLeft, SIGN_INS, takeDisclosure } from "./disclosures.server.ts";
import { giveBack, isMarked, type Limit, type Mark, mark, networkOf, take, unmark } from "./limits.server.ts";
import { TOO_MANY_HERE, tooMany } from "./too-many-attempts.server.ts";

/** In seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Registrations per network: 344 a day. This limits fake accounts, not disclosures, so networks share
 * nothing.
 */
const REGISTRATIONS: Limit = { name: "registrations", burst: 200, everySeconds: 10 * MINUTE };

/** Responses that say 'taken' (409). Once these are used up, each takes a disclosure from those of sign-ins. */
const TAKEN: Allowance = {
  ofNetwork: { name: "taken", burst: 3, everySeconds: DAY },
  shared: { name: "taken together", burst: 50, everySeconds: 36 * MINUTE },
};
/** Responses that hide 'taken' behind a 202: signing in with the submitted password would still reveal it. */
const RECEIVED: Allowance = {
  ofNetwork: { name: "received taken", burst: 20, everySeconds: 6 * HOUR },
  shared: { name: "received taken together", burst: 60, everySeconds: 36 * MINUTE },
};

/**
 * Whether 'taken' was revealed to a network today, by document: the same question gets the same response. The names of marks
 * are part of stored keys, so they must not change.
 */
const REVEALED: Mark = { name: "told taken", everySeconds: DAY };
const HIDDEN: Mark = { name: "not told taken", everySeconds: DAY };

/** Documents registered after RECEIVED was used up: the first correct password counts as a disclosure. */
export const REGISTERED_HIDDEN: Mark = { name: "registered untold", everySeconds: 400 * DAY };

/**
 * A registration by the form that sent it. If the response is lost, or the session cannot be opened, the form is sent again
 * and finds its own account.
 */
const REGISTERED_BY: Mark = { name: "registered by form", everySeconds: HOUR };

/** An account that was signed out everywhere. Lasts as long as a form is remembered. */
const FORMS_FORGOTTEN: Mark = { name: "forms forgotten", everySeconds: HOUR };

export interface PendingRegistration {
  /** Whether the same form has registered this account, and the response may say so. */
  isByForm(account: { id: string; document: string }, formId: string): Promise<boolean>;
  /** The document was free and is now registered: whether the response may say so. */
  mayRevealFree(document: string): Promise<boolean>;
  /**
   * The document was taken: whether the response may say so. Hiding it costs a registration, just as registering a free
   * document does.
   */
  mayRevealTaken(document: string): Promise<boolean>;
  /** Refunds the registration, because nothing was registered. */
  giveBack(): Promise<void>;
}

/**
 * Counts a registration before it is tried. A free document reveals nothing about anybody, so it costs no
 * disclosures. Once 'taken' may no longer be revealed, free and taken documents both get 202, and a free one is still
 * registered. Asking again about the same document costs nothing, so nobody can use up a network's disclosures with one
 * child's document.
 */
export async function beginRegistration(ip: string): Promise<PendingRegistration> {
  const network = networkOf(ip);
  if (!(await take(REGISTRATIONS, network))) throw tooMany(REGISTRATIONS, TOO_MANY_HERE);
  const giveRegistrationBack = () => giveBack(REGISTRATIONS, network);
  const keyOf = (document: string) => `${network} ${document}`;
  const mayStillReveal = async () =>
    (await hasDisclosureLeft(TAKEN, ip)) || (await hasDisclosureLeft(SIGN_INS, ip));
  return {
    giveBack: giveRegistrationBack,
    async isByForm({ id, document }, formId) {
      const isByForm =
        (await isMarked(REGISTERED_BY, `${id} ${formId}`)) && !(await isMarked(FORMS_FORGOTTEN, id));
      // Otherwise a second network could find out which documents a first one registered, and so which were free.
      return isByForm && !(await isMarked(HIDDEN, keyOf(document))) && (await mayStillReveal());
    },
    async mayRevealFree(document) {
      if (await mayStillReveal()) {
        // A mark may remain from a deleted account.
        await unmark(REGISTERED_HIDDEN, document);
        return true;
      }
      if (!(await hasDisclosureLeft(RECEIVED, ip))) await mark(REGISTERED_HIDDEN, document);
      // A second request finds this document taken. It must cost the same as one for a document that was taken all along.
      await mark(HIDDEN, keyOf(document));
      return false;
    },
    async mayRevealTaken(document) {
      const key = keyOf(document);
      const isRevealed = await isMarked(REVEALED, key);
      if (isRevealed || (await isMarked(HIDDEN, key))) {
        await giveRegistrationBack();
        return isRevealed;
      }
      const mayReveal = !(await takeDisclosure(TAKEN, ip)) || !(await takeDisclosure(SIGN_INS, ip));
      await mark(mayReveal ? REVEALED : HIDDEN, key);
      // If the outcome is hidden, the registration is not refunded: the number left would reveal it.
      if (mayReveal) await giveRegistrationBack();
      // If RECEIVED is exhausted too, nothing leaks: from then on free documents are marked REGISTERED_HIDDEN, so signing in
      // reveals nothing either.
      else await takeDisclosure(RECEIVED, ip);
      return mayReveal;
    },
  };
}

/** Call in the transaction that registers the account. */
export function rememberForm(tx: Db, userId: string, formId: string): Promise<void> {
  return mark(REGISTERED_BY, `${userId} ${formId}`, new Date(), tx);
}

/** From now on, the form that registered the account no longer opens a session of it. */
export function forgetForms(tx: Db, userId: string): Promise<void> {
  return mark(FORMS_FORGOTTEN, userId, new Date(), tx);
}

/** Whether the account was registered while the outcome was hidden, and nobody has signed in since. */
export function isRegisteredHidden(document: string): Promise<boolean> {
  return isMarked(REGISTERED_HIDDEN, document);
}

export function forgetHiddenRegistration(document: string): Promise<void> {
  return unmark(REGISTERED_HIDDEN, document);
}
