import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { faultContext, nonceContext } from "#app/lib/http/request-context.ts";
import { isIncomplete } from "#app/lib/incomplete-markup.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { exclusiveTurn } from "#app/lib/queues/exclusive-turn.server.ts";
import { NonceContext } from "#app/shell/nonce.ts";
import { type LightPage, LightPageContext } from "#app/ui/page-link.tsx";

/** How long a page waits for the promises of its loaders. */
export const streamTimeout = 5_000;
/** Leaves time to render the errors of promises that timed out. */
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

/** React writes the doctype only when it renders to a stream. */
const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

/**
 * The router preloads every module at high priority, ahead of styles and fonts, and has no setting for it. Without the
 * hints the largest paint of the Prode comes at 1.4 s instead of 2.3 (docs/decisions/014).
 */
const PRELOADED_MODULE = /<link rel="modulepreload"[^>]*>/g;

/** Answers with the whole page, not a stream: it is complete without scripts and can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const light = lightPageOf(routerContext);
  const pageOf = (context: EntryContext) => (
    <NonceContext value={nonce}>
      <LightPageContext value={light}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </LightPageContext>
    </NonceContext>
  );
  // A large page takes 100 ms, so pages requested at once are rendered in separate turns of the event loop.
  await exclusiveTurn();
  // A page that is never hydrated needs no hydration markers and does not wait for promises.
  const isReadOnly = light && !routerContext.staticHandlerContext.errors;
  if (isReadOnly)
    return new Response(Buffer.from(DOCTYPE + renderToStaticMarkup(pageOf(routerContext))), {
      status,
      headers,
    });
  const context = withoutPreloads(routerContext);
  const { parts, failed } =
    (await renderAtOnce(context, pageOf, nonce)) ?? (await render(request, pageOf(context), nonce));
  // Encoded part by part: joining them first would copy the page once more.
  const pieces = parts.flatMap((part) => part.split(PRELOADED_MODULE));
  const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** Drops the page's own modules from the manifest: their hints would be rendered only to be removed. */
function withoutPreloads(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = { ...manifest.routes };
  for (const { route } of staticHandlerContext.matches) {
    const listed = routes[route.id];
    if (listed) routes[route.id] = { ...listed, imports: [] };
  }
  return { ...context, manifest: { ...manifest, entry: { ...manifest.entry, imports: [] }, routes } };
}

/**
 * Renders to a string, which takes less time than to a stream (docs/decisions/032). Null if a part has to wait for a
 * promise, or for the code of a lazy component, which happens once per process. The router's component that streams the
 * loaders' data always waits, so the data is left out and appended as the script that the component would write.
 */
async function renderAtOnce(
  context: EntryContext,
  pageOf: (context: EntryContext) => ReactNode,
  nonce: string,
) {
  const { serverHandoffStream: data, ...rest } = context;
  const html = renderToString(pageOf(rest));
  if (isIncomplete(html) || !html.endsWith(END)) return null;
  const start = [DOCTYPE, html.slice(0, -END.length)];
  // The error page of a read-only page has no scripts that would read the data.
  if (!data || !rest.renderMeta?.didRenderScripts) return { parts: [...start, END], failed: false };
  const text = JSON.stringify(await new Response(data).text()).replace(IN_HTML, escapeCharacter);
  const script = `${STREAM}.enqueue(${text});${STREAM}.close();`;
  return { parts: [...start, `<script nonce="${nonce}">${script}</script>`, END], failed: false };
}

/** The stream from which the router's script in the browser reads the data. */
const STREAM = "window.__reactRouterContext.streamController";

/** Characters that would end a script, or a line in it. */
const IN_HTML = /[&<>\u2028\u2029]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Read-only pages declare `light` in their `handle`, and are sent without React. Exceptions: signed-in users have menus
 * that need React, and in development React is needed for hot reload.
 */
function lightPageOf({ staticHandlerContext: { matches, loaderData } }: EntryContext): LightPage | null {
  const handle: Partial<LightPage> | undefined = matches.at(-1)?.route.handle;
  if (import.meta.env.DEV || !handle?.light || loaderData.root?.signedIn !== null) return null;
  return { light: true, script: handle.script };
}

function render(request: Request, page: ReactNode, nonce: string) {
  return new Promise<{ parts: string[]; failed: boolean }>((resolve, reject) => {
    let failed = false;
    let shellIsReady = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Renders everything in document order, so that no script has to move content into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        shellIsReady = true;
      },
      onAllReady() {
        clearTimeout(timeout);
        pipe(collector((html) => resolve({ parts: [html], failed }))).on("error", reject);
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        // An error in the shell rejects (onShellError); the router then reports it and renders the error page.
        if (!shellIsReady) return;
        failed = true;
        if (!request.signal.aborted) log.error(safeError(error), "part of a page could not be rendered");
      },
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** Collects the many small chunks that React writes into one string. */
function collector(onComplete: (html: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      onComplete(Buffer.concat(pieces).toString());
      done();
    },
  });
}

/** Aborted requests and responses below 500 are not logged as faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  (context as RouterContextProvider).set(faultContext, error);
  log.error(safeError(error), "a page failed");
};
