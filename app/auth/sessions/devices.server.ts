import { randomBytes } from "node:crypto";
import { and, eq, inArray, ne } from "drizzle-orm";
import { type Db, db } from "#app/db/client.server.ts";
import { authDevices } from "#app/db/schema/access.ts";
import {
  isOpenSession,
  lockAccountShared,
  replaceSessionOf,
} from "#app/features/accounts/sign-in.queries.server.ts";
import { env } from "#app/lib/env.server.ts";
import { cookiePrefix } from "#app/lib/http/session-cookie.ts";
import { authSecret, keyedHash } from "../secret.server.ts";
import { signedToken } from "./signed-token.server.ts";

const TOKEN_BYTES = 16;
export const DEVICE_COOKIE = "device";
/** Enough for a shared school computer, and no more: the cookie is sent with every request. */
const MAX_TOKENS = 20;
const SEPARATOR = "~";

/** The tokens of a browser, one for each account that signed in there, the latest first. */
export function tokensIn(cookie: string | null): string[] {
  return (cookie?.split(SEPARATOR) ?? []).filter(Boolean).slice(0, MAX_TOKENS);
}

/**
 * The device cookie for a browser in which an account has just signed in. Null if that session has already ended: a
 * sign-in that was in progress while the account forgot its devices must not remember one.
 */
export async function rememberDevice(
  { userId, sessionToken }: { userId: string; sessionToken: string },
  tokens: string[],
): Promise<string | null> {
  const token = (await knownToken(tokens, userId)) ?? randomBytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = await hashed(token);
  // The cookie's expiry is counted from the last sign-in too.
  const lastSignInAt = new Date();
  const isRemembered = await db.transaction(async (tx) => {
    await lockAccountShared(tx, userId);
    if (!(await isOpenSession(tx, userId, sessionToken))) return false;
    await tx
      .insert(authDevices)
      .values({ tokenHash, userId, lastSignInAt })
      .onConflictDoUpdate({ target: [authDevices.tokenHash, authDevices.userId], set: { lastSignInAt } });
    await replaceSessionOf(tx, { userId, deviceHash: tokenHash, token: sessionToken });
    return true;
  });
  if (!isRemembered) return null;
  return [token, ...tokens.filter((other) => other !== token)].slice(0, MAX_TOKENS).join(SEPARATOR);
}

/**
 * The token by which an account recognises a browser. It grants no access: it only keeps others' failed attempts from
 * counting against the browser.
 */
export async function knownToken(tokens: string[], userId: string): Promise<string | null> {
  if (tokens.length === 0) return null;
  const hashes = await Promise.all(tokens.map(hashed));
  const [found] = await db
    .select({ tokenHash: authDevices.tokenHash })
    .from(authDevices)
    .where(and(inArray(authDevices.tokenHash, hashes), eq(authDevices.userId, userId)))
    .limit(1);
  return found ? (tokens[hashes.indexOf(found.tokenHash)] ?? null) : null;
}

/** The token by which an account recognises the browser that sent these cookies; null if it does not. */
export async function deviceIn(cookies: string | null, userId: string): Promise<string | null> {
  return knownToken(await deviceTokensIn(cookies), userId);
}

/** The tokens in these cookies, if this site signed them. Their accounts may have forgotten them since. */
export async function deviceTokensIn(cookies: string | null): Promise<string[]> {
  const name = `${cookiePrefix(env.ORIGIN)}.${DEVICE_COOKIE}`;
  return tokensIn(signedToken(cookies ?? "", await authSecret(), name));
}

/** Forgets the browsers of an account, except the one with `exceptToken`, if any. */
export async function forgetDevices(tx: Db, userId: string, exceptToken: string | null): Promise<void> {
  const others = exceptToken === null ? undefined : ne(authDevices.tokenHash, await hashed(exceptToken));
  await tx.delete(authDevices).where(and(eq(authDevices.userId, userId), others));
}

function hashed(token: string): Promise<string> {
  return keyedHash("device", token);
}
