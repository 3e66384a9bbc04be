import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { AUTH_PATH, getAuth } from "#app/auth/auth.server.ts";
import { db } from "#app/db/client.server.ts";
import { log } from "#app/lib/log.server.ts";
import { action, loader } from "./auth.ts";

const DOCUMENT = "45678901";

test("an endpoint that fails answers with an error, and neither prints nor logs what was sent", async () => {
  // A table that the endpoint reads is missing.
  await db.execute(sql`alter table auth_accounts rename to auth_accounts_gone`);
  const printed = [vi.spyOn(console, "error"), vi.spyOn(console, "log"), vi.spyOn(log, "error")];
  for (const spy of printed) spy.mockImplementation(() => {});
  const url = new URL("http://localhost/auth/v1/sign-in/document");
  const request = new Request(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ document: DOCUMENT, password: "" }),
  });
  const response = await action({ request, url, context: new RouterContextProvider() } as never);
  await db.execute(sql`alter table auth_accounts_gone rename to auth_accounts`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: "Ocurrió un error inesperado. Intenta de nuevo." });
  const written = JSON.stringify(printed.flatMap(({ mock }) => mock.calls));
  expect(written).toContain("auth_accounts");
  expect(written).not.toContain(DOCUMENT);
});

/** Every better-auth endpoint that is open over HTTP. Endpoints that a new version adds stay closed. */
const OPEN = [
  "/access-code/redeem",
  "/request-password-reset",
  "/reset-password",
  "/sign-in/document",
  "/sign-in/username",
  "/sign-out",
  "/sign-up/player",
  "/two-factor/disable",
  "/two-factor/enable",
  "/two-factor/generate-backup-codes",
  "/two-factor/verify-backup-code",
  "/two-factor/verify-totp",
];

async function post(path: string): Promise<number> {
  const url = new URL(`http://localhost:3000${AUTH_PATH}${path}`);
  const request = new Request(url, {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json" },
  });
  const args = { request, url, context: new RouterContextProvider(), params: {} };
  return (await action(args as unknown as Parameters<typeof action>[0])).status;
}

test("better-auth exposes only the HTTP endpoints that the site needs", async () => {
  const { api } = await getAuth();
  const paths = new Set(Object.values(api).flatMap(({ path }) => path ?? []));
  expect(paths.size).toBeGreaterThan(OPEN.length);
  const open: string[] = [];
  for (const path of [...paths, "/constructor", "/__proto__", "/sign-in/document/", "//sign-out", ""]) {
    if ((await post(path)) !== 404) open.push(path);
  }
  expect(open.sort()).toEqual(OPEN);
  expect(loader().status).toBe(404);
});
