import { and, eq, exists, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { isPublicState } from "#app/db/fragments/public-season.ts";
import { atRunTime, prepared } from "#app/db/prepared.server.ts";
import {
  authAccessCodes,
  authDevices,
  authSessions,
  authVerifications,
  consents,
} from "#app/db/schema/access.ts";
import { authAccounts, users } from "#app/db/schema/people.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { siteState } from "#app/db/schema/site.ts";
import { teams } from "#app/db/schema/teams.ts";
import { DEMO_DOCUMENTS } from "./sign-in.rules.ts";

const CREDENTIAL = "credential";

/** A player's credentials by document. Never finds administrators. */
export async function findPlayerSignIn(db: Db, document: string) {
  const [player] = await signIns(db).where(and(eq(users.document, document), eq(users.role, "player")));
  return player;
}

export async function findAdminSignIn(db: Db, usernameOrEmail: string) {
  const typed = usernameOrEmail.toLowerCase();
  const [admin] = await signIns(db).where(
    and(
      eq(users.role, "admin"),
      or(eq(sql`lower(${users.username})`, typed), eq(sql`lower(${users.email})`, typed)),
    ),
  );
  return admin;
}

export async function findSignIn(db: Db, userId: string) {
  const [person] = await signIns(db).where(eq(users.id, userId));
  return person;
}

const sessionsByToken = prepared((db) =>
  db
    .select({
      token: authSessions.token,
      level: authSessions.level,
      expiresAt: authSessions.expiresAt,
      createdAt: authSessions.createdAt,
      id: users.id,
      name: users.name,
      role: users.role,
      username: users.username,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(sql`${authSessions.token} = any(${atRunTime(sql.placeholder("tokens"), "text[]")})`)
    .prepare("sessions_by_token"),
);

/** The sessions with these tokens, in the same order, with their owners' basic data: no document, no birth date. */
export async function findSessions(db: Db, tokens: readonly string[]) {
  const rows = await sessionsByToken(db).execute({ tokens });
  const found = new Map(rows.map((row) => [row.token, row]));
  return tokens.map((token) => found.get(token));
}

function signIns(db: Db) {
  return db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      document: users.document,
      username: users.username,
      passwordHash: authAccounts.password,
      secondFactor: users.twoFactorEnabled,
    })
    .from(users)
    .leftJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, CREDENTIAL)));
}

/**
 * Locks an account while its credentials change: no session can be opened, and concurrent changes run one after the
 * other.
 */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** Waits while the account's credentials change, and keeps them from changing. */
export async function lockAccountShared(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
}

export async function isOpenSession(db: Db, userId: string, token: string): Promise<boolean> {
  return (
    (await db.$count(authSessions, and(eq(authSessions.userId, userId), eq(authSessions.token, token)))) > 0
  );
}

export async function upsertPassword(db: Db, userId: string, hash: string): Promise<void> {
  await db
    .insert(authAccounts)
    .values({ providerId: CREDENTIAL, accountId: userId, userId, password: hash })
    .onConflictDoUpdate({
      target: [authAccounts.providerId, authAccounts.accountId],
      set: { password: hash, updatedAt: sql`now()` },
    });
}

type NewPlayer = {
  name: string;
  surname: string;
  birthDate: string;
  document: string;
  school: string;
  teamId: number;
  email: string | null;
};

/** Field by field, so that nothing else from a form is stored. */
export async function insertPlayer(db: Db, player: NewPlayer): Promise<string> {
  const { name, surname, birthDate, document, school, teamId, email } = player;
  const [row] = await db
    .insert(users)
    .values({ role: "player", name, surname, birthDate, document, school, teamId, email })
    .returning({ id: users.id });
  if (!row) throw new Error("the player was not inserted");
  return row.id;
}

export async function insertConsent(db: Db, consent: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(consent);
}

/** Whether the team exists in a public season. */
export async function teamExists(db: Db, id: number): Promise<boolean> {
  const isPublic = sql`exists (select from ${seasons} where ${seasons.id} = ${teams.seasonId} and ${isPublicState(seasons.state)})`;
  return (await db.$count(teams, and(eq(teams.id, id), isPublic))) > 0;
}

/**
 * Ends every session of a user except `exceptToken`, in which the change was made. Also ends pending recovery links and
 * sign-ins that wait for the second factor.
 */
export async function deleteSessions(db: Db, userId: string, exceptToken = ""): Promise<void> {
  await db.delete(authVerifications).where(eq(authVerifications.value, userId));
  await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), sql`${authSessions.token} <> ${exceptToken}`));
}

/**
 * Stores which browser a session is in, and ends the one that the account had there. Otherwise signing in again and again
 * without the session's cookie would add sessions without end.
 */
export async function replaceSessionOf(
  db: Db,
  { userId, deviceHash, token }: { userId: string; deviceHash: string; token: string },
): Promise<void> {
  const ofUser = eq(authSessions.userId, userId);
  await db
    .delete(authSessions)
    .where(and(ofUser, eq(authSessions.deviceHash, deviceHash), ne(authSessions.token, token)));
  await db
    .update(authSessions)
    .set({ deviceHash })
    .where(and(ofUser, eq(authSessions.token, token)));
}

/** Ends every session and forgets every known browser. */
export async function signOutEverywhere(db: Db, userId: string): Promise<void> {
  await deleteSessions(db, userId);
  await db.delete(authDevices).where(eq(authDevices.userId, userId));
}

/** The account then has no password until a code sets one. */
export async function deletePassword(db: Db, userId: string): Promise<void> {
  await db
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, CREDENTIAL)));
}

export async function upsertCode(
  db: Db,
  code: { userId: string; codeHash: string; expiresAt: Date; createdBy: string },
): Promise<void> {
  await db
    .insert(authAccessCodes)
    .values(code)
    .onConflictDoUpdate({ target: authAccessCodes.userId, set: { ...code, createdAt: sql`now()` } });
}

/** The hash of the player's valid access code. */
export async function findCode(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ codeHash: authAccessCodes.codeHash })
    .from(authAccessCodes)
    .where(and(eq(authAccessCodes.userId, userId), gt(authAccessCodes.expiresAt, now)));
  return row?.codeHash;
}

/** When the player's access code expires; null if none is valid. */
export async function findCodeEnd(db: Db, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: authAccessCodes.expiresAt })
    .from(authAccessCodes)
    .where(and(eq(authAccessCodes.userId, userId), gt(authAccessCodes.expiresAt, now)));
  return row?.expiresAt ?? null;
}

export async function deleteCodes(db: Db, userId: string): Promise<void> {
  await db.delete(authAccessCodes).where(eq(authAccessCodes.userId, userId));
}

/** Returns whether the code existed, so that only one of two concurrent requests redeems it. */
export async function deleteCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const deleted = await db
    .delete(authAccessCodes)
    .where(and(eq(authAccessCodes.userId, userId), eq(authAccessCodes.codeHash, codeHash)))
    .returning({ userId: authAccessCodes.userId });
  return deleted.length > 0;
}

/** The demo documents that can sign in, while the site shows the demo. */
export async function findDemoDocuments(db: Db): Promise<string[]> {
  const loaded = db
    .select()
    .from(siteState)
    .where(and(eq(siteState.key, "demo"), eq(siteState.value, "loaded")));
  const rows = await db
    .select({ document: users.document })
    .from(users)
    .where(and(inArray(users.document, [...DEMO_DOCUMENTS]), exists(loaded)))
    .orderBy(users.document);
  return rows.flatMap(({ document }) => document ?? []);
}
