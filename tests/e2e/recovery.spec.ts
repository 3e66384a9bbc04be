import type { Page } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { accessibilityFindings } from "./accessible.ts";
import { signInAdmin } from "./accounts-steps.ts";
import { mailPort } from "./playwright.config.ts";
import { createAdmin, sql } from "./server-access.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const NEW_PASSWORD = "otra frase bien larga";
const SENT = "Si hay una cuenta con ese email, te mandamos cómo seguir.";

/** The test's own mail server, which stores the messages it receives. */
async function mailServer() {
  const messages: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        messages.push({ to, text: decodeMail(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(mailPort, "127.0.0.1", resolve));
  return { messages, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Decodes quoted-printable, the encoding of long lines and non-ASCII letters. */
function decodeMail(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

async function requestRecovery(page: Page, email: string) {
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Olvidé mi contraseña" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel("Contraseña nueva").fill(password);
  await page.getByRole("button", { name: "Guardar" }).click();
}

test("an administrator recovers the password with a link by e-mail, which works once and not after it has expired", async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const admin = await createAdmin();
  const mail = await mailServer();
  try {
    await requestRecovery(page, "nadie@example.org");
    expect(await accessibilityFindings(page)).toEqual([]);
    await requestRecovery(page, admin.email);
    await expect.poll(() => mail.messages.length).toBe(1);
    const [message] = mail.messages;
    expect(message?.to).toEqual([admin.email]);
    const link = /https?:\S+/.exec(message?.text ?? "")?.[0] ?? "";

    await page.goto(link);
    await setPassword(page, "12345678");
    await expect(page.getByRole("alert")).toHaveText("Esa contraseña es muy común: elegí otra");
    await setPassword(page, NEW_PASSWORD);
    await expect(page.getByText("Contraseña guardada. Ya podés entrar con ella.")).toBeVisible();
    await page.goto(link);
    await setPassword(page, "una tercera frase larga");
    await expect(page.getByRole("alert")).toHaveText("El enlace no es correcto o ya venció. Pedí otro.");

    await requestRecovery(page, admin.email);
    await expect.poll(() => mail.messages.length).toBe(2);
    await sql(
      "update auth_verifications set expires_at = now() where value = (select id::text from usuarios where username = $1)",
      [admin.username],
    );
    await page.goto(/https?:\S+/.exec(mail.messages[1]?.text ?? "")?.[0] ?? "");
    await setPassword(page, "una tercera frase larga");
    await expect(page.getByRole("alert")).toHaveText("El enlace no es correcto o ya venció. Pedí otro.");
    await page.getByRole("link", { name: "Pedir otro enlace" }).click();
    await expect(page.getByRole("heading", { name: "Recuperar la contraseña" })).toBeVisible();

    await signInAdmin(page, { ...admin, username: admin.email, password: NEW_PASSWORD });
    clearConsoleErrors(consoleErrors);
  } finally {
    await mail.close();
  }
});
