import { type Allowance, hasLeft, SIGN_INS, takeFrom } from "./answers.server.ts";
import { giveBack, isMarked, type Limit, mark, networkOf, take, unmark } from "./limits.server.ts";
import { TOO_MANY_HERE, tooMany } from "./too-many.server.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Accounts made on one network: 344 a day. It bounds invented ones; it is no privacy limit, so nothing is shared. */
const REGISTRATIONS: Limit = { name: "registrations", burst: 200, everySeconds: 10 * MINUTE };

/** 'Taken', told with 409. Falls back on what signing in has left. */
const TAKEN: Allowance = {
  ofNetwork: { name: "taken", burst: 3, everySeconds: DAY },
  together: { name: "taken together", burst: 50, everySeconds: 2160 },
};
/** 'Taken', answered 202: signing in with the password that was sent would still tell. */
const RECEIVED: Allowance = {
  ofNetwork: { name: "received taken", burst: 20, everySeconds: 6 * HOUR },
  together: { name: "received taken together", burst: 60, everySeconds: 2160 },
};

/** Of a network and a taken document: what was answered already today. */
const TOLD: Limit = { name: "told taken", burst: 1, everySeconds: DAY };
const NOT_TOLD: Limit = { name: "not told taken", burst: 1, everySeconds: DAY };

/** Of a document registered while nothing may be told: the first right password counts as an answer. */
const UNTOLD: Limit = { name: "registered untold", burst: 1, everySeconds: 400 * DAY };

export interface Registering {
  /** The document was free and is registered now: whether that may be told. */
  mayTellFree(document: string): Promise<boolean>;
  /** The document was taken: whether that may be told. */
  mayTellTaken(document: string): Promise<boolean>;
  /** Nothing was registered. */
  giveBack(): Promise<void>;
}

/**
 * Counts a registration before it is tried. A free document says nothing about anybody, so it uses up no answers. Once
 * 'taken' may not be told, free and taken documents both get 202, and a free one is registered all the same. Asking again
 * about the same document costs nothing, so nobody can use up a network's answers with one child's document.
 */
export async function beginRegistration(address: string): Promise<Registering> {
  const network = networkOf(address);
  if (!(await take(REGISTRATIONS, network))) throw tooMany(REGISTRATIONS, TOO_MANY_HERE);
  const giveRegistrationBack = () => giveBack(REGISTRATIONS, network);
  return {
    giveBack: giveRegistrationBack,
    async mayTellFree(document) {
      if ((await hasLeft(TAKEN, address)) || (await hasLeft(SIGN_INS, address))) return true;
      if (!(await hasLeft(RECEIVED, address))) await mark(UNTOLD, document);
      return false;
    },
    async mayTellTaken(document) {
      await giveRegistrationBack();
      const key = `${network} ${document}`;
      if (await isMarked(TOLD, key)) return true;
      if (await isMarked(NOT_TOLD, key)) return false;
      const isTold = !(await takeFrom(TAKEN, address)) || !(await takeFrom(SIGN_INS, address));
      // Without one left nothing is lost: from then on free documents are marked, and signing in tells nothing either.
      if (!isTold) await takeFrom(RECEIVED, address);
      await mark(isTold ? TOLD : NOT_TOLD, key);
      return isTold;
    },
  };
}

/** Whether the account was registered while nothing could be told, and nobody has signed in since. */
export function isUntold(document: string): Promise<boolean> {
  return isMarked(UNTOLD, document);
}

export function forgetUntold(document: string): Promise<void> {
  return unmark(UNTOLD, document);
}
