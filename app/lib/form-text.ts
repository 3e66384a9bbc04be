import { z } from "zod";

/** What a form of ours never sends: somebody made it up, or the page is of an older version of the site. */
const UNREADABLE = "No se entendió lo que se envió. Recargá la página y probá de nuevo.";

/** Zod's own words are English: what a schema has no words for is said here. */
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
 * A line that somebody typed: whole characters, one composition, no control or invisible ones (the joiner of emoji
 * stays), no spaces around.
 */
export function line(required: string, most: number, tooLong: string) {
  return z
    .string(required)
    .max(mostTyped(most), { error: tooLong, abort: true })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, required)
        .refine((text) => /[^\s\u200d]/u.test(text), required)
        .refine((text) => [...text].length <= most, tooLong),
    );
}

/** The same where nothing may be typed: nothing is null. */
export function optionalLine(most: number, tooLong: string) {
  return z
    .string(tooLong)
    .max(mostTyped(most), { error: tooLong, abort: true })
    .optional()
    .transform((typed) => tidy(typed ?? "") || null)
    .pipe(
      z
        .string()
        .refine((text) => [...text].length <= most, tooLong)
        .nullable(),
    );
}

/** Several lines, each tidied like one: the breaks between them and one blank line between paragraphs stay. */
export function paragraphs(required: string, most: number, tooLong: string) {
  return z
    .string(required)
    .max(mostTyped(most), { error: tooLong, abort: true })
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
        .refine((text) => /[^\s\u200d]/u.test(text), required)
        .refine((text) => [...text].length <= most, tooLong),
    );
}

type Limits<T> = { each: T; lines: T };

/** A list of lines, each tidied; blank lines are left out, and nothing at all is an empty list. */
export function optionalLines(most: Limits<number>, tooMuch: Limits<string>) {
  return z
    .string(tooMuch.lines)
    .max(mostTyped(most.each * most.lines), { error: tooMuch.lines, abort: true })
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
        .max(most.lines, tooMuch.lines)
        .refine((lines) => lines.every((text) => [...text].length <= most.each), tooMuch.each),
    );
}

/** How long a text may be before it is tidied: with spaces, and with letters that are typed as several characters. */
export function mostTyped(most: number): number {
  return 4 * most + 1_000;
}

/** More than any script stacks on one letter; Unicode's own limit for streams is about as much. */
const EXCESS_MARKS = /(\p{M}{32})\p{M}+/gu;

/** One composition of each letter. Normalizing sorts a run of combining marks in quadratic time: long runs are cut. */
export function composed(text: string): string {
  return text.toWellFormed().replace(EXCESS_MARKS, "$1").normalize("NFC");
}

function tidy(typed: string): string {
  return composed(typed)
    .replace(/\s+/gu, " ")
    .replace(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, "")
    .trim();
}

/** What went wrong, as the specification shows it: every message, joined with a comma. */
export function joinedMessages(error: z.ZodError): string {
  return [...new Set(error.issues.map((issue) => issue.message))].join(", ");
}

/** The first message of each field, to stand beside it. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  // What is wrong with the whole form stands beside no field.
  for (const { path, message } of error.issues) if (path.length > 0) messages[path.join(".")] ??= message;
  return messages;
}

/** A box: ticked, or not sent at all. */
export const box = z
  .literal("on", "Marcá la casilla o dejala sin marcar")
  .optional()
  .transform((ticked) => ticked === "on");
