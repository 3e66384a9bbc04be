import type { z } from "zod";
import { DomainError } from "../errors.ts";
import { refuseInvalid } from "../forms/refuse.server.ts";

/** The body of an API call, parsed by its schema. Only JSON is accepted: a form on another site cannot send it. */
export function readJson<T>(contentType: string, body: Uint8Array, schema: z.ZodType<T>): T {
  if (!/^application\/json\b/i.test(contentType)) throw new DomainError("El pedido tiene que ser JSON", 415);
  return refuseInvalid(schema.safeParse(parseJson(body)));
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new DomainError("El pedido no es JSON válido", 400);
  }
}
