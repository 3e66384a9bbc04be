import type { GenericEndpointContext } from "better-auth";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/people.ts";
import { sessionEnd } from "./session-limits.ts";

/** What is written of a session: until when, and neither from where nor with what somebody plays. */
export const sessionHooks = {
  create: {
    async before<T extends { userId: string; createdAt: Date }>(session: T) {
      const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, session.userId));
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
