import { createTransport } from "nodemailer";
import { env } from "#app/lib/env.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";

export const canSendMail = Boolean(env.SMTP_URL);

/** Sends a plain-text e-mail. A failure is logged, never shown: the response must not reveal whether the address exists. */
export async function sendMail(to: string, subject: string, text: string): Promise<void> {
  if (!env.SMTP_URL) return;
  try {
    await createTransport(env.SMTP_URL).sendMail({ from: env.SMTP_FROM, to, subject, text });
  } catch (error) {
    log.error(safeError(error), "an e-mail could not be sent");
  }
}
