import { NOT_ALLOWED, NOT_SIGNED_IN } from "#app/features/accounts/accounts.rules.ts";
import {
  UNEXPECTED,
  UNREADABLE,
  WRONG_PASSWORD,
  WRONG_SECOND_FACTOR,
} from "#app/features/accounts/sign-in.rules.ts";
import { TOO_MANY } from "./limits/too-many-attempts.server.ts";

/** The fields that a response may contain. better-auth also sends the session token and the whole user. */
const SENT_FIELDS = [
  "id",
  "name",
  "status",
  "success",
  "message",
  "fields",
  "twoFactorRedirect",
  "twoFactorMethods",
  "totpURI",
  "backupCodes",
];

const SECOND_FACTOR_EXPIRED = "El segundo paso venció. Volvé a entrar con tu usuario y tu contraseña.";
const NO_SECOND_FACTOR = "El segundo paso no está activado";

/** Spanish messages for better-auth's errors, by its error codes. */
const BY_CODE: Record<string, string> = {
  INVALID_PASSWORD: WRONG_PASSWORD,
  INVALID_TOKEN: "El enlace no es válido o ya venció",
  INVALID_CODE: WRONG_SECOND_FACTOR,
  INVALID_BACKUP_CODE: WRONG_SECOND_FACTOR,
  INVALID_TWO_FACTOR_COOKIE: SECOND_FACTOR_EXPIRED,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: SECOND_FACTOR_EXPIRED,
  ACCOUNT_TEMPORARILY_LOCKED: TOO_MANY,
  TOTP_NOT_ENABLED: NO_SECOND_FACTOR,
  TWO_FACTOR_NOT_ENABLED: NO_SECOND_FACTOR,
  BACKUP_CODES_NOT_ENABLED: NO_SECOND_FACTOR,
  TOTP_ALREADY_ENABLED: "El segundo paso ya está activado",
};

/** Messages for all other errors. */
const BY_STATUS: Record<number, string> = {
  400: UNREADABLE,
  401: NOT_SIGNED_IN,
  403: NOT_ALLOWED,
  404: "No existe",
  405: "No existe",
  409: "Otra persona lo cambió mientras tanto. Probá de nuevo.",
  413: "El pedido es demasiado grande",
  415: "El pedido tiene que ser JSON",
  429: TOO_MANY,
};

/** Success messages, which better-auth sends in English. */
const SUCCESS_MESSAGES: Record<string, string> = {
  "/request-password-reset": "Si hay una cuenta con ese email, te mandamos un enlace.",
};

type Body = Record<string, unknown>;

/** Rewrites a better-auth response for the browser: in Spanish, with only the fields that a page needs. */
export async function presentResponse(response: Response, path: string): Promise<Response> {
  const body = await bodyOf(response);
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "content-type"]) headers.delete(name);
  const fields = response.ok
    ? { ...body, ...successMessage(path) }
    : translatedRefusal(body, response.status);
  const allowed = Object.entries(fields).filter(([name]) => SENT_FIELDS.includes(name));
  return Response.json(Object.fromEntries(allowed), { status: response.status, headers });
}

function successMessage(path: string): Body {
  const message = SUCCESS_MESSAGES[path];
  return message ? { message } : {};
}

/** Our own errors have `fields`, and are already in Spanish. */
export function translatedRefusal(body: Body, status: number): Body {
  if ("fields" in body) return body;
  return { message: BY_CODE[String(body.code)] ?? BY_STATUS[status] ?? UNEXPECTED };
}

async function bodyOf(response: Response): Promise<Body> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null ? (body as Body) : {};
}
