import { line, optionalLine } from "./form-text.ts";
import { MAX_REASON } from "./public-reason.ts";

const TOO_LONG = `El motivo no puede tener más de ${MAX_REASON} caracteres`;

/** A public reason, required and on a single line. */
export const reasonSchema = line("Decí por qué: lo leen las familias", MAX_REASON, TOO_LONG);

export const optionalReasonSchema = optionalLine(MAX_REASON, TOO_LONG);
