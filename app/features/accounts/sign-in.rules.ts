/** What the sign-in page offers while the site shows the demo, as the specification asks. */
export const DEMO_DOCUMENTS = ["40111222", "41222333", "42333444"] as const;

export const WRONG_PASSWORD = "Contraseña incorrecta";
/** Shown when the password or access of an account changed while a sign-in was in progress. */
export const CHANGED_MEANWHILE = "El acceso a esta cuenta cambió recién. Iniciá sesión de nuevo.";
export const WRONG_CREDENTIALS = "Credenciales inválidas. Por favor, intenta de nuevo.";
export const UNEXPECTED = "Ocurrió un error inesperado. Intenta de nuevo.";
export const WRONG_CODE = "El código no es correcto o ya venció";
export const WRONG_SECOND_STEP = "El código no es correcto";
export const UNREADABLE = "El pedido no se entiende";
/** The family whose child's document somebody else registered needs to know what to do. */
export const TAKEN_DOCUMENT = "Este documento ya está registrado. Si no fuiste vos, avisá a la organización";
/** Said of free and of taken documents alike, where a network has heard 'taken' too often. */
export const RECEIVED =
  "Recibimos tus datos. Ahora entrá con tu documento. Si no podés, pedile un código a la organización.";
export const PASSWORD_NEEDED =
  "Esta cuenta todavía no tiene contraseña. Pedile un código a la organización para crear una.";

/** Where somebody without a password is told how to get a code. */
export const HOW_TO_GET_A_CODE = "/user/codigo#como-conseguirlo";

/** Which field a constraint of the database found taken, and what to say of it. */
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

/** A code is read aloud and copied by hand: no letter in it can be taken for another. */
const CODE_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const CODE_LENGTH = 10;
const CODE_GROUP = 5;

/** Ten letters and digits, 'ABCDE-23456', from random bytes. Bytes that would favour some letters are passed over. */
export function codeFrom(bytes: Uint8Array): string {
  const fair = 256 - (256 % CODE_ALPHABET.length);
  const letters = [...bytes]
    .filter((byte) => byte < fair)
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]);
  if (letters.length < CODE_LENGTH) throw new Error("too few random bytes for a code");
  return groupedCode(letters.slice(0, CODE_LENGTH).join(""));
}

/** As it is shown, however it was copied. */
export function groupedCode(typed: string): string {
  const code = normaliseCode(typed);
  return `${code.slice(0, CODE_GROUP)}-${code.slice(CODE_GROUP)}`;
}

/** The code however it was copied: small letters, spaces and dashes do not matter. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * A path of ours to go on to; anything that could lead elsewhere is the home page. Dots are resolved first, since
 * '/.//evil' is '//evil' to a browser, which is another site; and what is encoded is read, since somebody may decode it.
 */
export function safeReturn(to: string | null | undefined): string {
  if (!to || to.startsWith("//") || !/^\/[\w\-./?=&%+*]*(#[\w-]*)?$/.test(to)) return "/";
  const { pathname, search, hash } = new URL(to, "http://here.invalid");
  return /\/\/|%2f|%5c|%25/i.test(pathname) ? "/" : `${pathname}${search}${hash}`;
}
