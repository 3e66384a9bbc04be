import { AsyncLocalStorage } from "node:async_hooks";
import { writeSync } from "node:fs";
import pino from "pino";
import { env } from "./env.server.ts";

const pretty = env.NODE_ENV === "development" ? (await import("pino-pretty")).default() : undefined;
const lines = pino.destination({ dest: 1, minLength: 4_096, periodicFlush: 100 });
process.on("exit", () => {
  lines.flushSync();
  // Directly: `lines` would start a write that the process does not live to see.
  writeSync(1, takeRequestLines());
});
const WARNING = pino.levels.values.warn ?? 0;
const requestIds = new AsyncLocalStorage<string>();
/**
 * The lines of requests are formatted and written together: one by one, they were a fifth of the cost of a cached page.
 */
const MAX_UNWRITTEN = 100;
const MAX_DELAY_MS = 100;
let unwritten: FinishedRequest[] = [];
/** The last formatted time, without milliseconds. */
let second = { at: -1, text: "" };

/** Logs one JSON line per event to standard output, pretty-printed in development. Never log personal data. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${isoTime(Date.now())}"`,
    mixin: () => ({ id: requestIds.getStore() }),
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(given, write, level) {
        write.apply(this, given);
        // Warnings and errors are flushed immediately: the process may be about to end.
        if (level >= WARNING && !pretty) lines.flushSync();
      },
    },
  },
  pretty ?? lines,
);

/** Runs `work` so that every line it logs carries the id of the request. */
export function inRequest<T>(id: string, work: () => T): T {
  return requestIds.run(id, work);
}

interface LoggedRequest {
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
}

interface FinishedRequest extends LoggedRequest {
  at: number;
}

/** Logs a request like `log.info`, a little later: see `unwritten`. */
export function logRequest(request: LoggedRequest): void {
  if (!log.isLevelEnabled("info")) return;
  if (pretty) return void log.info(request, "request");
  unwritten.push({ ...request, at: Date.now() });
  if (unwritten.length === MAX_UNWRITTEN) writeRequests();
  else if (unwritten.length === 1) setTimeout(writeRequests, MAX_DELAY_MS).unref();
}

function writeRequests(): void {
  lines.write(takeRequestLines());
}

function takeRequestLines(): string {
  const requests = unwritten;
  unwritten = [];
  return requests.map(requestLine).join("");
}

/** In the format of pino, which was slower. Only the path can contain characters that JSON escapes. */
function requestLine({ at, id, method, path, status, ms }: FinishedRequest): string {
  return `{"level":"info","time":"${isoTime(at)}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`;
}

/** The ISO time; the part up to the second is formatted once a second. */
function isoTime(at: number): string {
  const wholeSecond = Math.floor(at / 1000);
  if (wholeSecond !== second.at)
    second = { at: wholeSecond, text: new Date(wholeSecond * 1000).toISOString().slice(0, -"000Z".length) };
  return `${second.text}${String(at - wholeSecond * 1000).padStart(3, "0")}Z`;
}

/**
 * The part of an error that may be logged. PostgreSQL repeats row values in its messages ("Key (documento)=(40111222)
 * already exists") and Drizzle repeats the parameters of a query, so neither message is logged: only codes, names, the
 * query text and the stack.
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

/** The frames of a stack, without the first line, which repeats the message. */
function frames(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .map((line) => line.trim());
}
