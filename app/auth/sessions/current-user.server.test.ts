import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authSessions } from "#app/db/schema/access.ts";
import { users } from "#app/db/schema/people.ts";
import {
  type CurrentUser,
  NEEDS_PASSWORD,
  NOT_ALLOWED,
  NOT_SIGNED_IN,
  OTHER_ACCOUNT,
} from "#app/features/accounts/accounts.rules.ts";
import { env } from "#app/lib/env.server.ts";
import { SIGNED_OUT } from "#app/lib/forms/signed-out.ts";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import { anAdmin, aPlayerWithPassword } from "#tests/factories/accounts.ts";
import { authSecret } from "../secret.server.ts";
import {
  adminAllowedTo,
  assertAuthor,
  assertOwnForm,
  currentUser,
  isAdmin,
  knownPlayer,
  knownSession,
  neverCached,
  ownSession,
  placeholderPlayerContext,
  playerAllowedTo,
  requireAdmin,
  requirePlayer,
  resolveCurrentUser,
  SESSIONS_UNAVAILABLE,
  senderOf,
  startedLookupContext,
} from "./current-user.server.ts";

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Creates a session with these times relative to now, of a new player unless a user is given; returns its user, token and cookie. */
async function session(
  times: { opened: number; ends: number },
  { userId, level = "full" }: { userId?: string; level?: "full" | "document" } = {},
) {
  const id = userId ?? (await aPlayerWithPassword()).id;
  const token = `token-${id}`;
  await db.insert(authSessions).values({
    userId: id,
    token,
    level,
    createdAt: new Date(Date.now() + times.opened),
    expiresAt: new Date(Date.now() + times.ends),
  });
  const signature = createHmac("sha256", await authSecret())
    .update(token)
    .digest("base64");
  return { id, token, cookie: `potrero.session_token=${token}.${encodeURIComponent(signature)}` };
}

const sender = async (cookie: string) =>
  (await senderOf(cookie, () => new Headers({ cookie })))?.identity.user;

test.each([
  ["a minute after 30 days without use", { opened: -40 * DAY_MS, ends: -MINUTE_MS }],
  // `expiresAt` never exceeds the maximum age, so reading a session checks nothing else.
  ["a minute after its 180-day maximum", { opened: -180 * DAY_MS - MINUTE_MS, ends: -MINUTE_MS }],
])("the holder of an expired session counts as a visitor %s", async (_, times) => {
  const { cookie } = await session(times);
  expect(await sender(cookie)).toEqual({ kind: "visitor" });
  expect(await knownPlayer(knownSession(cookie))).toBeNull();
});

test.each([
  ["no cookies", null],
  ["other cookies only", "tema=oscuro; club=el-ceibo"],
])("no session is looked up for a visitor with %s", async (_, cookie) => {
  const headers = vi.fn(() => new Headers());
  expect(await senderOf(cookie, headers)).toEqual({
    identity: { user: { kind: "visitor" }, token: "" },
    cookies: [],
  });
  expect(headers).not.toHaveBeenCalled();
});

test("a session in its last minute still identifies its player", async () => {
  const { id, cookie } = await session({ opened: -180 * DAY_MS + MINUTE_MS, ends: MINUTE_MS });
  expect(await sender(cookie)).toMatchObject({ kind: "player", id });
  expect(await knownPlayer(knownSession(cookie))).toMatchObject({ id });
});

describe("a session that is due for a refresh", () => {
  async function cookiesSentWith(headers: HeadersInit) {
    const { cookie } = await session({ opened: -2 * DAY_MS, ends: DAY_MS });
    const url = new URL("http://localhost/prode");
    const args = {
      request: new Request(url, { headers: { cookie } }),
      context: new RouterContextProvider(),
      url,
    };
    const response = await resolveCurrentUser(args as never, async () => new Response(null, { headers }));
    return response?.headers.getSetCookie() ?? [];
  }

  test("a page carries the new cookie of a session that is due for a refresh", async () => {
    const cookies = await cookiesSentWith({});
    expect(cookies.join()).toMatch(/^potrero\.session_token=[^;]+; .*Max-Age=/);
  });

  test("a page with a session that is due for a refresh keeps the cookie that its action has set", async () => {
    expect(await cookiesSentWith({ "Set-Cookie": "potrero.session_token=newer" })).toEqual([
      "potrero.session_token=newer",
    ]);
  });
});

