import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/people.ts";
import { findSettings } from "#app/features/site/site.queries.server.ts";
import { env } from "#app/lib/env.server.ts";
import { SITE_NAME } from "#app/lib/page-meta.ts";
import { siteName } from "#app/lib/site-info.ts";
import { sendMail } from "../mail.server.ts";

/** The page where a new password is set, with the token that was sent. */
const RECOVERY_PATH = "/admin/nueva-clave";

/**
 * Sends the recovery link to an administrator. Players get a code from the organisers instead: their e-mail may be a
 * parent's old address.
 */
export async function sendRecovery(user: { id: string; email: string }, token: string): Promise<void> {
  const [[person], settings] = await Promise.all([
    db.select({ role: users.role }).from(users).where(eq(users.id, user.id)),
    findSettings(db),
  ]);
  if (person?.role !== "admin") return;
  const url = `${env.ORIGIN}${RECOVERY_PATH}?token=${encodeURIComponent(token)}`;
  const site = siteName(env, settings) ?? SITE_NAME;
  const text = `Alguien pidió cambiar tu contraseña de ${site}.\n\nSi fuiste vos, entrá acá en la próxima media hora:\n${url}\n\nSi no, no hace falta que hagas nada.\n`;
  // Not awaited: the response time would reveal whether the account exists.
  void sendMail(user.email, `Tu contraseña de ${site}`, text);
}
