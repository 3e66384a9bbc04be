import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { DomainError } from "#app/lib/errors.ts";
import { anAdmin } from "./accounts.ts";

let created = 0;

/** Creates an administrator and returns the identity that use-cases take. */
export async function anAdminIdentity(): Promise<Admin> {
  created += 1;
  const { id, name, username } = await anAdmin(`admin${created}`);
  return { kind: "admin", id, name, username: username ?? "" };
}

/** Waits for a use-case that must be refused, and returns its message, status and fields; throws if it succeeds. */
export async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw error ?? new Error("it was not refused");
  return { message: error.message, status: error.status, fields: error.fields };
}

/** The logged changes of an administrator, in order. */
export async function changesBy(admin: Admin) {
  const rows = await db.select().from(changeLog).where(eq(changeLog.adminId, admin.id)).orderBy(changeLog.id);
  return rows.map(({ subject, kind, summary }) => [subject, kind, summary]);
}
