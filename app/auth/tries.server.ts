import { APIError, isAPIError } from "better-auth/api";
import type { MiddlewareFunction } from "react-router";
import {
  type Asked,
  connectionOf,
  exhaustedOf,
  giveBack,
  isMarked,
  type Limit,
  networkOf,
  take,
  takeAll,
} from "./limits.server.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/*
 * Wrong passwords: at most 34 a day by account and network, 64 by account from networks it has not signed in from. A
 * device that the account knows has an allowance of its own (92), so nobody elsewhere can use it up.
 */
const PER_PAIR: Limit = { name: "account and network", burst: 10, everySeconds: HOUR };
const PER_ACCOUNT: Limit = { name: "account", burst: 40, everySeconds: HOUR };
const PER_DEVICE: Limit = { name: "device", burst: 20, everySeconds: 20 * MINUTE };
const KNOWN_PAIR: Limit = { name: "known pair", burst: 1, everySeconds: 30 * DAY };
/** Hashing a password costs CPU time: from one network about one a second. */
const WORK: Limit = { name: "work", burst: 300, everySeconds: 1 };

/*
 * Answers that tell whether a document is registered: 77 a day by network when signing in and 21 when registering, which
 * is less than 100; 1,981 for everybody together, in two parts so that guessing cannot close registration. Nothing is exempt but a right password and a device the account knows.
 */
const ANSWERS: Limit = { name: "answers", burst: 65, everySeconds: 2 * HOUR };
const ANSWERS_OF_CONNECTION: Limit = { name: "connection answers", burst: 60, everySeconds: 2 * HOUR };
const TAKEN_ANSWERS: Limit = { name: "taken answers", burst: 15, everySeconds: 4 * HOUR };
const EVERYBODY: Limit = { name: "everybody", burst: 800, everySeconds: 110 };
const TAKEN_EVERYBODY: Limit = { name: "taken everybody", burst: 200, everySeconds: 440 };

const FOR_HOURS = [ANSWERS, ANSWERS_OF_CONNECTION, TAKEN_ANSWERS, EVERYBODY, TAKEN_EVERYBODY];

/** After so long each of them has a try again. */
const LONGEST_WAIT_SECONDS = TAKEN_ANSWERS.everySeconds;

export const TOO_MANY = "Demasiados intentos. Esperá un momento y probá de nuevo.";
const TOO_MANY_HERE =
  "Hubo demasiados intentos desde esta red. Probá más tarde, o pedile un código a la organización.";

export interface Attempt {
  address: string;
  /** What is being tried: a document, a user name, an e-mail. */
  account: string;
  /** The token of a device that the account knows. */
  device?: string | null;
}

export interface Begun {
  /** Only wrong tries count. A try that was proven right also tells where the account signs in from. */
  succeed(proven: boolean): Promise<void>;
}

/** Counts a try before it is looked at, so that parallel ones cannot share an allowance. */
export async function beginAttempt({ address, account, device }: Attempt): Promise<Begun> {
  const pair = pairKey(account, address);
  const counted = device ? [[PER_DEVICE, `${account} ${device}`] as Asked] : await limitsFor(account, pair);
  await takeOrRefuse(device ? counted : [[WORK, networkOf(address)], ...counted]);
  return {
    async succeed(proven) {
      for (const [limit, key] of counted) await giveBack(limit, key);
      if (proven) await take(KNOWN_PAIR, pair);
    },
  };
}

/** One try that counts, right or wrong, until it is forgiven. */
export async function countAttempt(attempt: Attempt): Promise<void> {
  await beginAttempt(attempt);
}

/** Gives a counted try back, once what it led to was proven right. */
export async function forgive({ address, account, device }: Attempt): Promise<void> {
  const pair = pairKey(account, address);
  if (device) return giveBack(PER_DEVICE, `${account} ${device}`);
  await giveBack(PER_PAIR, pair);
  await giveBack(PER_ACCOUNT, account);
  await take(KNOWN_PAIR, pair);
}

/** One request that costs work and gives nothing away: a code is far too long to be guessed. */
export async function countWork(address: string): Promise<void> {
  await takeOrRefuse([[WORK, networkOf(address)]]);
}

/** Counts an answer to a sign-in that tells whether a document is registered. Refused ones all get the same answer. */
export async function countAnswer(address: string): Promise<void> {
  await takeOrRefuse([
    [ANSWERS_OF_CONNECTION, connectionOf(address)],
    [ANSWERS, networkOf(address)],
    [EVERYBODY, ""],
  ]);
}

/** Registering tells it too, when a document is taken: a network that has heard it too often cannot register for a while. */
export async function refuseAfterTaken(address: string): Promise<void> {
  refuse(await exhaustedOf(takenAnswers(address)));
}

export async function countTakenAnswer(address: string): Promise<void> {
  await takeOrRefuse(takenAnswers(address));
}

function takenAnswers(address: string): Asked[] {
  return [
    [TAKEN_ANSWERS, networkOf(address)],
    [TAKEN_EVERYBODY, ""],
  ];
}

async function limitsFor(account: string, pair: string): Promise<Asked[]> {
  const own: Asked[] = [[PER_PAIR, pair]];
  return (await isMarked(KNOWN_PAIR, pair)) ? own : [...own, [PER_ACCOUNT, account]];
}

function pairKey(account: string, address: string): string {
  return `${account} ${networkOf(address)}`;
}

async function takeOrRefuse(asked: Asked[]): Promise<void> {
  refuse(await takeAll(asked));
}

function refuse(exhausted: Limit | null): void {
  if (!exhausted) return;
  const headers = { "Retry-After": String(exhausted.everySeconds) };
  const message = FOR_HOURS.includes(exhausted) ? TOO_MANY_HERE : TOO_MANY;
  throw new APIError("TOO_MANY_REQUESTS", { message, fields: {} }, headers);
}

export function isTooMany(error: unknown): boolean {
  return isAPIError(error) && error.status === "TOO_MANY_REQUESTS";
}

/** For the root: a page's own answer to too many tries says when to come back too. */
export const tellWhenToRetry: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status === 429 && !response.headers.has("Retry-After")) {
    response.headers.set("Retry-After", String(LONGEST_WAIT_SECONDS));
  }
  return response;
};
