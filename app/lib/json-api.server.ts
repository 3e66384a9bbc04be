import type { z } from "zod";
import { DomainError } from "./errors.ts";
import { outOfOrder } from "./fault-reason.ts";
import { log, safeError } from "./log.server.ts";
import { refuseInvalid } from "./refusals.ts";

/** What a client of the API is told. */
export interface JsonAnswer {
  status: number;
  body: object;
}

/** What a client of the API sent, as the schema has it. Anything but JSON is refused: a form of another site sends none. */
export function readJson<T>(contentType: string, body: Uint8Array, schema: z.ZodType<T>): T {
  if (!/^application\/json\b/i.test(contentType)) throw new DomainError("El pedido tiene que ser JSON", 415);
  return refuseInvalid(schema.safeParse(parsed(body)));
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new DomainError("El pedido no es JSON válido", 400);
  }
}

/** Does something for a client of the API; what goes wrong is told as `{ error }` with its status. */
export async function answerJson(
  fault: (reason: string | null) => string,
  work: () => Promise<object>,
): Promise<JsonAnswer> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    if (error instanceof DomainError) return errorJson(error.message, error.status);
    log.error(safeError(error), "a call of the API failed");
    const reason = outOfOrder(error);
    return errorJson(fault(reason), reason ? 503 : 500);
  }
}

export function errorJson(error: string, status: number): JsonAnswer {
  return { status, body: { error } };
}
