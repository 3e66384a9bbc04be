import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { authTwoFactors } from "#app/db/schema/access.ts";
import { users } from "#app/db/schema/people.ts";

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

export async function removeTwoFactor(db: Db, userId: string): Promise<void> {
  await db.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId));
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))) > 0;
}
