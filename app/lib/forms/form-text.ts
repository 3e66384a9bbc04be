import { z } from "zod";

/** The message for input that our forms never send: it was forged, or comes from an older version of the page. */
const UNREADABLE = "No se entendió lo que se envió. Recargá la página y probá de nuevo.";

/** Replaces Zod's English messages, for schemas that set none. */
z.config({
  customError: (issue) => {
    if (issue.code === "too_big" && issue.origin === "string")
      return `No puede tener más de ${Number(issue.maximum).toLocaleString("es-AR")} caracteres`;
    if (issue.code === "too_big" && issue.origin === "array")
      return `No pueden ser más de ${Number(issue.maximum).toLocaleString("es-AR")}`;
    if (issue.code === "invalid_type" && issue.input === undefined) return "Falta un dato";
    return UNREADABLE;
  },
});

/**
 * A typed line: well-formed, normalised (NFC), trimmed, with single spaces, without control or invisible characters
 * (except the joiner of emoji).
 */
export function line(required: string, max: number, tooLong: string) {
  return z
    .string(required)
    .max(maxTypedLength(max), { error: tooLong, abort: true })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, required)
        .refine(isVisible, required)
        .refine((text) => [...text].length <= max, tooLong),
    );
}

/** Like `line`, for an optional field: nothing visible becomes null. */
export function optionalLine(max: number, tooLong: string) {
  return z
    .string(tooLong)
    .max(maxTypedLength(max), { error: tooLong, abort: true })
    .optional()
    .transform((typed) => {
      const text = tidy(typed ?? "");
      return isVisible(text) ? text : null;
    })
    .pipe(
      z
        .string()
        .refine((text) => [...text].length <= max, tooLong)
        .nullable(),
    );
}

/** Several lines, each tidied like a `line`. Line breaks stay, and up to one blank line between paragraphs. */
export function paragraphs(required: string, max: number, tooLong: string) {
  return z
    .string(required)
    .max(maxTypedLength(max), { error: tooLong, abort: true })
    .transform((typed) =>
      typed
        .split(/\r\n?|\n/)
        .map(tidy)
        .join("\n")
        .replace(/\n{3,}/g, "\n\n")
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, required)
        .refine(isVisible, required)
        .refine((text) => [...text].length <= max, tooLong),
    );
}

type Limits<T> = { each: T; lines: T };

/** A list of lines, each tidied, without blank ones. An empty or missing field is an empty list. */
export function optionalLines(max: Limits<number>, tooMuch: Limits<string>) {
  return z
    .string(tooMuch.lines)
    .max(maxTypedLength(max.each * max.lines), { error: tooMuch.lines, abort: true })
    .default("")
    .transform((typed) =>
      typed
        .split(/\r\n?|\n/)
        .map(tidy)
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string())
        .max(max.lines, tooMuch.lines)
        .refine((lines) => lines.every((text) => [...text].length <= max.each), tooMuch.each),
    );
}

/** The maximum length before tidying, which removes spaces and composes letters typed as several characters. */
export function maxTypedLength(max: number): number {
  return 4 * max + 1_000;
}

/** More combining marks than any script stacks on one letter: a tower of them would cover the lines above. */
const EXCESS_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Invisible letters (Hangul fillers): a name made of them would look empty. */
const BLANK_LETTERS = /[\u115f\u1160\u3164\uffa0]/gu;

/** Code points that will never be a character, such as U+FFFE. XML refuses them, so a feed would break. */
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/gu;

/**
 * Well-formed and NFC, without noncharacters. Normalising sorts a run of combining marks in quadratic time, so long runs are
 * cut first.
 */
export function composed(text: string): string {
  return text.toWellFormed().replace(NONCHARACTERS, "").replace(EXCESS_MARKS, "$1").normalize("NFC");
}

function tidy(typed: string): string {
  return composed(typed)
    .replace(/\s+/gu, " ")
    .replace(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, "")
    .replace(BLANK_LETTERS, "")
    .trim();
}

/** A joiner of emoji alone shows nothing. */
function isVisible(text: string): boolean {
  return /[^\s\u200d]/u.test(text);
}

/** All messages joined with commas, as in the specification. */
export function joinedMessages(error: z.ZodError): string {
  return [...new Set(error.issues.map((issue) => issue.message))].join(", ");
}

/** The first message of each field, to show beside it. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  // An error without a path concerns the whole form.
  for (const { path, message } of error.issues) if (path.length > 0) messages[path.join(".")] ??= message;
  return messages;
}

/** A checkbox: `on` when ticked, otherwise not sent. */
export const checkbox = z
  .literal("on", "Marcá la casilla o dejala sin marcar")
  .optional()
  .transform((ticked) => ticked === "on");
