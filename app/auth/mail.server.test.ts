import { afterEach, expect, test, vi } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { sendMail } from "./mail.server.ts";

const transport = vi.hoisted(() => ({ create: vi.fn(), send: vi.fn() }));
vi.mock("nodemailer", () => ({
  createTransport: (url: string) => {
    transport.create(url);
    return { sendMail: transport.send };
  },
}));

const { SMTP_URL } = env;
afterEach(() => {
  env.SMTP_URL = SMTP_URL;
  vi.resetAllMocks();
});

test("an e-mail is sent through the configured SMTP server", async () => {
  env.SMTP_URL = "smtp://localhost";
  await sendMail("ana@example.org", "Hola", "Texto");
  expect(transport.create).toHaveBeenCalledWith("smtp://localhost");
  expect(transport.send).toHaveBeenCalledWith({
    from: env.SMTP_FROM,
    to: "ana@example.org",
    subject: "Hola",
    text: "Texto",
  });
});

test("no e-mail is sent without an SMTP server", async () => {
  env.SMTP_URL = undefined;
  await sendMail("ana@example.org", "Hola", "Texto");
  expect(transport.create).not.toHaveBeenCalled();
});

test("a failed send is logged without the address, and does not throw", async () => {
  env.SMTP_URL = "smtp://localhost";
  transport.send.mockRejectedValue(new Error("refused"));
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  await sendMail("ana@example.org", "Hola", "Texto");
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).not.toContain("ana@example.org");
});
