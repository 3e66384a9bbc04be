/** Documents offered on the sign-in page while the site shows the demo, per the specification. */
export const DEMO_DOCUMENTS = ["40111222", "41222333", "42333444"] as const;

export const WRONG_PASSWORD = "Contraseña incorrecta";
/** Shown when the password or access of an account changed while the password was being checked. */
export const CREDENTIALS_CHANGED = "El acceso a esta cuenta cambió recién. Iniciá sesión de nuevo.";
export const WRONG_CREDENTIALS = "Credenciales inválidas. Por favor, intenta de nuevo.";
export const UNEXPECTED = "Ocurrió un error inesperado. Intenta de nuevo.";
export const WRONG_CODE = "El código no es correcto o ya venció";
export const WRONG_SECOND_FACTOR = "El código no es correcto";
export const UNREADABLE = "El pedido no se entiende";
/** Explains to a family what to do if someone else registered their child's document. */
export const TAKEN_DOCUMENT = "Este documento ya está registrado. Si no fuiste vos, avisá a la organización";
/** Sent whether or not the document is taken, once a network has received too many 'taken' responses. */
export const RECEIVED =
  "Recibimos tus datos. Ahora entrá con tu documento. Si no podés, pedile un código a la organización.";
export const PASSWORD_NEEDED =
  "Esta cuenta todavía no tiene contraseña. Pedile un código a la organización para crear una.";

/** Help on how to get a code. */
export const HOW_TO_GET_A_CODE = "/user/codigo#como-conseguirlo";

/** The form field of a violated unique constraint, and its message. */
export function duplicateOf(constraint: string | undefined): { field: string; message: string } | null {
  if (constraint === "usuarios_documento_unique") {
    return { field: "document", message: "Ya existe un usuario con ese documento" };
  }
  return null;
}

export function unknownDocument(available: string[]): string {
  return available.length > 0
    ? `Usuario no encontrado. Usuarios disponibles: ${available.join(", ")}`
    : "Usuario no encontrado";
}

/** Codes are read aloud and written down, so the alphabet has no look-alikes. */
const CODE_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const CODE_LENGTH = 10;
const CODE_GROUP = 5;
/** Enough for ten letters even after the biased bytes are skipped. */
export const CODE_BYTES = 32;

/** Ten letters and digits, 'ABCDE-23456', from random bytes. Bytes that would bias the choice are skipped. */
export function codeFrom(bytes: Uint8Array): string {
  const unbiasedLimit = 256 - (256 % CODE_ALPHABET.length);
  const letters = [...bytes]
    .filter((byte) => byte < unbiasedLimit)
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]);
  if (letters.length < CODE_LENGTH) throw new Error("too few random bytes for a code");
  return groupedCode(letters.slice(0, CODE_LENGTH).join(""));
}

/** The code as displayed. */
export function groupedCode(typed: string): string {
  const code = normaliseCode(typed);
  return `${code.slice(0, CODE_GROUP)}-${code.slice(CODE_GROUP)}`;
}

/** The canonical code: ignores case, spaces and dashes. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * A safe local path to redirect to; the home page for anything else. Dots are resolved first, because browsers read
 * '/.//evil' as '//evil', another site. Encoded slashes and percent signs are rejected, in case something decodes them later.
 */
export function safeReturn(to: string | null | undefined): string {
  if (!to || to.startsWith("//") || !/^\/[\w\-./?=&%+*]*(#[\w-]*)?$/.test(to)) return "/";
  const { pathname, search, hash } = new URL(to, "http://here.invalid");
  return /\/\/|%2f|%5c|%25/i.test(pathname) ? "/" : `${pathname}${search}${hash}`;
}
