import { hashPassword } from "../../auth/password.server.ts";
import { db } from "../../db/client.server.ts";
import { DomainError, NotFoundError } from "../../lib/errors.ts";
import { findAdminByUsername, insertAdmin, upsertPassword } from "./accounts.queries.server.ts";
import { adminSchema, passwordSchema } from "./accounts.schema.ts";

/** Makes an administrator. Only whoever runs the server can: there is no page for it. */
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

/** Gives an administrator another password. */
export async function resetAdminPassword(username: string, password: string) {
  const parsed = passwordSchema.safeParse(password);
  if (!parsed.success) throw new DomainError(parsed.error.issues.map((issue) => issue.message).join(", "));
  const hash = await hashPassword(parsed.data);
  await db.transaction(async (tx) => {
    const admin = await findAdminByUsername(tx, username);
    if (!admin) throw new NotFoundError(`No hay un administrador «${username}»`);
    await upsertPassword(tx, admin.id, hash);
  });
}
