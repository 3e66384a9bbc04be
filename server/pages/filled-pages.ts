import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContextProvider } from "react-router";
import type { Player } from "#app/features/accounts/accounts.rules.ts";
import type { noDependencies } from "#app/lib/caching/page-dependencies.ts";
import { accepts } from "../responses/compress.ts";
import type { Cacheable } from "./page-cache.ts";
import {
  deflatePieces,
  fill,
  gzipFilled,
  type SlotTexts,
  type SlottedBody,
  splitAtMarks,
} from "./page-slots.ts";

/* Pages that are rendered once, for a placeholder player, and filled in for each player. */

/** A rendered page with its slots. */
export interface FilledPage<Slot extends string> extends Cacheable {
  headers: Headers;
  pieces: SlottedBody<Slot>;
  compressed: (Buffer | null)[];
}

/** Renders the page of a cache key for a placeholder player, and records its dependencies. */
export type RenderFor = (
  pageKey: string,
  placeholder: Player,
  dependencies: ReturnType<typeof noDependencies>,
  prepare?: (context: RouterContextProvider) => void,
) => Promise<{ response: Response; nonce: string }>;

/** Names that need no escaping in HTML or JSON. */
const PLAIN = /^[\p{L}\p{M} .'’-]{1,200}$/u;

/** Whether a page can be filled in for a player: names that need escaping are left to the normal render. */
export function isFillable({ name }: Player): boolean {
  return PLAIN.test(name);
}

/** Splits a page that was rendered with marks in place of its slots. */
export async function slottedPage<Slot extends string>(
  { headers }: Response,
  body: string,
  marks: SlotTexts<Slot>,
  dependencies: ReadonlySet<string>,
): Promise<FilledPage<Slot>> {
  const pieces = splitAtMarks(body, marks);
  const compressed = await deflatePieces(pieces);
  return { headers, pieces, compressed, body: { length: body.length }, dependencies };
}

/** Sends a page with these texts in its slots. */
export function sendFilled<Slot extends string>(
  request: IncomingMessage,
  reply: ServerResponse,
  { headers, pieces, compressed }: FilledPage<Slot>,
  slotTexts: SlotTexts<Slot>,
): void {
  for (const [name, value] of headers) reply.setHeader(name, value);
  if (!reply.hasHeader("Cache-Control")) reply.setHeader("Cache-Control", "no-store");
  reply.appendHeader("Vary", "Accept-Encoding");
  const isGzip = accepts(request.headers["accept-encoding"] ?? "", "gzip");
  if (isGzip) reply.setHeader("Content-Encoding", "gzip");
  const body = isGzip ? gzipFilled(pieces, compressed, slotTexts) : fill(pieces, slotTexts);
  reply.setHeader("Content-Length", body.length);
  reply.end(body);
}
