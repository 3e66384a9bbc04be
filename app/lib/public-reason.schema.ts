import { z } from "zod";
import { composed, mostTyped } from "./form-text.ts";
import { MOST_REASON } from "./public-reason.ts";

const TOO_LONG = `El motivo no puede tener más de ${MOST_REASON} caracteres`;

const REQUIRED = "Decí por qué: lo leen las familias";

const oneLine = z
  .string(REQUIRED)
  .max(mostTyped(MOST_REASON), { error: TOO_LONG, abort: true })
  .transform((text) =>
    composed(text)
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
      .trim(),
  )
  .refine((text) => [...text].length <= MOST_REASON, TOO_LONG);

/** One line that visitors read. */
export const reasonSchema = oneLine.refine((text) => text !== "", REQUIRED);

export const optionalReasonSchema = oneLine.transform((text) => text || null);
