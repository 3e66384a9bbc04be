import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { log } from "#app/lib/log.server.ts";
import { action } from "./auth.ts";

const DOCUMENT = "45678901";

it("an endpoint that fails says so, and neither prints nor writes down what was sent", async () => {
  // Half of what the endpoint reads is gone.
  await db.execute(sql`alter table auth_accounts rename to auth_accounts_gone`);
  const printed = [vi.spyOn(console, "error"), vi.spyOn(console, "log"), vi.spyOn(log, "error")];
  for (const spy of printed) spy.mockImplementation(() => {});
  const url = new URL("http://localhost/auth/v1/sign-in/document");
  const request = new Request(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ document: DOCUMENT, password: "" }),
  });
  const answer = await action({ request, url, context: new RouterContextProvider() } as never);
  await db.execute(sql`alter table auth_accounts_gone rename to auth_accounts`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ message: "Ocurrió un error inesperado. Intenta de nuevo." });
  const written = JSON.stringify(printed.flatMap(({ mock }) => mock.calls));
  expect(written).toContain("auth_accounts");
  expect(written).not.toContain(DOCUMENT);
});
