import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirectDocument,
} from "react-router";
import { db } from "#app/db/client.server.ts";
import {
  type Action,
  type Admin,
  type CurrentUser,
  may,
  NEEDS_PASSWORD,
  OTHER_ACCOUNT,
  type Player,
  refusalTo,
  VISITOR,
} from "#app/features/accounts/accounts.rules.ts";
import { firstName } from "#app/features/accounts/profile.rules.ts";
import { findSessions } from "#app/features/accounts/sign-in.queries.server.ts";
import { inBatches } from "#app/lib/batches.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { SIGNED_OUT } from "#app/lib/forms/signed-out.ts";
import { OutageError } from "#app/lib/http/fault-reason.ts";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import { carriesSession, cookiePrefix } from "#app/lib/http/session-cookie.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { withReading } from "#app/lib/replica/replica-context.server.ts";
import { getAuth } from "../auth.server.ts";
import { withClientIp } from "../limits/client-ip.server.ts";
import { authSecret } from "../secret.server.ts";
import { deviceIn } from "./devices.server.ts";
import { SESSION_REFRESH_SECONDS, sessionEnd } from "./session-limits.ts";
import { signedToken } from "./signed-token.server.ts";

interface Identity {
  user: CurrentUser;
  /** Identifies the session that stays when the user's other sessions are ended; empty without a session. */
  token: string;
}

const identityContext = createContext<Identity>({ user: VISITOR, token: "" });

type Context = Readonly<Pick<RouterContextProvider, "get">>;

export function currentUser(context: Context): CurrentUser {
  return context.get(identityContext).user;
}

/** This request's session and browser, which stay signed in when the user's other sessions are ended. */
export async function ownSession(
  { request, context }: { request: Request; context: Context },
  userId: string,
) {
  return {
    token: context.get(identityContext).token,
    ip: context.get(clientIpContext),
    device: await deviceIn(request.headers.get("Cookie"), userId),
  };
}

/**
 * The lookup that the HTTP server started for this request, if any. It is not repeated: while the database does not
 * respond, each lookup takes seconds to fail.
 */
export const startedLookupContext = createContext<SessionLookup | null>(null);

/** Set while a page is rendered for the placeholder player (`page-placeholders.server.ts`): no session is looked up. */
export const placeholderPlayerContext = createContext<Player | null>(null);

/** Sessions are in the database and cannot be looked up without it. */
export const SESSIONS_UNAVAILABLE =
  "En este momento no se puede consultar la base de datos. Probá de nuevo en unos segundos.";

/** Root middleware: looks up the session once per request, and sends the cookie of a refreshed session. */
export const resolveCurrentUser: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const placeholder = context.get(placeholderPlayerContext);
  if (placeholder) {
    context.set(identityContext, { user: placeholder, token: "" });
    return next();
  }
  const headers = () => withClientIp(request.headers, context.get(clientIpContext));
  const found = await senderOf(request.headers.get("Cookie"), headers, context.get(startedLookupContext));
  if (!found) throw data({ message: SESSIONS_UNAVAILABLE }, { status: 503 });
  const { identity, cookies } = found;
  context.set(identityContext, identity);
  const response = await next();
  // If the response already sets a cookie, it may be a newer session's: do not overwrite it.
  if (response.headers.getSetCookie().length === 0) {
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

/**
 * The sender of a request, with the cookies of a refreshed session; null while the database is down. `headers` is a
 * function, because the full headers with the client's IP are rarely needed.
 */
export async function senderOf(
  cookie: Cookie,
  headers: () => Headers,
  started: SessionLookup | null = null,
): Promise<Lookup | null> {
  return identify(cookie, headers, { started }).catch((error) => {
    log.error(safeError(error.cause), error.message);
    return null;
  });
}

/**
 * For the HTTP server: the player of a valid session that needs no refresh. Null for everyone else: the app handles
 * their requests.
 */
export async function knownPlayer(lookup: SessionLookup): Promise<Player | null> {
  const session = await lookup.catch(() => null);
  return session?.user.kind === "player" ? session.user : null;
}

/** For the server, to decide whether to read a large body at all. */
export async function isAdmin(requestHeaders: Headers, context: Context): Promise<boolean> {
  const headers = () => withClientIp(requestHeaders, context.get(clientIpContext));
  // The session is not refreshed: its new cookie would be lost here.
  const { identity } = await identify(requestHeaders.get("Cookie"), headers, { disableRefresh: true });
  return may(identity.user, "panel.enter");
}

/** Middleware of the panel's layout. Its children's loaders and actions check permissions again, with `adminAllowedTo`. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const user = currentUser(context);
  if (may(user, "panel.enter")) return uncached(await next());
  // A form is refused in place: a redirect to the sign-in would lose what was typed.
  throw isRead(request) ? toSignIn("/admin/login") : refusal(user);
};

/**
 * `redirectDocument`, not `redirect`: a client-side redirect would add a history entry on every Back, so the user could never
 * get past the page that needs a session.
 */
function toSignIn(path: string): Response {
  return redirectDocument(path);
}

function isRead(request: Request): boolean {
  return ["GET", "HEAD"].includes(request.method);
}

/** Middleware of players' pages: redirects others to the sign-in, and back afterwards. A form is refused in place. */
export const requirePlayer: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const user = currentUser(context);
  if (user.kind === "player") return uncached(await next());
  if (!isRead(request)) throw refusal(user);
  throw toSignIn(`/user/auth?volver=${encodeURIComponent(url.pathname)}`);
};

