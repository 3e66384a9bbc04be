import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { authAccounts, users } from "../../db/schema/people.ts";

const CREDENTIAL = "credential";

export async function findAdminByUsername(db: Db, username: string): Promise<{ id: string } | undefined> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.role, "admin")));
  return admin;
}

export async function insertAdmin(
  db: Db,
  admin: { username: string; email: string | null },
): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({
      role: "admin",
      name: admin.username,
      surname: "",
      username: admin.username,
      email: admin.email,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? "";
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
