import pino from "pino";
import { env } from "./env.server.ts";

const pretty = env.NODE_ENV === "development" ? (await import("pino-pretty")).default() : undefined;

/** One JSON line an event on standard output; readable in development. Nobody's data goes into it. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  pretty ?? pino.destination(1),
);

/**
 * What may be written down about an error. The database repeats the values of a row in its messages ("Key
 * (documento)=(40111222) already exists") and Drizzle repeats the parameters of a query, so of those two only the
 * code, the names and the place are kept.
 */
export function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  if (isDatabaseError(error)) {
    const { code, table, constraint, severity } = error;
    return { name: "DatabaseError", code, table, constraint, severity, stack: frames(error) };
  }
  if ("query" in error && "params" in error) {
    return { name: error.name, query: error.query, stack: frames(error), cause: safeError(error.cause) };
  }
  return { name: error.name, message: error.message, stack: frames(error) };
}

type DatabaseError = Error & { code?: string; table?: string; constraint?: string; severity?: string };

function isDatabaseError(error: Error): error is DatabaseError {
  return "severity" in error && "code" in error;
}

/** The places of a stack without its first line, which repeats the message. */
function frames(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .map((line) => line.trim());
}
