import { randomBytes } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { db } from "#app/db/client.server.ts";
import { authSessions, authTwoFactors, authVerifications } from "#app/db/schema/access.ts";
import { authAccounts, users } from "#app/db/schema/people.ts";
import { RECOVERY_CODES } from "#app/features/accounts/authenticator.rules.ts";
import { lockAccount, signOutEverywhere } from "#app/features/accounts/sign-in.queries.server.ts";
import { CODE_BYTES, codeFrom } from "#app/features/accounts/sign-in.rules.ts";
import { env } from "#app/lib/env.server.ts";
import { cookiePrefix } from "#app/lib/http/session-cookie.ts";
import { log } from "#app/lib/log.server.ts";
import { SITE_NAME } from "#app/lib/page-meta.ts";
import { finishSecondFactor, guardEndpoints } from "./endpoint-guard.server.ts";
import { authSecret } from "./secret.server.ts";
import { sessionHooks } from "./sessions/session-hooks.server.ts";
import {
  RECOVERY_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_REFRESH_SECONDS,
} from "./sessions/session-limits.ts";
import { redeemAccessCode } from "./sign-in/access-code.server.ts";
import { signInUsername } from "./sign-in/admin-sign-in.server.ts";
import { adminsByEmail } from "./sign-in/admins-by-email.server.ts";
import { hashPassword, verifyPassword } from "./sign-in/password.server.ts";
import { signInDocument } from "./sign-in/player-sign-in.server.ts";
import { sendRecovery } from "./sign-in/recovery.server.ts";
import { signUpPlayer } from "./sign-in/registration.server.ts";

export const AUTH_PATH = "/auth/v1";

/** The site's own endpoints for signing in and registering. Each limits its own attempts. */
const ownEndpoints = {
  id: "potrero",
  endpoints: { signInDocument, signUpPlayer, redeemAccessCode, signInUsername },
} satisfies BetterAuthPlugin;

export type Auth = ReturnType<typeof create>;
let instance: Promise<Auth> | undefined;

/** better-auth on our own tables. Created on the first request that needs it: its secret may be in the database. */
export function getAuth(): Promise<Auth> {
  instance ??= authSecret()
    .then(create)
    .catch((error) => {
      instance = undefined;
      throw error;
    });
  return instance;
}

/** Locks the account, as every change of credentials does, so that a sign-in in progress does not remember its browser. */
function signOutLocked(userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await signOutEverywhere(tx, userId);
  });
}

/** Recovery codes in the format of the players' codes, which is easy to write down. */
function recoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => codeFrom(randomBytes(CODE_BYTES)));
}

function create(secret: string) {
  const isHttps = env.ORIGIN.startsWith("https:");
  return betterAuth({
    appName: SITE_NAME,
    baseURL: env.ORIGIN,
    basePath: AUTH_PATH,
    secret,
    telemetry: { enabled: false },
    // Errors are thrown to the caller: otherwise better-auth would log the values of the failed query.
    onAPIError: { throw: true },
    // Only the part before the first colon: the rest may be user input.
    logger: { level: "error", log: (_, message) => log.warn(`better-auth: ${message.split(":")[0]}`) },
    database: adminsByEmail(
      drizzleAdapter(db, {
        provider: "pg",
        schema: {
          user: users,
          account: authAccounts,
          session: authSessions,
          verification: authVerifications,
          twoFactor: authTwoFactors,
        },
      }),
    ),
    user: {
      additionalFields: {
        role: { type: "string", input: false },
        username: { type: "string", required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_IDLE_SECONDS,
      updateAge: SESSION_REFRESH_SECONDS,
      additionalFields: { level: { type: "string", input: false, defaultValue: "document" } },
    },
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: (password) => hashPassword(password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      resetPasswordTokenExpiresIn: RECOVERY_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => signOutLocked(user.id),
      sendResetPassword: ({ user, token }) => sendRecovery(user, token),
    },
    plugins: [
      ownEndpoints,
      twoFactor({
        // Replaced by the site's name in authenticator.rules.ts.
        issuer: SITE_NAME,
        // better-auth counts attempts per account, so a thief with the password could lock the owner out. Our own limits
        // count by device and network.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
      }),
    ],
    hooks: { before: guardEndpoints, after: finishSecondFactor },
    databaseHooks: { session: sessionHooks },
    // Our limits are in PostgreSQL, by account and by IP, and also apply to calls from our own pages.
    rateLimit: { enabled: false },
    advanced: {
      // Validating the schema would require columns for features that are off here: pictures, social accounts, open sign-up.
      database: { generateId: "uuid", validateSchema: false },
      ipAddress: { disableIpTracking: true },
      cookiePrefix: cookiePrefix(env.ORIGIN),
      // Off: `cookiePrefix` above already adds `__Host-`, and `defaultCookieAttributes` below sets `secure`.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps },
    },
  });
}
