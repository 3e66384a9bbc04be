import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { AUTH_PATH } from "#app/auth/auth.server.ts";
import { STEP_MS } from "#app/auth/sign-in/response-steps.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { askRoute } from "#tests/factories/route.ts";
import * as endpoint from "../api/auth.ts";
import * as screen from "./recover.tsx";

const mails = vi.hoisted((): string[] => []);
vi.mock("#app/auth/mail.server.ts", () => ({
  canSendMail: true,
  sendMail: async (to: string) => void mails.push(to),
}));

beforeEach(() => {
  mails.length = 0;
});

test.each([
  ["screen", askScreen],
  ["endpoint", askEndpoint],
])("the recovery %s answers after half a second, whether or not the account exists", async (name, ask) => {
  const email = `${name}@example.org`;
  await anAdmin(name, email);
  for (const asked of [email, "nadie@example.org"]) {
    const began = performance.now();
    await ask(asked);
    expect(performance.now() - began).toBeGreaterThanOrEqual(STEP_MS - 1);
  }
  expect(mails).toEqual([email]);
});

async function askScreen(email: string) {
  await askRoute(new Browser(), screen.action as never, "/admin/recuperar", { email });
}

async function askEndpoint(email: string) {
  const url = new URL(`http://localhost:3000${AUTH_PATH}/request-password-reset`);
  const headers = { "Content-Type": "application/json" };
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify({ email }) });
  await endpoint.action({ request, url, context: new RouterContextProvider() } as never);
}
