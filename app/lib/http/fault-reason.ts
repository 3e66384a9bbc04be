/** Why a query failed, as a Spanish phrase to follow a colon; null if the reason is unknown. */
export function faultReason(error: unknown): string | null {
  if (codesOf(error).some((code) => BUSY.test(code))) return "otra persona estaba guardando al mismo tiempo";
  return outageReason(error);
}

/** Like `faultReason`, but only for a database that is unavailable for now; null for a conflict. */
export function outageReason(error: unknown): string | null {
  const codes = codesOf(error);
  if (codes.includes(TIMED_OUT)) return "la base de datos tardó demasiado en responder";
  if (codes.some((code) => FULL.test(code))) return "no queda lugar en el disco del servidor";
  if (codes.some((code) => LOST.test(code))) return "se cortó la conexión con la base de datos";
  return null;
}

/** Thrown in place of a database error that a library hides. */
export class OutageError extends Error {
  readonly code = "CONNECTION";
}

export const UNKNOWN_FAULT = "ocurrió un error inesperado";

/** Like `faultReason`, with a text for unknown reasons. */
export function faultText(error: unknown): string {
  return faultReason(error) ?? UNKNOWN_FAULT;
}

/** query_canceled: the statement timeout. Connection timeouts get this code too. */
export const TIMED_OUT = "57014";
const FULL = /^(53100|ENOSPC)$/;
// 25006: a read-only replica, as during a failover. 55000: a database that accepts no connections for now.
const LOST = /^(08...|57P0.|53300|25006|55000|ECONN.*|EPIPE|ENOENT|ETIMEDOUT|CONNECTION)$/;
const BUSY = /^(40001|40P01|55P03)$/;

/** The codes of an error and its causes. The driver sets no code when a connection ends or cannot be opened in time, so the message is matched. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let e = error; e instanceof Error; e = e.cause) {
    if ("code" in e && typeof e.code === "string") codes.push(e.code);
    if (/connection terminated|not queryable/i.test(e.message)) codes.push("CONNECTION");
    if (/timeout exceeded when trying to connect/i.test(e.message)) codes.push(TIMED_OUT);
    if (e instanceof AggregateError) codes.push(...e.errors.flatMap(codesOf));
  }
  return codes;
}
