import type { GenericEndpointContext } from "better-auth";
import { eq, lt } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { authAccessCodes, authDevices, authSessions, authVerifications } from "#app/db/schema/access.ts";
import { users } from "#app/db/schema/people.ts";
import { DEVICE_COOKIE_SECONDS, sessionEnd } from "./session-limits.ts";

/** On average, one in this many sign-ins runs `sweep`. */
const SWEEP_ONE_IN = 100;

/** Deletes expired sessions, links and codes, and devices on which the account has not signed in for too long. */
export async function sweep(now: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await db.delete(authAccessCodes).where(lt(authAccessCodes.expiresAt, now));
  const oldestKept = new Date(now.getTime() - DEVICE_COOKIE_SECONDS * 1000);
  await db.delete(authDevices).where(lt(authDevices.lastSignInAt, oldestKept));
}

/** Sets the expiry of a session by its user's role, and stores neither IP address nor user agent. */
export const sessionHooks = {
  create: {
    async before<T extends { userId: string; createdAt: Date }>(session: T) {
      if (Math.random() * SWEEP_ONE_IN < 1) await sweep(new Date());
      const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, session.userId));
      // An unknown user gets the shorter session, an administrator's.
      const expiresAt = sessionEnd(user?.role ?? "admin", session.createdAt, new Date());
      return { data: { ...session, expiresAt, ipAddress: null, userAgent: null } };
    },
  },
  update: {
    async before<T extends { expiresAt?: Date }>(session: T, ctx: GenericEndpointContext | null) {
      const open = ctx?.context.session;
      if (!session.expiresAt || !open) return;
      const expiresAt = sessionEnd(String(open.user.role), open.session.createdAt, new Date());
      return { data: { ...session, expiresAt } };
    },
  },
};
