/** What a player's session may do: see `auth_sessions.level`. */
export type SessionLevel = "document" | "full";

/** The identity behind a request. Derived once per request from the session, never from a form. */
export type CurrentUser =
  | { kind: "visitor" }
  | { kind: "player"; id: string; name: string; level: SessionLevel }
  | { kind: "admin"; id: string; name: string; username: string };

export type Player = Extract<CurrentUser, { kind: "player" }>;
export type Admin = Extract<CurrentUser, { kind: "admin" }>;

export const VISITOR: CurrentUser = { kind: "visitor" };

type Grantee = "visitor" | "document player" | "full player" | "admin";

const PLAYERS: Grantee[] = ["document player", "full player"];

/** Who may do what. Anything not listed is refused. */
const grants = {
  "prode.predict": PLAYERS,
  "prode.own-stats": PLAYERS,
  "groups.join": PLAYERS,
  // A child's document is not secret, so signing in with it alone must not reveal a group's code, or leave a group that was
  // joined in a full session: `mayLeave` in groups.rules.ts.
  "groups.invite": ["full player"],
  "groups.leave": ["full player"],
  "groups.own": ["full player"],
  "profile.read": PLAYERS,
  "profile.read-private": ["full player"],
  "profile.edit": ["full player"],
  "own-password.set": ["full player", "admin"],
  "own-data.download": ["full player"],
  "own-account.delete": ["full player"],
  "panel.enter": ["admin"],
  "leagues.manage": ["admin"],
  "results.manage": ["admin"],
  "publications.manage": ["admin"],
  "players.manage": ["admin"],
  "site.manage": ["admin"],
  "two-factor.manage": ["admin"],
} as const satisfies Record<string, readonly Grantee[]>;

export type Action = keyof typeof grants;
export const actions = Object.keys(grants) as Action[];

export function may(user: CurrentUser, action: Action): boolean {
  const granted: readonly Grantee[] = grants[action];
  return granted.includes(granteeOf(user));
}

export const NOT_SIGNED_IN = "Tenés que iniciar sesión";
/** For a player who signed in without a password. */
export const NEEDS_PASSWORD =
  "Para eso hace falta entrar con contraseña. Pedile un código a la organización y creá la tuya.";
/** For a form that another player opened in this browser. */
export const OTHER_ACCOUNT =
  "No se guardó: en este navegador entró otra cuenta después de que abriste esta página. Entrá de nuevo con la tuya en otra pestaña y probá otra vez acá.";
export const NOT_ALLOWED = "No tenés permiso para hacer eso";

/** The error for a refused action: 401 for a visitor, 403 for anyone else. */
export function refusalTo(user: CurrentUser): { message: string; status: number } {
  return user.kind === "visitor"
    ? { message: NOT_SIGNED_IN, status: 401 }
    : { message: NOT_ALLOWED, status: 403 };
}

function granteeOf(user: CurrentUser): Grantee {
  if (user.kind !== "player") return user.kind;
  return user.level === "full" ? "full player" : "document player";
}
