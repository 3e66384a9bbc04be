import { z } from "zod";
import { idOf } from "./ids.ts";

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