/** Middleware of a page that must never be stored, by a browser or by a cache. */
export const neverCached: MiddlewareFunction<Response> = async (_, next) => uncached(await next());

/** Computers are shared: after signing out, the back button must not show the user's pages. */
function uncached(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Returns the signed-in player; throws the refusal response if they may not do `action`. */
export function playerAllowedTo(context: Context, action: Action): Player {
  const user = currentUser(context);
  if (user.kind !== "player") throw refusal(user);
  if (!may(user, action)) throw data({ message: NEEDS_PASSWORD }, { status: 403 });
  return user;
}

/**
 * Refuses a form that another player opened in this browser (`AccountField`), where siblings share a phone: it would
 * change this player's data. The response keeps that player in the form, so that sending it again is refused too.
 */
export function assertOwnForm(user: Player, { account }: { account?: string }): void {
  if (account && account !== user.id) throw new DomainError(OTHER_ACCOUNT, 409);
}

/** Returns the signed-in administrator; throws the refusal response if they may not do `action`. */
export function adminAllowedTo(context: Context, action: Action): Admin {
  const user = currentUser(context);
  if (user.kind !== "admin" || !may(user, action)) throw refusal(user);
  return user;
}

/**
 * Refuses results that another administrator typed in this browser. The queue keeps them until their author signs in
 * again, because the record of changes names the sender as the author.
 */
export function assertAuthor(user: Admin, author: string | undefined): void {
  if (author && author !== user.username) throw data({ message: SIGNED_OUT }, { status: 403 });
}

function refusal(user: CurrentUser) {
  const { message, status } = refusalTo(user);
  return data({ message }, { status });
}

/** The `Cookie` header of a request. */
type Cookie = string | null | undefined;
type Lookup = { identity: Identity; cookies: string[] };
/** A lookup of a valid session that needs no refresh. */
type SessionLookup = Promise<Identity | null>;
type LookupOptions = { started?: SessionLookup | null; disableRefresh?: boolean };

/** Only the database can fail here, and better-auth hides the cause. */
function identify(cookie: Cookie, headers: () => Headers, options: LookupOptions): Promise<Lookup> {
  return lookUp(cookie, headers, options).catch((cause) => {
    throw new OutageError("a session could not be looked up", { cause });
  });
}

/** Without a session cookie, as in almost every visit, there is no query. */
async function lookUp(
  cookie: Cookie,
  headers: () => Headers,
  { started, disableRefresh = false }: LookupOptions,
): Promise<Lookup> {
  const nobody = { identity: { user: VISITOR, token: "" }, cookies: [] };
  if (!cookie || !carriesSession(cookie)) return nobody;
  const identity = await (started ?? knownSession(cookie));
  if (identity) return { identity, cookies: [] };
  const auth = await getAuth();
  const { response: found, headers: set } = await auth.api.getSession({
    headers: headers(),
    query: { disableRefresh },
    returnHeaders: true,
  });
  const cookies = set.getSetCookie();
  if (!found) return { ...nobody, cookies };
  const { session, user } = found;
  return { identity: { user: userOf(user, session.level), token: session.token }, cookies };
}

/** Sessions are always read from the primary, even if another request in the same batch may read from a replica. */
const findSession = inBatches((tokens: readonly string[]) =>
  withReading(undefined, () => findSessions(db, tokens)),
);

/**
 * The usual case in one query: a valid session that needs no refresh, with the fields that pages need. better-auth
 * handles every other case.
 */
export async function knownSession(cookies: string): Promise<Identity | null> {
  const token = signedToken(cookies, await authSecret(), `${cookiePrefix(env.ORIGIN)}.session_token`);
  const found = token && (await findSession(token));
  const now = new Date();
  if (!found || found.expiresAt <= now) return null;
  const end = sessionEnd(found.role, found.createdAt, now);
  if (end.getTime() - found.expiresAt.getTime() >= SESSION_REFRESH_SECONDS * 1000) return null;
  return { user: userOf(found, found.level), token };
}

type User = { id: string; name: string; role: string; username?: string | null };

function userOf({ id, name, role, username }: User, level: string): CurrentUser {
  if (role === "admin") return { kind: "admin", id, name, username: username ?? "" };
  // A session from before the operator required passwords.
  if (level === "document" && !env.PLAYER_LOGIN_WITHOUT_PASSWORD) return VISITOR;
  if (level === "full") return { kind: "player", id, name, level };
  return { kind: "player", id, name: firstName(name), level: "document" };
}
