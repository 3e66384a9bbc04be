import { BASE_ERROR_CODES } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { RouterContextProvider } from "react-router";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { action } from "#app/routes/api/auth.ts";
import { anAdmin, PASSWORD } from "#tests/factories/accounts.ts";
import { AUTH_PATH } from "./auth.server.ts";
import { presentResponse } from "./better-auth-responses.server.ts";

beforeEach(() => db.delete(authLimits));

/** English words that must not appear in a message. */
const ENGLISH =
  /\b(the|is|not|invalid|failed|user|password|code|token|expected|required|too|many|email|body)\b/i;
const codes = { ...BASE_ERROR_CODES, ...twoFactor().$ERROR_CODES };

test.each(Object.entries(codes))(
  "better-auth's refusal %s is translated into Spanish",
  async (code, { message }) => {
    for (const status of [400, 401, 403, 404, 409, 422, 429, 500]) {
      const response = await presentResponse(Response.json({ code, message }, { status }), "/sign-out");
      const body = (await response.json()) as { message: string };
      expect(response.status).toBe(status);
      expect(Object.keys(body)).toEqual(["message"]);
      expect(body.message).not.toMatch(ENGLISH);
      expect(body.message).not.toBe(message);
    }
  },
);

describe("the HTTP endpoints", () => {
  const cookies = new Map<string, string>();
  beforeAll(() => anAdmin("lee"));
  beforeEach(() => cookies.clear());

  async function post(path: string, body: unknown, type = "application/json") {
    const url = new URL(`http://localhost:3000${AUTH_PATH}${path}`);
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { "Content-Type": type, Cookie: cookie, Origin: "http://localhost:3000" };
    const request = new Request(url, { method: "POST", headers, body: text });
    const response = await action({ request, url, context: new RouterContextProvider() } as never);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  }

  const bodies = [
    "",
    "{",
    "[]",
    "null",
    "{}",
    '{"code":7}',
    '{"code":"x","password":"x","token":"x"}',
    '{"newPassword":"clave-larga-1","token":{"toString":"x"}}',
  ];
  const paths = [
    "/sign-in/document",
    "/sign-up/player",
    "/access-code/redeem",
    "/sign-in/username",
    "/request-password-reset",
    "/reset-password",
    "/two-factor/enable",
    "/two-factor/disable",
    "/two-factor/verify-totp",
    "/two-factor/verify-backup-code",
    "/two-factor/generate-backup-codes",
  ];

  test.each(paths)("%s refuses invalid input with a Spanish message, signed in or not", async (path) => {
    const failures: string[] = [];
    for (const signedIn of [false, true]) {
      if (signedIn) await post("/sign-in/username", { username: "lee", password: PASSWORD });
      const types = ["application/json", "text/plain"];
      const requests = bodies.flatMap((body) => types.map((type) => ({ body, type })));
      // Concurrently: a recovery request is answered after a fixed time.
      const responses = requests.map(async ({ body, type }) => ({ body, ...(await post(path, body, type)) }));
      for (const { body, status, text } of await Promise.all(responses)) {
        const { message } = JSON.parse(text) as { message?: string };
        if (status >= 400 && (!message || ENGLISH.test(message))) failures.push(`${body} ${status} ${text}`);
      }
    }
    expect(failures).toEqual([]);
  });

  test.each([
    ["20,000 nested lists", "[".repeat(20_000) + "]".repeat(20_000)],
    ["an object that cannot be converted to text", '{"toString":1}'],
    ["a NUL inside a list", '["\\u0000"]'],
    ["a number", "7"],
    ["longer than any e-mail address", JSON.stringify(`${"a".repeat(60_000)}@example.org`)],
  ])("a recovery request is refused when its e-mail is %s", async (_, email) => {
    const { status, text } = await post("/request-password-reset", `{"email":${email}}`);
    expect({ status, text }).toEqual({
      status: 400,
      text: expect.stringContaining("El pedido no se entiende"),
    });
  });

  test("neither step of an administrator's sign-in reveals a token, an id or an e-mail", async () => {
    await anAdmin("callada", "callada@example.org");
    const bodies = [(await post("/sign-in/username", { username: "callada", password: PASSWORD })).text];
    const enabled = await post("/two-factor/enable", { password: PASSWORD });
    const { backupCodes } = JSON.parse(enabled.text) as { backupCodes: string[] };
    await db.execute("update usuarios set two_factor_enabled = true where username = 'callada'");
    await db.execute("update auth_two_factors set verified = true");
    await post("/sign-out", {});
    cookies.clear();
    bodies.push((await post("/sign-in/username", { username: "callada", password: PASSWORD })).text);
    const entered = await post("/two-factor/verify-backup-code", { code: backupCodes[0] });
    expect(entered).toMatchObject({ status: 200, text: "{}" });
    expect(bodies.join()).not.toMatch(/token|callada@|"user"|"id"/);
  });
});
