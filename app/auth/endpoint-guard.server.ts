import type { GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { NOT_ALLOWED } from "#app/features/accounts/accounts.rules.ts";
import { passwordSchema } from "#app/features/accounts/accounts.schema.ts";
import {
  deleteSessions,
  findAdminSignIn,
  findSignIn,
} from "#app/features/accounts/sign-in.queries.server.ts";
import { UNREADABLE, WRONG_SECOND_FACTOR } from "#app/features/accounts/sign-in.rules.ts";
import { apiError, invalidForm } from "./api-errors.server.ts";
import {
  type Attempt,
  type Attempted,
  adminPassword,
  beginWork,
  countAttempt,
  forgive,
} from "./limits/attempts.server.ts";
import { ipIn } from "./limits/client-ip.server.ts";
import { type Limit, take } from "./limits/limits.server.ts";
import { deviceOf, registerDevice } from "./sign-in/open-session.server.ts";

/** better-auth's own cookie name. */
const SECOND_FACTOR_COOKIE = "two_factor";
/** A TOTP code is valid for a minute and a half; used ones are remembered a little longer. */
const ONE_USE: Limit = { name: "second factor code", burst: 1, everySeconds: 120 };

const MAX_EMAIL = 320;

const newPasswordSchema = z.object({ newPassword: passwordSchema });

/** Runs before better-auth's own endpoints, whether called over HTTP or by our pages. */
export const guardEndpoints = createAuthMiddleware(async (ctx) => {
  const body: Record<string, unknown> = ctx.body ?? {};
  const ip = ipIn(ctx.headers);
  // PostgreSQL cannot store NUL.
  if (Object.values(body).some((value) => typeof value === "string" && value.includes("\0"))) {
    throw apiError("BAD_REQUEST", UNREADABLE);
  }
  if (ctx.path === "/request-password-reset") {
    // Anything but a string of sensible length is refused before better-auth sees it.
    if (typeof body.email !== "string" || body.email.length > MAX_EMAIL) {
      throw apiError("BAD_REQUEST", UNREADABLE);
    }
    const email = body.email.toLowerCase();
    // The administrator's known browser has its own allowance, so that strangers cannot use up the e-mails.
    const device = await deviceOf(ctx, (await findAdminSignIn(db, email))?.id);
    await countAttempt({ kind: "recovery", account: `recovery ${email}`, ip, device });
  }
  if (ctx.path === "/reset-password") {
    const parsed = newPasswordSchema.safeParse({ newPassword: body.newPassword });
    if (!parsed.success) throw invalidForm(parsed.error);
    const token: unknown = body.token || ctx.query?.token;
    if (token !== undefined && typeof token !== "string") throw apiError("BAD_REQUEST", UNREADABLE);
    // A made-up token is refused before anything is hashed, so strangers cannot use up the allowance.
    if (await isSentToken(ctx, token)) await beginWork("recovery", ip);
  }
  if (isSecondFactor(ctx.path)) await guardSecondFactor(ctx, body);
});

function isSecondFactor(path: string | undefined): boolean {
  return path?.startsWith("/two-factor/") ?? false;
}

/** All endpoints that compare a code begin with this. The others ask for the password. */
const CODE_PATHS = "/two-factor/verify-";
const SETTING_PATHS = ["/two-factor/verify-totp", "/two-factor/disable"];
const SIGN_IN_PATHS = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

/** Runs after a two-factor endpoint has changed the setting or completed a sign-in. */
export const finishSecondFactor = createAuthMiddleware(async (ctx) => {
  const { session, newSession, returned } = ctx.context;
  if (isAPIError(returned)) return;
  if (session && isSecondFactor(ctx.path) && ctx.body?.password !== undefined) {
    await forgive(await ownPassword(ctx, session.user));
  }
  // At a sign-in, `rememberAdmin` forgives it.
  if (session && checksCode(ctx.path)) await forgive(await codeAttempt(ctx, session.user.id));
  if (!newSession) return;
  // Changing two-factor ends the user's other sessions.
  if (session && SETTING_PATHS.includes(ctx.path)) {
    await deleteSessions(db, session.user.id, newSession.session.token);
  }
  if (!session && SIGN_IN_PATHS.includes(ctx.path)) {
    await rememberAdmin(ctx, newSession.user, newSession.session.token);
  }
});

/** Whether a recovery link with this token was sent and not used. */
async function isSentToken(ctx: GenericEndpointContext, token = ""): Promise<boolean> {
  return (await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`)) !== null;
}

/** Gives back the attempts counted for the password and the second factor, and remembers the browser. */
async function rememberAdmin(
  ctx: GenericEndpointContext,
  { id, email, username }: { id: string; email?: string | null; username?: string | null },
  sessionToken: string,
): Promise<void> {
  const ip = ipIn(ctx.headers);
  const device = await deviceOf(ctx, id);
  const passwordHash = await passwordHashOf(id);
  // Both names, because it is no longer known which of them was typed with the password.
  const names = [email, username].filter((name) => typeof name === "string");
  for (const attempted of [...names.map(adminPassword), secondFactor(id)]) {
    await forgive({ ...attempted, ip, device, passwordHash });
  }
  await registerDevice(ctx, id, sessionToken);
}

async function guardSecondFactor(ctx: GenericEndpointContext, body: Record<string, unknown>): Promise<void> {
  const session = await getSessionFromCtx(ctx, { disableRefresh: true });
  const userId = session?.user.id ?? (await pendingUser(ctx));
  // better-auth rejects the request: there is no account to count attempts for.
  if (!userId) return;
  if (checksCode(ctx.path)) await countAttempt(await codeAttempt(ctx, userId));
  // A password typed in a session counts like one at sign-in: a session must not allow extra guesses.
  if (session && body.password !== undefined) {
    await countAttempt(await ownPassword(ctx, session.user));
    await beginWork("own password", ipIn(ctx.headers));
  }
  // Only administrators have a second factor: a child who lost the phone would be locked out.
  if (session && session.user.role !== "admin") throw apiError("FORBIDDEN", NOT_ALLOWED);
  // With `trustDevice`, better-auth would skip the second factor in that browser for a month, even after the password
  // has changed.
  if (body.trustDevice) throw apiError("BAD_REQUEST", UNREADABLE);
  if (body.code !== undefined && typeof body.code !== "string") throw apiError("BAD_REQUEST", UNREADABLE);
  // Each code is accepted only once: otherwise one seen over a shoulder could be used until it expires.
  if (ctx.path === "/two-factor/verify-totp" && !(await take(ONE_USE, `${userId} ${body.code ?? ""}`))) {
    throw apiError("UNAUTHORIZED", WRONG_SECOND_FACTOR);
  }
}

function checksCode(path: string | undefined): boolean {
  return path?.startsWith(CODE_PATHS) ?? false;
}

async function codeAttempt(ctx: GenericEndpointContext, userId: string): Promise<Attempt> {
  const [device, passwordHash] = [await deviceOf(ctx, userId), await passwordHashOf(userId)];
  return { ...secondFactor(userId), ip: ipIn(ctx.headers), device, passwordHash };
}

async function ownPassword(
  ctx: GenericEndpointContext,
  { id, username }: { id: string; username?: string | null },
): Promise<Attempt> {
  const [device, passwordHash] = [await deviceOf(ctx, id), await passwordHashOf(id)];
  return { ...adminPassword(username ?? id), ip: ipIn(ctx.headers), device, passwordHash };
}

async function passwordHashOf(userId: string): Promise<string | null> {
  return (await findSignIn(db, userId))?.passwordHash ?? null;
}

function secondFactor(userId: string): Attempted {
  return { kind: "second factor", account: `two-factor ${userId}` };
}

/** The user who has entered the password, but not yet the second factor. */
async function pendingUser(ctx: GenericEndpointContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie(SECOND_FACTOR_COOKIE);
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  const found = challenge && (await ctx.context.internalAdapter.findVerificationValue(challenge));
  return found ? found.value : undefined;
}
