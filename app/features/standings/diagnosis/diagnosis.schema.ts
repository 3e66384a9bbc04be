import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";

/** Section 5: computed rows are identified by UUID. */
export function standingId(text: string | undefined): string {
  if (z.uuid().safeParse(text).success && text) return text;
  throw new DomainError(`ID inválido: ${(text ?? "").slice(0, 60)}. Debe ser un UUID válido.`);
}
