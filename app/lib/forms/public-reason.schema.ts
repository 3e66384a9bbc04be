import { z } from "zod";
import { composed, maxTypedLength } from "./form-text.ts";
import { MAX_REASON } from "./public-reason.ts";

const TOO_LONG = `El motivo no puede tener más de ${MAX_REASON} caracteres`;

const REQUIRED = "Decí por qué: lo leen las familias";

const oneLine = z
  .string(REQUIRED)
  .max(maxTypedLength(MAX_REASON), { error: TOO_LONG, abort: true })
  .transform((text) =>
    composed(text)
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
      .trim(),
  )
  .refine((text) => [...text].length <= MAX_REASON, TOO_LONG);

/** A required reason, in one line. */
export const reasonSchema = oneLine.refine((text) => text !== "", REQUIRED);

export const optionalReasonSchema = oneLine.transform((text) => text || null);
