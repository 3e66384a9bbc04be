import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/people.ts";
import { findFirstLeague, findSettings } from "#app/features/site/site.queries.server.ts";
import { env } from "#app/lib/env.server.ts";
import { shownSiteName } from "#app/lib/page-meta.ts";
import { siteName } from "#app/lib/site-info.ts";
import { sendMail } from "../mail.server.ts";

/** The page where a new password is set, with the token that was sent. */
const RECOVERY_PATH = "/admin/nueva-clave";

/**
 * Sends the recovery link to an administrator. Players get a code from the organisers instead: their e-mail may be a
 * parent's old address.
 */
export async function sendRecovery(user: { id: string; email: string }, token: string): Promise<void> {
  const [person] = await db.select({ role: users.role }).from(users).where(eq(users.id, user.id));
  if (person?.role !== "admin") return;
  const url = `${env.ORIGIN}${RECOVERY_PATH}?token=${encodeURIComponent(token)}`;
  const [settings, leagues] = await Promise.all([findSettings(db), findFirstLeague(db)]);
  const site = shownSiteName(siteName(env, settings), leagues);
  const text = `Alguien pidió cambiar tu contraseña de ${site}.\n\nSi fuiste vos, entrá acá en la próxima media hora:\n${url}\n\nSi no, no hace falta que hagas nada.\n`;
  // Not awaited: the response time would reveal whether the account exists.
  void sendMail(user.email, `Tu contraseña de ${site}`, text);
}
