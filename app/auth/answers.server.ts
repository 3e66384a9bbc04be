import {
  type Asked,
  connectionOf,
  exhaustedOf,
  giveBack,
  isMarked,
  type Limit,
  mark,
  networkOf,
  take,
  takeAll,
} from "./limits.server.ts";
import { TOO_MANY_HERE, tooMany } from "./too-many.server.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

interface Allowance {
  ofNetwork: Limit;
  /** What all networks share, after the first answer of each. */
  together: Limit;
}

/*
 * Answers that tell whether a document is registered, by network and day: 72 when signing in, 24 registrations and 4
 * times 'taken', which is 100. Registering falls back on what signing in has left; guessing on the sign-in page cannot
 * close registration. Nothing is exempt but a right password and a device that the account knows.
 *
 * For everybody together: the first answer of each network in a day is its own, so guesses elsewhere cannot close the
 * site for a family. All others share 700 + 206 + 90 a day: less than 2,000 from 1,000 addresses.
 */
const SIGN_INS: Allowance = {
  ofNetwork: { name: "answers", burst: 60, everySeconds: 2 * HOUR },
  together: { name: "answers together", burst: 400, everySeconds: 288 },
};
const REGISTRATIONS: Allowance = {
  ofNetwork: { name: "registrations", burst: 20, everySeconds: 6 * HOUR },
  together: { name: "registrations together", burst: 120, everySeconds: 1000 },
};
const TAKEN: Allowance = {
  ofNetwork: { name: "taken", burst: 3, everySeconds: DAY },
  together: { name: "taken together", burst: 50, everySeconds: 2160 },
};
const OF_CONNECTION: Limit = { name: "connection answers", burst: 60, everySeconds: 3 * HOUR };
const FIRST: Limit = { name: "first answer", burst: 1, everySeconds: DAY };

/** Of a network and a document that is taken: what was answered already today. */
const TOLD: Limit = { name: "told taken", burst: 1, everySeconds: DAY };
const NOT_TOLD: Limit = { name: "not told taken", burst: 1, everySeconds: DAY };

/** Wrong codes: 84 a day by network. A right one is never refused. */
const WRONG_CODES: Limit = { name: "wrong codes", burst: 60, everySeconds: HOUR };

/** Counts an answer to a sign-in that tells whether a document is registered. Refused ones all get the same answer. */
export async function countAnswer(address: string): Promise<void> {
  const taken = await takeOf(SIGN_INS, address, [[OF_CONNECTION, connectionOf(address)]]);
  if (!Array.isArray(taken)) throw tooMany(taken, TOO_MANY_HERE);
}

/** A wrong code gets 429 instead of 401 when a network has tried too many. Neither tells anything of the document. */
export async function countWrongCode(address: string): Promise<void> {
  if (!(await take(WRONG_CODES, networkOf(address)))) throw tooMany(WRONG_CODES);
}

export interface Registering {
  /** The document was free: whether that may be told. */
  mayTellFree(): Promise<boolean>;
  /** The document was taken: tells whether that may be answered. */
  mayTellTaken(document: string): Promise<boolean>;
  /** Nothing was told. */
  giveBack(): Promise<void>;
}

/**
 * Counts a registration before it is tried. The answer 'taken' uses up none of the registrations. When it may not be
 * given any more, free and taken documents get the same answer, a free one is registered all the same, and a taken one
 * counts as a registration: signing in afterwards with the password that was sent would tell. Asking again about the same
 * document tells nothing new and costs nothing, so that nobody can close a network with the document of one child.
 */
export async function beginRegistration(address: string): Promise<Registering> {
  const counted = await takeOrSpare(REGISTRATIONS, address);
  if (!Array.isArray(counted)) throw tooMany(counted, TOO_MANY_HERE);
  const giveAllBack = async () => {
    for (const [limit, key] of counted) await giveBack(limit, key);
  };
  return {
    giveBack: giveAllBack,
    async mayTellFree() {
      const isFirst = counted.some(([limit]) => limit === FIRST);
      return (await hasLeft(TAKEN, address, isFirst)) || (await hasLeft(SIGN_INS, address, isFirst));
    },
    async mayTellTaken(document) {
      const key = `${networkOf(address)} ${document}`;
      const wasTold = await isMarked(TOLD, key);
      if (wasTold || (await isMarked(NOT_TOLD, key))) {
        await giveAllBack();
        return wasTold;
      }
      const isTold = Array.isArray(await takeOrSpare(TAKEN, address));
      await mark(isTold ? TOLD : NOT_TOLD, key);
      if (isTold) await giveAllBack();
      return isTold;
    },
  };
}

/** Takes one out of an allowance or, when it is used up, out of what signing in has left. */
async function takeOrSpare(allowance: Allowance, address: string): Promise<Asked[] | Limit> {
  const own = await takeOf(allowance, address);
  if (Array.isArray(own)) return own;
  const spare = await takeOf(SIGN_INS, address);
  return Array.isArray(spare) ? spare : own;
}

/** Tells what was taken, or which limit is used up. */
async function takeOf(
  { ofNetwork, together }: Allowance,
  address: string,
  more: Asked[] = [],
): Promise<Asked[] | Limit> {
  const network = networkOf(address);
  const own: Asked[] = [...more, [ofNetwork, network]];
  const first: Asked[] = [...own, [FIRST, network]];
  const exhausted = await takeAll(first);
  if (!exhausted) return first;
  if (exhausted !== FIRST) return exhausted;
  const shared: Asked[] = [...own, [together, ""]];
  return (await takeAll(shared)) ?? shared;
}

async function hasLeft(
  { ofNetwork, together }: Allowance,
  address: string,
  isFirst: boolean,
): Promise<boolean> {
  const own: Asked[] = [[ofNetwork, networkOf(address)]];
  return !(await exhaustedOf(isFirst ? own : [...own, [together, ""]]));
}
