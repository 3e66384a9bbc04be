import { z } from "zod";

/** The largest number that the database has for an id. */
const MAX_ID = 2_147_483_647;

/** The id that an address or a select names; null for what no row can have. */
export function idOf(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

/** What was chosen in a select that must not be left empty. */
export function chosenId(required: string) {
  return z.string(required).transform(idOf).pipe(z.number(required));
}

/** What was chosen in a select that may be left empty; text that is no id is refused, not taken for nothing. */
export function optionalId(invalid: string) {
  return z
    .string(invalid)
    .optional()
    .transform((text) => (text ? (idOf(text) ?? Number.NaN) : null))
    .pipe(z.number(invalid).nullable());
}
