import { createHash } from "node:crypto";
import { EVERYTHING } from "#app/db/change-feed.server.ts";

/** A page as it is sent to every visitor: nothing in it is anybody's. */
export interface KeptPage {
  headers: [name: string, value: string][];
  body: Buffer;
  etag: string;
  /** Made when first asked for, and once. */
  encoded: Map<"br" | "gzip", Promise<Buffer>>;
  dependencies: ReadonlySet<string>;
  /** Pages say 'hoy' and open on the nearest matchday: none is kept for longer, though nothing changed. */
  freshUntil: number;
}

interface Filling {
  promise: Promise<KeptPage | null>;
  /** What has changed since it began: a page made of that is already old when it is ready. */
  changed: Set<string>;
}

export const FRESH_MS = 30_000;
const RETRY_MS = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The pages of visitors, by address. Each is kept until something that it is made of changes, and made once however many
 * ask for it at the same time. When there are too many, those go that were made longest ago: what is asked for is made
 * anew every FRESH_MS, so they are the ones that nobody asks for.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #filling = new Map<string, Filling>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** A page that may be sent as it is. */
  fresh(address: string, now: number): KeptPage | undefined {
    const page = this.#pages.get(address);
    return page && page.freshUntil > now ? page : undefined;
  }

  /** A page that was right once, for when no other can be made; that is not tried again for every visitor. */
  last(address: string, now: number): KeptPage | undefined {
    const page = this.#pages.get(address);
    if (page) page.freshUntil = Math.max(page.freshUntil, now + RETRY_MS);
    return page;
  }

  /** The page that is being made for somebody else, or else this one; null if it is not one to keep. */
  fill(
    address: string,
    make: () => Promise<KeptPage | null>,
  ): { own: boolean; page: Promise<KeptPage | null> } {
    const under = this.#filling.get(address);
    if (under) return { own: false, page: under.promise };
    const changed = new Set<string>();
    const promise = make()
      .then((page) => {
        if (page) this.#keep(address, isMadeOf(page, changed) ? { ...page, freshUntil: 0 } : page);
        return page;
      })
      .finally(() => this.#filling.delete(address));
    this.#filling.set(address, { promise, changed });
    return { own: true, page: promise };
  }

  /** Something has changed: what is made of it is not shown any more, unless no other can be made. */
  forget(changed: string): void {
    for (const filling of this.#filling.values()) filling.changed.add(changed);
    const names = new Set([changed]);
    for (const page of this.#pages.values()) {
      if (isMadeOf(page, names)) page.freshUntil = 0;
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  #keep(address: string, page: KeptPage): void {
    const before = this.#pages.get(address);
    if (before) this.#drop(address, before);
    this.#pages.set(address, page);
    this.#bytes += sizeOf(address, page);
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest, old);
    }
  }

  #drop(address: string, page: KeptPage): void {
    this.#pages.delete(address);
    this.#bytes -= sizeOf(address, page);
  }
}

/** As a page is known by: another text, another tag. */
export function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

function isMadeOf({ dependencies }: KeptPage, changed: ReadonlySet<string>): boolean {
  for (const name of changed) {
    if (name === EVERYTHING || dependencies.has(name)) return true;
    if (name.startsWith("league:") && dependencies.has("every league")) return true;
  }
  return false;
}

/** Its compressed forms are a fraction of it; twice its own size is on the safe side. */
function sizeOf(address: string, { body }: KeptPage): number {
  return 2 * (body.length + address.length);
}
