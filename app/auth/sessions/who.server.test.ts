import { createHmac } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authSessions } from "#app/db/schema/access.ts";
import { aPlayerWithPassword } from "#tests/factories/accounts.ts";
import { authSecret } from "../secret.server.ts";
import { knownPlayer, resolveWho, senderOf } from "./who.server.ts";

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Creates a player's session with these times relative to now; returns its cookie. */
async function session(times: { opened: number; ends: number }) {
  const { id } = await aPlayerWithPassword();
  const token = `token-${id}`;
  await db.insert(authSessions).values({
    userId: id,
    token,
    level: "full",
    createdAt: new Date(Date.now() + times.opened),
    expiresAt: new Date(Date.now() + times.ends),
  });
  const signature = createHmac("sha256", await authSecret())
    .update(token)
    .digest("base64");
  return { id, cookie: `potrero.session_token=${token}.${encodeURIComponent(signature)}` };
}

const sender = async (cookie: string) =>
  (await senderOf(cookie, () => new Headers({ cookie })))?.identity.who;

describe("the holder of an expired session counts as a visitor", () => {
  test.each([
    ["a minute after 30 days without use", { opened: -40 * DAY_MS, ends: -MINUTE_MS }],
    // `expiresAt` never exceeds the maximum age, so reading a session checks nothing else.
    ["a minute after its 180-day maximum", { opened: -180 * DAY_MS - MINUTE_MS, ends: -MINUTE_MS }],
  ])("%s", async (_, times) => {
    const { cookie } = await session(times);
    expect(await sender(cookie)).toEqual({ kind: "visitor" });
    expect(await knownPlayer(cookie)).toBeNull();
  });
});

test.each([
  ["no cookies", null],
  ["other cookies only", "tema=oscuro; club=el-ceibo"],
])("a visitor with %s is not looked up", async (_, cookie) => {
  const headers = vi.fn(() => new Headers());
  expect(await senderOf(cookie, headers)).toEqual({
    identity: { who: { kind: "visitor" }, token: "" },
    cookies: [],
  });
  expect(headers).not.toHaveBeenCalled();
});

test("a session in its last minute still identifies its player", async () => {
  const { id, cookie } = await session({ opened: -180 * DAY_MS + MINUTE_MS, ends: MINUTE_MS });
  expect(await sender(cookie)).toMatchObject({ kind: "player", id });
  expect(await knownPlayer(cookie)).toMatchObject({ id });
});

describe("a session that is due for a refresh", () => {
  async function answerWith(headers: HeadersInit) {
    const { cookie } = await session({ opened: -2 * DAY_MS, ends: DAY_MS });
    const url = new URL("http://localhost/prode");
    const args = {
      request: new Request(url, { headers: { cookie } }),
      context: new RouterContextProvider(),
      url,
    };
    const response = await resolveWho(args as never, async () => new Response(null, { headers }));
    return response?.headers.getSetCookie() ?? [];
  }

  test("sends its new cookie with the page", async () => {
    const cookies = await answerWith({});
    expect(cookies.join()).toMatch(/^potrero\.session_token=[^;]+; .*Max-Age=/);
  });

  test("does not overwrite a cookie that the page's action has set", async () => {
    expect(await answerWith({ "Set-Cookie": "potrero.session_token=newer" })).toEqual([
      "potrero.session_token=newer",
    ]);
  });
});