/** A request with this cookie, past the root's middleware. */
async function requestOf(cookie: string | null, { method = "GET", path = "/prode" } = {}) {
  const url = new URL(path, "http://localhost");
  const request = new Request(url, { method, headers: cookie ? { cookie } : {} });
  const context = new RouterContextProvider();
  context.set(clientIpContext, "198.51.100.7");
  await resolveCurrentUser({ request, context, url } as never, async () => new Response());
  return { request, context, url };
}

type Kind = "visitor" | "document player" | "full player" | "admin";
const NEW = { opened: 0, ends: 30 * DAY_MS };

async function cookieOf(kind: Kind): Promise<string | null> {
  if (kind === "visitor") return null;
  if (kind === "admin") {
    const { id } = await anAdmin(`admin-${crypto.randomUUID()}`);
    return (await session({ opened: 0, ends: DAY_MS / 2 }, { userId: id })).cookie;
  }
  return (await session(NEW, { level: kind === "full player" ? "full" : "document" })).cookie;
}

/**
 * What a middleware results in: the status, text and `Cache-Control` of a page; the status and target of a redirect, and whether
 * the browser must load it as a document; or the status and message of a refusal.
 */
async function outcomeOf(middleware: typeof requireAdmin, kind: Kind, method: string, path?: string) {
  const args = await requestOf(await cookieOf(kind), { method, path });
  const next = async () => new Response("page");
  const outcome = await Promise.resolve(middleware(args as never, next)).catch((thrown) => thrown);
  if (outcome instanceof Response) {
    const { status, headers } = outcome;
    const location = headers.get("Location");
    return location
      ? [status, location, headers.has("X-Remix-Reload-Document")]
      : [status, await outcome.text(), headers.get("Cache-Control")];
  }
  return [outcome.init.status, outcome.data.message];
}

test.each<[Kind, string, unknown[]]>([
  ["admin", "GET", [200, "page", "no-store"]],
  ["admin", "POST", [200, "page", "no-store"]],
  ["visitor", "GET", [302, "/admin/login", true]],
  ["visitor", "HEAD", [302, "/admin/login", true]],
  ["full player", "GET", [302, "/admin/login", true]],
  ["visitor", "POST", [401, NOT_SIGNED_IN]],
  ["full player", "POST", [403, NOT_ALLOWED]],
])("a panel page responds to the %s's %s with %j", async (kind, method, response) => {
  expect(await outcomeOf(requireAdmin, kind, method)).toEqual(response);
});

test.each<[Kind, string, unknown[]]>([
  ["full player", "GET", [200, "page", "no-store"]],
  ["document player", "POST", [200, "page", "no-store"]],
  ["visitor", "GET", [302, "/user/auth?volver=%2Fuser%2Fprode", true]],
  ["admin", "HEAD", [302, "/user/auth?volver=%2Fuser%2Fprode", true]],
  ["visitor", "POST", [401, NOT_SIGNED_IN]],
  ["admin", "POST", [403, NOT_ALLOWED]],
])("a players' page responds to the %s's %s with %j", async (kind, method, response) => {
  expect(await outcomeOf(requirePlayer, kind, method, "/user/prode?pagina=2")).toEqual(response);
});

test("a page that must never be stored sends no-store to a visitor too", async () => {
  expect(await outcomeOf(neverCached, "visitor", "GET")).toEqual([200, "page", "no-store"]);
});

