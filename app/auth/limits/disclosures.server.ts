import {
  type Charge,
  connectionOf,
  exhaustedOf,
  giveBack,
  isMarked,
  type Limit,
  type Mark,
  mark,
  networkOf,
  take,
  takeAll,
} from "./limits.server.ts";
import { isTooMany, TOO_MANY_HERE, tooMany } from "./too-many-attempts.server.ts";

/** In seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Allowance {
  ofNetwork: Limit;
  /** Shared by all networks, after the first disclosure of each. */
  shared: Limit;
}

/*
 * Limits on responses that reveal whether a document is registered ("disclosures"). Per network and day: 72 sign-ins,
 * and 28 about taken documents when registering (registration-disclosures.server.ts), 100 in all. A known device is
 * exempt, and so is a correct password, unless it is the first after a hidden registration. 1,000 IPs together get at
 * most 1,990 a day: one each, 500 sign-ins, 300 more for networks without a failed sign-in, and 190 when registering.
 * One network's wrong guesses take at most 7 of those 300 a day, and only if they are concurrent.
 */
export const SIGN_INS: Allowance = {
  ofNetwork: { name: "answers", burst: 60, everySeconds: 2 * HOUR },
  shared: { name: "answers together", burst: 300, everySeconds: DAY / 200 },
};
/** For networks without a failed sign-in that day. */
const CLEAN: Limit = { name: "answers of clean networks", burst: 200, everySeconds: DAY / 100 };
/** Concurrent sign-ins of a clean network, so that racing guesses of one network take at most 7 of the 300. */
const UNDER_WAY: Limit = { name: "answers under way", burst: 8, everySeconds: 600 };
/**
 * 68 a day per connection (a /64 or an IPv4 address), fewer than per network, so that one connection cannot use up all
 * that its /48 gets in a day.
 */
const OF_CONNECTION: Limit = { name: "connection answers", burst: 60, everySeconds: 3 * HOUR };
/** One disclosure a day that a network does not share. Once used, the network no longer counts as clean. */
const FIRST: Limit = { name: "first answer", burst: 1, everySeconds: DAY };

/** A network that has signed in with a document knows that it is registered. */
const KNOWN_DOCUMENT: Mark = { name: "document known to network", everySeconds: DAY };

/**
 * Documents refused to a network: 124 a day. Beyond that, its known documents count like any other, so that nobody
 * can find them by trying one document after another. A repeated document counts once a day: it reveals nothing new.
 */
const REFUSED: Limit = { name: "refused answers", burst: 100, everySeconds: HOUR };
const REFUSED_DOCUMENT: Mark = { name: "document refused to network", everySeconds: DAY };

/** Wrong codes: 84 a day per network. A correct one is never refused. */
const WRONG_CODES: Limit = { name: "wrong codes", burst: 60, everySeconds: HOUR };

export interface Disclosure {
  /** After a failed sign-in the network does not count as clean for 24 hours. */
  settle(succeeded: boolean): Promise<void>;
}

/**
 * Counts a sign-in response that reveals whether a document is registered. All refusals look the same. Signing in again with
 * the same document costs nothing, so a single account cannot use up what all networks share.
 */
export async function countDisclosure(ip: string, document: string): Promise<Disclosure> {
  const network = networkOf(ip);
  const pair = `${network} ${document}`;
  if ((await isMarked(KNOWN_DOCUMENT, pair)) && !(await exhaustedOf([[REFUSED, network]]))) {
    return { settle: async () => {} };
  }
  const { settle } = await countUnknown(ip, network).catch(async (error) => {
    if (isTooMany(error)) await countRefused(network, pair);
    throw error;
  });
  return {
    async settle(succeeded) {
      await settle(succeeded);
      if (succeeded) await mark(KNOWN_DOCUMENT, pair);
    },
  };
}

async function countRefused(network: string, pair: string): Promise<void> {
  if (await isMarked(REFUSED_DOCUMENT, pair)) return;
  if (await take(REFUSED, network)) await mark(REFUSED_DOCUMENT, pair);
}

async function countUnknown(ip: string, network: string): Promise<Disclosure> {
  const connection: Charge = [OF_CONNECTION, connectionOf(ip)];
  if (!(await isMarked(FIRST, network))) {
    const own: Charge[] = [connection, [SIGN_INS.ofNetwork, network], [UNDER_WAY, network]];
    const cleanExhausted = await takeAll([...own, [CLEAN, ""]]);
    if (!cleanExhausted) return { settle: (succeeded) => settleClean(network, succeeded) };
    if (cleanExhausted !== CLEAN && cleanExhausted !== UNDER_WAY)
      throw tooMany(cleanExhausted, TOO_MANY_HERE);
  }
  const exhausted = await takeDisclosure(SIGN_INS, ip, [connection]);
  if (exhausted) throw tooMany(exhausted, TOO_MANY_HERE);
  return { settle: async () => {} };
}

/**
 * A failure uses up the network's own disclosure of the day, and gives back the one taken from the clean networks.
 * Further concurrent failures give nothing back.
 */
async function settleClean(network: string, succeeded: boolean): Promise<void> {
  if (succeeded) return giveBack(UNDER_WAY, network);
  if (await take(FIRST, network)) await giveBack(CLEAN, "");
}

/**
 * A wrong code gets 429 instead of 401 once a network has tried too many. Neither reveals anything about the document.
 */
export async function countWrongCode(ip: string): Promise<void> {
  if (!(await take(WRONG_CODES, networkOf(ip)))) throw tooMany(WRONG_CODES);
}

/** Takes one disclosure, the network's own one first. Returns the exhausted limit, or null. */
export async function takeDisclosure(
  { ofNetwork, shared }: Allowance,
  ip: string,
  extra: Charge[] = [],
): Promise<Limit | null> {
  const network = networkOf(ip);
  const own: Charge[] = [...extra, [ofNetwork, network]];
  const exhausted = await takeAll([...own, [FIRST, network]]);
  return exhausted === FIRST ? await takeAll([...own, [shared, ""]]) : exhausted;
}

/** Whether `takeDisclosure` would find a disclosure left. */
export async function hasDisclosureLeft({ ofNetwork, shared }: Allowance, ip: string): Promise<boolean> {
  const network = networkOf(ip);
  if (await exhaustedOf([[ofNetwork, network]])) return false;
  return !(await exhaustedOf([[FIRST, network]])) || !(await exhaustedOf([[shared, ""]]));
}
