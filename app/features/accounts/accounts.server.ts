import { hashPassword } from "#app/auth/sign-in/password.server.ts";
import { db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import {
  findAdminByUsername,
  hasTwoFactor,
  insertAdmin,
  removeTwoFactor,
} from "./accounts.queries.server.ts";
import type { Admin } from "./accounts.rules.ts";
import { adminSchema, passwordSchema } from "./accounts.schema.ts";
import { lockAccount, signOutEverywhere, upsertPassword } from "./sign-in.queries.server.ts";

/** Creates an administrator. Only the server's command line calls it; there is no page for it. */
export async function createAdmin(input: { username: string; email: string | null; password: string }) {
  const parsed = adminSchema.safeParse(input);
  if (!parsed.success) throw new DomainError(parsed.error.issues.map((issue) => issue.message).join(", "));
  const { password, ...admin } = parsed.data;
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const id = await insertAdmin(tx, admin);
    if (!id) throw new DomainError("Ya existe una cuenta con ese usuario o ese email", 409);
    await upsertPassword(tx, id, hash);
  });
}

/** Resets an administrator's password, removes two-factor (the phone may be lost), ends every session and forgets known browsers. */
export async function resetAdminPassword(username: string, password: string) {
  const parsed = passwordSchema.safeParse(password);
  if (!parsed.success) throw new DomainError(parsed.error.issues.map((issue) => issue.message).join(", "));
  const hash = await hashPassword(parsed.data);
  await db.transaction(async (tx) => {
    const admin = await findAdminByUsername(tx, username);
    if (!admin) throw new NotFoundError(`No hay un administrador «${username}»`);
    await lockAccount(tx, admin.id);
    await upsertPassword(tx, admin.id, hash);
    await removeTwoFactor(tx, admin.id);
    await signOutEverywhere(tx, admin.id);
  });
}

/** Whether an administrator uses two-factor authentication. */
export function usesTwoFactor(admin: Admin): Promise<boolean> {
  return hasTwoFactor(db, admin.id);
}
