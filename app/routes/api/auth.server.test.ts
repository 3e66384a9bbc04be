import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { AUTH_PATH, getAuth } from "#app/auth/auth.server.ts";
import { action, loader } from "./auth.ts";

/** All that anybody can ask of better-auth over HTTP. What it learns to do with a new version is not among it. */
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

test("better-auth answers over HTTP where the site needs it, and nowhere else", async () => {
  const { api } = await getAuth();
  const paths = new Set(Object.values(api).flatMap(({ path }) => path ?? []));
  expect(paths.size).toBeGreaterThan(OPEN.length);
  const answered: string[] = [];
  for (const path of [...paths, "/constructor", "/__proto__", "/sign-in/document/", "//sign-out", ""]) {
    if ((await post(path)) !== 404) answered.push(path);
  }
  expect(answered.sort()).toEqual(OPEN);
  expect(loader().status).toBe(404);
});
