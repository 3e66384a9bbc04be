import type { GenericEndpointContext } from "better-auth";
import { getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { db } from "#app/db/client.server.ts";
import type { SessionLevel } from "#app/features/accounts/accounts.rules.ts";
import { findSignIn } from "#app/features/accounts/sign-in.queries.server.ts";
import { CREDENTIALS_CHANGED } from "#app/features/accounts/sign-in.rules.ts";
import { ACCOUNT_GONE, goneAccountText } from "#app/lib/database-errors.ts";
import { apiError } from "../api-errors.server.ts";
import { DEVICE_COOKIE, knownToken, rememberDevice, tokensIn } from "../sessions/devices.server.ts";
import { DEVICE_COOKIE_SECONDS } from "../sessions/session-limits.ts";

/**
 * Opens a session in this browser, ends the one that was open in it, and returns the new token. `passwordHash` is the hash
 * that was checked, null for none. If the password changed during the check, the session is refused.
 */
export async function openSession(
  ctx: GenericEndpointContext,
  userId: string,
  level: SessionLevel,
  passwordHash: string | null,
): Promise<string> {
  const before = await getSessionFromCtx(ctx, { disableRefresh: true });
  if (before) await ctx.context.internalAdapter.deleteSession(before.session.token);
  const session = await ctx.context.internalAdapter
    .createSession(userId, false, { level }, true)
    .catch(refuseGone);
  const user = await ctx.context.internalAdapter.findUserById(userId);
  if (!session) throw new Error("the session could not be opened");
  // Read after the insert: a password change only ends the sessions that exist when it runs.
  const account = await findSignIn(db, userId);
  if (account && account.passwordHash !== passwordHash) {
    await ctx.context.internalAdapter.deleteSession(session.token);
    throw apiError("UNAUTHORIZED", CREDENTIALS_CHANGED);
  }
  if (!user) throw apiError("NOT_FOUND", ACCOUNT_GONE);
  await setSessionCookie(ctx, { session, user });
  return session.token;
}

/** The account may be deleted during the sign-in. */
function refuseGone(error: unknown): never {
  const message = goneAccountText(error);
  throw message ? apiError("NOT_FOUND", message) : error;
}

/** An id that no user has. */
export const NO_ID = "00000000-0000-0000-0000-000000000000";

/** The token by which an account recognises this browser. Unknown accounts are looked up too, so that timing reveals nothing. */
export async function deviceOf(
  ctx: GenericEndpointContext,
  userId: string | undefined,
): Promise<string | null> {
  return knownToken(await tokensOf(ctx), userId || NO_ID);
}

/** Remembers this browser for the account, unless the session with `sessionToken` has already ended. */
export async function registerDevice(
  ctx: GenericEndpointContext,
  userId: string,
  sessionToken: string,
): Promise<void> {
  const cookie = await rememberDevice({ userId, sessionToken }, await tokensOf(ctx)).catch(refuseGone);
  if (cookie === null) return;
  const { name, attributes } = ctx.context.createAuthCookie(DEVICE_COOKIE, { maxAge: DEVICE_COOKIE_SECONDS });
  await ctx.setSignedCookie(name, cookie, ctx.context.secret, attributes);
}

async function tokensOf(ctx: GenericEndpointContext): Promise<string[]> {
  const { name } = ctx.context.createAuthCookie(DEVICE_COOKIE);
  return tokensIn((await ctx.getSignedCookie(name, ctx.context.secret)) || null);
}
