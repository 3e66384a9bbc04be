import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { concerns } from "#app/db/change-feed.server.ts";

export interface Cacheable {
  body: { length: number };
  dependencies: ReadonlySet<string>;
}

interface Entry<Page> {
  page: Page;
  freshUntil: number;
  /** Until when it may be served stale while other pages render; 0 once a dependency has changed. */
  staleUntil: number;
}

interface Filling<Page> {
  promise: Promise<Page | null>;
  /** The changes since the render began. A page that depends on one is already stale when it is ready. */
  changed: Set<string>;
}

/** Pages say 'hoy' and open on the nearest matchday, so they go stale even if nothing changes. */
const FRESH_MS = 30_000;
/** How much longer a page is served stale while others render: under load, all of them go stale together. */
const STALE_MS = 30_000;
/** After a render, stale pages wait this many times as long as it took, up to a limit, before the next one renders. */
const REST_FACTOR = 10;
const MAX_REST_MS = 250;
const RETRY_MS = 1_000;
const CHANGED = { freshUntil: 0, staleUntil: 0 };
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Caches pages by URL. Each is served for a while, unless one of its dependencies changes. Concurrent requests share one render.
 * Expiry depends on load and on changes, so it is decided here; `lru-cache` limits the memory.
 */
export class PageCache<Page extends Cacheable> {
  readonly #pages: LRUCache<string, Entry<Page>>;
  /** Pages with parameters have a separate cache, so that made-up values cannot evict the main pages. */
  readonly #variants: LRUCache<string, Entry<Page>>;
  readonly #filling = new Map<string, Filling<Page>>();
  readonly #now: () => number;
  #restsUntil = 0;

  constructor({ maxBytes = MAX_BYTES, now = Date.now }: { maxBytes?: number; now?: () => number } = {}) {
    this.#pages = new LRUCache<string, Entry<Page>>({ maxSize: maxBytes / 2, sizeCalculation: sizeOf });
    this.#variants = new LRUCache<string, Entry<Page>>({ maxSize: maxBytes / 2, sizeCalculation: sizeOf });
    this.#now = now;
  }

  /** A page that may be sent without rendering. Stale pages are re-rendered one at a time, with a pause in between. */
  fresh(key: string): Page | undefined {
    const entry = this.#storeOf(key).get(key);
    const now = this.#now();
    const isBusy = this.#filling.size > 0 || now < this.#restsUntil;
    return entry && (entry.freshUntil > now || (isBusy && entry.staleUntil > now)) ? entry.page : undefined;
  }

  /** The last page rendered, for when rendering fails; the next attempt is a second later. */
  last(key: string): Page | undefined {
    const entry = this.#storeOf(key).get(key);
    if (entry) entry.freshUntil = Math.max(entry.freshUntil, this.#now() + RETRY_MS);
    return entry?.page;
  }

  /** Renders a page, or joins the render under way. The page is null if it must not be cached. */
  fill(key: string, make: () => Promise<Page | null>): { isOwn: boolean; page: Promise<Page | null> } {
    const pending = this.#filling.get(key);
    if (pending) return { isOwn: false, page: pending.promise };
    const changed = new Set<string>();
    const began = this.#now();
    const promise = make()
      .then((page) => {
        if (page) this.#store(key, page, dependsOnAny(page, changed));
        return page;
      })
      .finally(() => {
        this.#filling.delete(key);
        const now = this.#now();
        const rest = Math.min(REST_FACTOR * (now - began), MAX_REST_MS);
        this.#restsUntil = Math.max(this.#restsUntil, now + rest);
      });
    this.#filling.set(key, { promise, changed });
    return { isOwn: true, page: promise };
  }

  /** Invalidates the pages that depend on a change: they are served again only if rendering fails. */
  forget(changed: string): void {
    for (const filling of this.#filling.values()) filling.changed.add(changed);
    const names = new Set([changed]);
    for (const store of [this.#pages, this.#variants]) {
      for (const entry of store.values()) if (dependsOnAny(entry.page, names)) Object.assign(entry, CHANGED);
    }
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#variants.calculatedSize;
  }

  #storeOf(key: string): LRUCache<string, Entry<Page>> {
    return key.includes("?") ? this.#variants : this.#pages;
  }

  #store(key: string, page: Page, isChanged: boolean): void {
    const freshUntil = this.#now() + FRESH_MS;
    const times = isChanged ? CHANGED : { freshUntil, staleUntil: freshUntil + STALE_MS };
    this.#storeOf(key).set(key, { page, ...times });
  }
}

/** An ETag from a hash of the body. */
export function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

function dependsOnAny({ dependencies }: Cacheable, changed: ReadonlySet<string>): boolean {
  return [...changed].some((name) => concerns(dependencies, name));
}

/** The compressed forms are a fraction of the page, so twice its size covers them. */
function sizeOf({ page }: Entry<Cacheable>, key: string): number {
  return 2 * (page.body.length + key.length);
}
