import { APIError, isAPIError } from "better-auth/api";
import type { MiddlewareFunction } from "react-router";
import { giveBack, isMarked, type Limit, networkOf, take, takeAll } from "./limits.server.ts";

/*
 * Who may try, how often. Only wrong tries count, so a whole school gets in through one address; guessing documents from
 * one address, one document from many addresses, and many from many each meet a limit of their own.
 */
const PER_ADDRESS: Limit = { name: "address", burst: 90, everySeconds: 30 };
const PER_ACCOUNT: Limit = { name: "account", burst: 10, everySeconds: 60 };
const PER_DEVICE: Limit = { name: "device", burst: 20, everySeconds: 30 };
/** Wrong tries of everybody together, save from networks where somebody got in lately. */
const EVERYBODY: Limit = { name: "everybody", burst: 500, everySeconds: 2 };
const KNOWN_NETWORK: Limit = { name: "known network", burst: 1, everySeconds: 30 * 24 * 3600 };

/** After so long each of them has a try again. */
const LONGEST_WAIT_SECONDS = 60;

type Asked = [limit: Limit, key: string];

export const TOO_MANY = "Demasiados intentos. Esperá un momento y probá de nuevo.";

export interface Attempt {
  address: string;
  /** What is being tried: a document, a user name, an e-mail. */
  account: string;
  /** A device that the account knows has an allowance of its own: strangers cannot use it up. */
  device?: string;
}

/** Counts a try before it is looked at; the answer takes it back when the try was right. */
export async function beginAttempt({
  address,
  account,
  device,
}: Attempt): Promise<{ succeed(): Promise<void> }> {
  const network = networkOf(address);
  const asked = device ? [[PER_DEVICE, device] as Asked] : await limitsFor(network, account);
  const refusing = await takeAll(asked);
  if (refusing) throw tooMany(refusing);
  return {
    async succeed() {
      for (const [limit, key] of asked) await giveBack(limit, key);
      await take(KNOWN_NETWORK, network);
    },
  };
}

/** One try that always counts, right or wrong. */
export async function countAttempt(attempt: Attempt): Promise<void> {
  await beginAttempt(attempt);
}

async function limitsFor(network: string, account: string): Promise<Asked[]> {
  const own: Asked[] = [
    [PER_ADDRESS, network],
    [PER_ACCOUNT, account],
  ];
  return (await isMarked(KNOWN_NETWORK, network)) ? own : [...own, [EVERYBODY, ""]];
}

export function isTooMany(error: unknown): boolean {
  return isAPIError(error) && error.status === "TOO_MANY_REQUESTS";
}

function tooMany({ everySeconds }: Limit): APIError {
  return new APIError("TOO_MANY_REQUESTS", { message: TOO_MANY }, { "Retry-After": String(everySeconds) });
}

/** For the root: a page's own answer to too many tries says when to come back too. */
export const tellWhenToRetry: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status === 429 && !response.headers.has("Retry-After")) {
    response.headers.set("Retry-After", String(LONGEST_WAIT_SECONDS));
  }
  return response;
};