const checkFor = async (kind: Kind, find: (context: RouterContextProvider) => CurrentUser) => {
  const { context } = await requestOf(await cookieOf(kind));
  try {
    return find(context).kind;
  } catch (thrown) {
    const { init, data } = thrown as { init: { status: number }; data: { message: string } };
    return [init.status, data.message];
  }
};

test.each<[Kind, unknown]>([
  ["full player", "player"],
  ["document player", [403, NEEDS_PASSWORD]],
  ["admin", [403, NOT_ALLOWED]],
  ["visitor", [401, NOT_SIGNED_IN]],
])(
  "a permission check by playerAllowedTo, for an action that needs a password, gives the %s %j",
  async (kind, outcome) => {
    expect(await checkFor(kind, (context) => playerAllowedTo(context, "profile.edit"))).toEqual(outcome);
  },
);

test.each<[Kind, unknown]>([
  ["admin", "admin"],
  ["full player", [403, NOT_ALLOWED]],
  ["visitor", [401, NOT_SIGNED_IN]],
])(
  "a permission check by adminAllowedTo, for an action of administrators, gives the %s %j",
  async (kind, outcome) => {
    expect(await checkFor(kind, (context) => adminAllowedTo(context, "results.manage"))).toEqual(outcome);
  },
);

test("a permission check by adminAllowedTo refuses administrators an action that is for players only", async () => {
  const refused = await checkFor("admin", (context) => adminAllowedTo(context, "prode.predict"));
  expect(refused).toEqual([403, NOT_ALLOWED]);
});

test("a form that a sibling opened in this browser is refused, unlike the player's own and a visitor's", () => {
  const ana = { kind: "player", id: "ana", name: "Ana", level: "full" } as const;
  expect(() => assertOwnForm(ana, { account: "bruno" })).toThrow(
    expect.objectContaining({ message: OTHER_ACCOUNT, status: 409 }),
  );
  expect(() => assertOwnForm(ana, { account: "ana" })).not.toThrow();
  expect(() => assertOwnForm(ana, {})).not.toThrow();
});

test("results that another administrator typed in this browser are refused as if signed out", () => {
  const marta = { kind: "admin", id: "1", name: "Marta", username: "marta" } as const;
  expect(() => assertAuthor(marta, "beto")).toThrow(
    expect.objectContaining({ data: { message: SIGNED_OUT }, init: { status: 403 } }),
  );
  for (const author of ["marta", "", undefined]) expect(() => assertAuthor(marta, author)).not.toThrow();
});

test.each<[Kind, boolean]>([
  ["admin", true],
  ["full player", false],
  ["visitor", false],
])("isAdmin for the kind '%s' is %s", async (kind, expected) => {
  const cookie = await cookieOf(kind);
  const headers = new Headers(cookie ? { cookie } : {});
  expect(await isAdmin(headers, new RouterContextProvider())).toBe(expected);
});

test("isAdmin does not refresh a session that is due for a refresh", async () => {
  const { id: userId } = await anAdmin(`admin-${crypto.randomUUID()}`);
  const { cookie, token } = await session({ opened: -DAY_MS, ends: DAY_MS / 4 }, { userId });
  const end = async () =>
    (await db.select().from(authSessions).where(eq(authSessions.token, token)))[0]?.expiresAt;
  const before = await end();
  expect(await isAdmin(new Headers({ cookie }), new RouterContextProvider())).toBe(true);
  expect(await end()).toEqual(before);
});

test("a player who signed in with a document alone is shown with the first name only", async () => {
  const { id } = await aPlayerWithPassword();
  await db.update(users).set({ name: "Ana María" }).where(eq(users.id, id));
  const opened = await session(NEW, { userId: id });
  const full = await sender(opened.cookie);
  await db.update(authSessions).set({ level: "document" }).where(eq(authSessions.token, opened.token));
  const limited = await sender(opened.cookie);
  expect(full).toMatchObject({ kind: "player", level: "full", name: "Ana María" });
  expect(limited).toMatchObject({ kind: "player", level: "document", name: "Ana" });
});

