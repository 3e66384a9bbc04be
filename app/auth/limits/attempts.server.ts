import type { SessionLevel } from "#app/features/accounts/accounts.rules.ts";
import { type Charge, giveBack, isMarked, type Limit, type Mark, mark, networkOf } from "./limits.server.ts";
import { takeOrApiError } from "./too-many-attempts.server.ts";

/** In seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/*
 * Wrong passwords: at most 100 a day per account. 44 from unknown networks (34 from each), 34 from all known networks
 * together, and 22 from a known device, whose allowance cannot be used up from elsewhere. A sign-in by password makes its
 * network known to the account for 30 days.
 */
const PER_PAIR: Limit = { name: "account and network", burst: 10, everySeconds: HOUR };
const UNKNOWN_NETWORKS: Limit = { name: "account", burst: 20, everySeconds: HOUR };
const KNOWN_NETWORKS: Limit = { name: "account on known networks", burst: 10, everySeconds: HOUR };
const PER_DEVICE: Limit = { name: "device", burst: 12, everySeconds: DAY / 10 };
const KNOWN_PAIR: Mark = { name: "known pair", everySeconds: 30 * DAY };
/**
 * Browsers that an account can add on one network, by the level of the session. Each is stored, so there is a limit even for
 * a correct password; anybody can open a session with a document alone.
 */
export const NEW_BROWSERS: Record<SessionLevel, Limit> = {
  document: { name: "new browsers", burst: 60, everySeconds: DAY / 60 },
  full: { name: "new browsers", burst: 600, everySeconds: DAY / 600 },
};
/** Hashing a password costs CPU time: after the burst, one network can cause five hashes a second of each kind. */
export const WORK: Limit = { name: "work", burst: 600, everySeconds: 0.2 };

export interface Attempted {
  /** What is attempted, and for which account: `document 40111222`, `admin <name or e-mail as typed>`, `recovery <e-mail>`. */
  account: string;
  kind: "password" | "document alone" | "second factor" | "recovery";
  /** Whether the account has two names, a user name and an e-mail. Each name then has half of the allowances. */
  hasTwoNames?: boolean;
}

export interface Attempt extends Attempted {
  ip: string;
  /** The token of a known device. */
  device?: string | null;
  /** The account's stored hash: once the password changes, no network is known. */
  passwordHash?: string | null;
}

export interface StartedAttempt {
  /**
   * Runs `decide`, which compares the password. If it throws, for example at a deadline, the attempt is given back:
   * nobody has learned anything about the password.
   */
  check<T>(decide: () => Promise<T>): Promise<T>;
  /**
   * Gives the attempt back, since only failures count. `proven` means that a password was checked, not only a document:
   * the account then remembers the network.
   */
  succeed(proven: boolean): Promise<void>;
}

export function playerPassword(document: string): Attempted {
  return { kind: "password", account: `document ${document}` };
}

/**
 * A sign-in with a document alone guesses nothing, so it does not use up the guesses of passwords, and wrong passwords do
 * not lock out a child who has none. It is counted per network, so that a stranger elsewhere cannot lock the child out.
 */
export function documentAlone(document: string): Attempted {
  return { kind: "document alone", account: `document alone ${document}` };
}

/**
 * Counted by what was typed. If a user name and its e-mail shared one allowance, a stranger could use it up with one
 * name, and learn from refusals of the other that both are the same account.
 */
export function adminPassword(usernameOrEmail: string): Attempted {
  return { kind: "password", account: `admin ${usernameOrEmail.toLowerCase()}`, hasTwoNames: true };
}

/** Counts an attempt before it is checked, so that parallel ones cannot share an allowance. */
export async function beginAttempt(attempt: Attempt): Promise<StartedAttempt> {
  const counted = await limitsFor(attempt);
  await takeOrApiError(counted);
  return {
    async check(decide) {
      try {
        return await decide();
      } catch (error) {
        await settle(attempt, counted, false);
        throw error;
      }
    },
    succeed: (proven) => settle(attempt, counted, proven),
  };
}

/** Counts one attempt, successful or not, until it is forgiven. */
export async function countAttempt(attempt: Attempt): Promise<void> {
  await beginAttempt(attempt);
}

/** Gives a counted attempt back, once the sign-in it began has succeeded. */
export async function forgive(attempt: Attempt): Promise<void> {
  await settle(attempt, await limitsFor(attempt), true);
}

/** Makes a network known to the account, as a sign-in by password does. */
export async function rememberNetwork(attempt: Attempt): Promise<void> {
  await mark(KNOWN_PAIR, knownPairKey(attempt));
}

/**
 * Counts a sign-in from a browser that the account does not know, just before that browser is stored. Sign-ins with a
 * document alone are counted separately, so that a stranger's do not lock out an owner with a password.
 */
export async function countNewBrowser(userId: string, ip: string, level: SessionLevel): Promise<void> {
  await takeOrApiError([[NEW_BROWSERS[level], `${userId} ${level} ${networkOf(ip)}`]]);
}

type Work = "document" | "document alone" | "admin" | "registration" | "code" | "recovery" | "own password";

/** Called just before a hash is computed. Each kind has its own allowance; a correct password gives it back. */
export async function beginWork(kind: Work, ip: string): Promise<{ succeed(): Promise<void> }> {
  const key = `${kind} ${networkOf(ip)}`;
  await takeOrApiError([[WORK, key]]);
  return { succeed: () => giveBack(WORK, key) };
}

async function settle(attempt: Attempt, counted: Charge[], proven: boolean): Promise<void> {
  for (const [limit, key] of counted) await giveBack(limit, key);
  if (proven) await rememberNetwork(attempt);
}

async function limitsFor(attempt: Attempt): Promise<Charge[]> {
  const { kind, account, device, hasTwoNames } = attempt;
  // A token belongs to one account, so its owner learns nothing from an allowance that both names share.
  if (device) return [[PER_DEVICE, `${kind} ${device}`]];
  const share = (limit: Limit) => (hasTwoNames ? halfOf(limit) : limit);
  const ofPair: Charge = [share(PER_PAIR), pairKey(attempt)];
  if (kind === "document alone") return [ofPair];
  if (await isMarked(KNOWN_PAIR, knownPairKey(attempt))) return [[share(KNOWN_NETWORKS), account]];
  return [ofPair, [share(UNKNOWN_NETWORKS), account]];
}

function halfOf(limit: Limit): Limit {
  return { ...limit, burst: limit.burst / 2, everySeconds: limit.everySeconds * 2 };
}

function pairKey({ account, ip }: Attempt): string {
  return `${account} ${networkOf(ip)}`;
}

function knownPairKey(attempt: Attempt): string {
  return `${pairKey(attempt)} ${attempt.passwordHash ?? ""}`;
}
