import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContextProvider } from "react-router";
import {
  ANY_PLAYER,
  ANY_PLAYER_WITHOUT_CLUB,
  initialsOf,
  SLOTS,
} from "#app/auth/sessions/account-slots.server.ts";
import { knownPlayer } from "#app/auth/sessions/who.server.ts";
import type { Player } from "#app/features/accounts/accounts.rules.ts";
import { ownClub } from "#app/features/accounts/profile.server.ts";
import { cacheKeyOf } from "#app/lib/caching/cached-pages.ts";
import { noDependencies } from "#app/lib/caching/page-dependencies.ts";
import { carriesSession } from "#app/lib/http/session-cookie.ts";
import { accepts } from "./compress.ts";
import { PageCache } from "./page-cache.ts";
import { cut, deflatePieces, fill, gzipFilled, type SlottedBody, type Words } from "./page-slots.ts";

const { name, initials, club } = SLOTS;
const MARKS = { name, initials, club };
type Slot = keyof typeof MARKS | "nonce";

interface PlayersPage {
  headers: [name: string, value: string][];
  pieces: SlottedBody<Slot>;
  compressed: (Buffer | null)[];
  body: { length: number };
  dependencies: ReadonlySet<string>;
}

/** The texts of a page that come from the player's own account. */
type OwnTexts = Omit<Words<Slot>, "nonce">;

/** Renders the page of a cache key for a placeholder player, and records its dependencies. */
export type RenderFor = (
  pageKey: string,
  placeholder: Player,
  dependencies: ReturnType<typeof noDependencies>,
  prepare?: (context: RouterContextProvider) => void,
) => Promise<{ response: Response; nonce: string }>;

/** Texts that need no escaping, in HTML or in JSON: these characters have no meaning in either. */
export const PLAIN = /^[\p{L}\p{M} .'’-]{1,200}$/u;

/**
 * Pages that differ between players only in the account's texts: rendered once for a placeholder player, and cached
 * until a dependency changes. The session is looked up on every request.
 */
export class PlayerPages {
  readonly #cache = new PageCache<PlayersPage>();

  forget(changed: string): void {
    this.#cache.forget(changed);
  }

  /** The player's texts for a cached page; null if the page has to be rendered for this player. */
  async wordsFor(request: IncomingMessage): Promise<OwnTexts | null> {
    const { cookie = "" } = request.headers;
    if (request.method !== "GET" || !carriesSession(cookie)) return null;
    const pageKey = cacheKeyOf(request.url ?? "");
    if (pageKey === null || pageKey.startsWith("/prode")) return null;
    const player = await knownPlayer(cookie);
    if (!player || !PLAIN.test(player.name)) return null;
    // If a read fails, the normal render shows the page without this part.
    const club = isHome(pageKey) ? await ownClub(player).catch(() => undefined) : null;
    if (club === undefined) return null;
    return { name: player.name, initials: initialsOf(player.name), club: club ?? "" };
  }

  /** Sends a cached page, and returns whether it could. */
  async send(
    pageKey: string,
    own: OwnTexts,
    { request, reply, nonce }: { request: IncomingMessage; reply: ServerResponse; nonce: string },
    render: RenderFor,
  ): Promise<boolean> {
    const placeholder = own.club ? ANY_PLAYER : ANY_PLAYER_WITHOUT_CLUB;
    const key = `${own.club ? "own club" : "no club"} ${pageKey}`;
    const make = async () => {
      const dependencies = noDependencies();
      const { response, nonce } = await render(pageKey, placeholder, dependencies);
      const isCacheable = dependencies.isCacheable && response.status === 200;
      return isCacheable ? cachedPage(response, nonce, dependencies.names) : null;
    };
    // An error here is reported by the normal render for this player, which follows.
    const page = this.#cache.fresh(key) ?? (await this.#cache.fill(key, make).page.catch(() => null));
    if (!page) return false;
    const words = { ...own, nonce };
    for (const [name, value] of page.headers) reply.setHeader(name, value);
    if (!reply.hasHeader("Cache-Control")) reply.setHeader("Cache-Control", "no-store");
    sendFilled(request, reply, page, words);
    return true;
  }
}

/** Sends a page with these texts in its slots. */
export function sendFilled<Slot extends string>(
  request: IncomingMessage,
  reply: ServerResponse,
  { pieces, compressed }: { pieces: SlottedBody<Slot>; compressed: (Buffer | null)[] },
  words: Words<Slot>,
): void {
  reply.appendHeader("Vary", "Accept-Encoding");
  const isGzip = accepts(request.headers["accept-encoding"] ?? "", "gzip");
  if (isGzip) reply.setHeader("Content-Encoding", "gzip");
  const body = isGzip ? gzipFilled(pieces, compressed, words) : fill(pieces, words);
  reply.setHeader("Content-Length", body.length);
  reply.end(body);
}

function isHome(pageKey: string): boolean {
  return ["/", "/_.data"].includes(pageKey.split("?")[0] ?? "");
}

async function cachedPage(
  response: Response,
  nonce: string,
  dependencies: ReadonlySet<string>,
): Promise<PlayersPage> {
  const body = await response.text();
  const pieces = cut(body, { ...MARKS, nonce });
  return {
    headers: [...response.headers],
    pieces,
    compressed: await deflatePieces(pieces),
    body: { length: body.length },
    dependencies,
  };
}