test.each([
  ["a new session", NEW],
  ["a session that is due for a refresh", { opened: -2 * DAY_MS, ends: DAY_MS }],
])(
  "once the site requires passwords, the player of %s that a document alone opened counts as a visitor",
  async (_, times) => {
    const limited = await session(times, { level: "document" });
    const full = await session(times);
    env.PLAYER_LOGIN_WITHOUT_PASSWORD = false;
    const senders = [await sender(limited.cookie), await sender(full.cookie)];
    const known = await knownPlayer(knownSession(limited.cookie));
    env.PLAYER_LOGIN_WITHOUT_PASSWORD = true;
    expect(senders).toMatchObject([{ kind: "visitor" }, { kind: "player", id: full.id }]);
    expect(known).toBeNull();
  },
);

test("no session is looked up for the placeholder player", async () => {
  const placeholder = { kind: "player", id: "x", name: "Ana", level: "full" } as const;
  const context = new RouterContextProvider();
  context.set(placeholderPlayerContext, placeholder);
  const { cookie } = await session(NEW);
  const request = new Request("http://localhost/prode", { headers: { cookie } });
  const response = await resolveCurrentUser({ request, context } as never, async () => new Response("page"));
  expect(await response?.text()).toBe("page");
  expect(currentUser(context)).toBe(placeholder);
});

test("ownSession returns the token and the address of its request", async () => {
  const { cookie, token, id } = await session(NEW);
  expect(await ownSession(await requestOf(cookie), id)).toEqual({
    token,
    ip: "198.51.100.7",
    device: null,
  });
});

/** The user of a request whose own cookie is invalid, so that only the lookup started by the server can identify them. */
async function resolved(started: ReturnType<typeof knownSession>) {
  const context = new RouterContextProvider();
  context.set(startedLookupContext, started);
  const headers = new Headers({ cookie: "potrero.session_token=nobody" });
  await resolveCurrentUser({ request: { headers }, context } as never, async () => new Response());
  return currentUser(context);
}

test("a page uses the lookup that the HTTP server started, and looks up no session itself", async () => {
  const { id, cookie } = await session(NEW);
  expect(await resolved(knownSession(cookie))).toMatchObject({ kind: "player", id });
});

test("a page responds with 503, without a second lookup, when the one that the HTTP server started has failed", async () => {
  const failed = Promise.reject(new Error("no response in time"));
  await expect(resolved(failed)).rejects.toMatchObject({ init: { status: 503 } });
});

test("a page responds with 503 while sessions cannot be looked up", async () => {
  const { cookie } = await session({ opened: -40 * DAY_MS, ends: -MINUTE_MS });
  const headers = {
    get: () => cookie,
    [Symbol.iterator]() {
      throw new Error("the database is down");
    },
  };
  const context = new RouterContextProvider();
  const result = Promise.resolve(
    resolveCurrentUser({ request: { headers }, context } as never, async () => new Response()),
  );
  await expect(result).rejects.toMatchObject({
    data: { message: SESSIONS_UNAVAILABLE },
    init: { status: 503 },
  });
});

test.each([
  ["is over at its expiry", 0, false],
  ["is valid a millisecond before its expiry", 1, true],
])("a session %s", async (_, left, isKnown) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { cookie } = await session({ opened: -180 * DAY_MS + left, ends: left });
  const known = await knownPlayer(knownSession(cookie));
  vi.useRealTimers();
  expect(known !== null).toBe(isKnown);
});

test.each([
  ["is due for a refresh an hour after the last one", 60 * MINUTE_MS, false],
  ["is not due for a refresh within the hour", 60 * MINUTE_MS - 1, true],
])("a session %s", async (_, since, isKnown) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { cookie } = await session({ opened: -2 * DAY_MS, ends: 30 * DAY_MS - since });
  const known = await knownPlayer(knownSession(cookie));
  vi.useRealTimers();
  expect(known !== null).toBe(isKnown);
});
