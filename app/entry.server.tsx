import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log, safeError } from "#app/lib/log.server.ts";
import { faultContext, nonceContext } from "#app/lib/request-context.ts";
import { scriptsLater } from "./shell/late-scripts.ts";
import { NonceContext } from "./shell/nonce.ts";

/** How long a loader's promise may keep a page waiting. */
export const streamTimeout = 5_000;
/** Leaves time to render what those promises were rejected with. */
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

/** Answers with the whole page at once: complete for those without scripts, and for whoever wants to keep a copy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const page = await render(request, routerContext, loadContext.get(nonceContext));
  return new Response(import.meta.env.DEV ? page.html : scriptsLater(page.html), {
    status: page.failed ? 500 : status,
    headers,
  });
}

function render(request: Request, routerContext: EntryContext, nonce: string) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false;
    let shellIsReady = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Everything stands where it belongs in the document: nothing has to be moved into place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          shellIsReady = true;
        },
        onAllReady() {
          clearTimeout(timeout);
          text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          // What breaks the shell is rejected, and the router then renders the error page and reports it.
          if (!shellIsReady) return;
          failed = true;
          if (!request.signal.aborted) log.error(safeError(error), "part of a page could not be rendered");
        },
      },
    );
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** Someone who left, or who asked for what does not exist, is not a fault of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  (context as RouterContextProvider).set(faultContext, error);
  log.error(safeError(error), "a page failed");
};
