import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The format that proxies use: a UUID, or hexadecimal digits. Anything else could put user input into the log. */
const ID = /^[\da-f-]{16,64}$/i;

/** The id of a request in the log: a trusted proxy's, so that both logs can be joined, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, "headers">, trustProxy: boolean): string {
  const received = trustProxy ? headers["x-request-id"] : undefined;
  return typeof received === "string" && ID.test(received) ? received : randomUUID();
}
