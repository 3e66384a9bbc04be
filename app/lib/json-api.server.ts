import type { z } from "zod";
import { DomainError } from "./errors.ts";
import { outOfOrder } from "./fault-reason.ts";
import { log, safeError } from "./log.server.ts";
import { refuseInvalid } from "./refusals.ts";

/** What a client of the API sent, as the schema has it. Anything but JSON is refused: a form of another site sends none. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new DomainError("El pedido tiene que ser JSON", 415);
  }
  const sent = await request.json().catch(() => {
    throw new DomainError("El pedido no es JSON válido", 400);
  });
  return refuseInvalid(schema.safeParse(sent));
}

/** Does something for a client of the API; what goes wrong is told as `{ error }` with its status. */
export async function answerJson(
  fault: (reason: string | null) => string,
  work: () => Promise<object>,
): Promise<Response> {
  try {
    return Response.json(await work());
  } catch (error) {
    if (error instanceof DomainError) return errorJson(error.message, error.status);
    log.error(safeError(error), "a call of the API failed");
    const reason = outOfOrder(error);
    return errorJson(fault(reason), reason ? 503 : 500);
  }
}

export function errorJson(error: string, status: number): Response {
  return Response.json({ error }, { status });
}

/** For GET: these addresses only take what is posted. */
export function postOnly(): Response {
  return Response.json({ error: "Ese método no se usa acá" }, { status: 405, headers: { Allow: "POST" } });
}
