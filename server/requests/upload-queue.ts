import type { IncomingMessage } from "node:http";
import { MAX_PANEL_FORM_BYTES, takesFiles } from "#app/lib/http/body-limits.ts";
import { measureQueue } from "#app/lib/metrics.server.ts";
import { createLimiter } from "#app/lib/queues/limiter.ts";

/** An upload is in memory several times over while it is read and parsed: 60 concurrent ones took 1.3 GB. */
const MAX_AT_ONCE = 8;
const MAX_WAITING = 40;
const MAX_WAIT_MS = 10_000;
const BUSY = "Hay muchas subidas a la vez. Probá de nuevo en unos segundos.";

type Request = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Handles a few uploads at a time. The body of an upload that waits is not read. */
export function createUploadQueue() {
  const limited = createLimiter(MAX_AT_ONCE, { maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS, busy: BUSY });
  measureQueue("uploads", limited.waiting);
  return <T>(request: Request, work: () => Promise<T>): Promise<T> =>
    isUpload(request) ? limited(work) : work();
}

/** A body without a declared length may be of any size. */
function isUpload({ method, url = "", headers }: Request): boolean {
  if (method !== "POST") return false;
  const length = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  return length > MAX_PANEL_FORM_BYTES && takesFiles(url.split("?", 1)[0] ?? "");
}
