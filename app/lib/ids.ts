import { z } from "zod";

/** The largest id in the database, a 32-bit integer. */
const MAX_ID = 2_147_483_647;

/** The id in a URL or a select; null if it is not a valid id. */
export function idOf(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

/** The value of a required select. */
export function chosenId(required: string) {
  return z.string(required).transform(idOf).pipe(z.number(required));
}

/** The value of an optional select. Text that is not an id is refused, not read as empty. */
export function optionalId(invalid: string) {
  return z
    .string(invalid)
    .optional()
    .transform((text) => (text ? (idOf(text) ?? Number.NaN) : null))
    .pipe(z.number(invalid).nullable());
}
