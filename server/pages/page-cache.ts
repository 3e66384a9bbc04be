import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { affects } from "#app/db/change-feed.server.ts";

export interface Cacheable {
  body: { length: number };
  dependencies: ReadonlySet<string>;
}

interface Entry<Page> {
  page: Page;
  freshUntil: number;
  /** Until when the page may be served stale while other pages render. */
  staleUntil: number;
  /** Whether a dependency has changed since the render. Such a page is served stale only under load. */
  isChanged: boolean;
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
/**
 * How long a page whose data changed is served stale under load: one change invalidates most pages at once. Open pages
 * poll for changes every 15 seconds, and always get the current page.
 */
const CHANGED_STALE_MS = 10_000;
/** Requests per second above which a process is under load. Below, readers wait for a page whose data changed. */
const LOAD = 50;
/** The pause before the next stale page is rendered: this many times the last render, and at most `MAX_REST_MS`. */
const REST_FACTOR = 10;
const MAX_REST_MS = 250;
const RETRY_MS = 1_000;
/** Per cache. A worker has three: for visitors, for players, and for the Prode's matchday. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Caches pages by URL. Each is served for a while, unless one of its dependencies changes. Concurrent requests share one
 * render. Expiry depends on load and on changes, so it is decided here; `lru-cache` limits the memory.
 */
export class PageCache<Page extends Cacheable> {
  readonly #pages: LRUCache<string, Entry<Page>>;
  /** Pages with parameters have a separate cache, so that made-up values cannot evict the main pages. */
  readonly #variants: LRUCache<string, Entry<Page>>;
  readonly #filling = new Map<string, Filling<Page>>();
  readonly #now: () => number;
  #restsUntil = 0;
  /** Requests counted in the current second and in the one before. */
  #rate = { second: 0, count: 0, before: 0 };

  constructor({ maxBytes = MAX_BYTES, now = Date.now }: { maxBytes?: number; now?: () => number } = {}) {
    this.#pages = new LRUCache<string, Entry<Page>>({ maxSize: maxBytes / 2, sizeCalculation: sizeOf });
    this.#variants = new LRUCache<string, Entry<Page>>({ maxSize: maxBytes / 2, sizeCalculation: sizeOf });
    this.#now = now;
  }

  /**
   * The page, if it may be sent without rendering. Stale pages are re-rendered one at a time, with a pause in between; the
   * others are sent stale until then. A page whose data changed is sent only under load, and never to a request that wants
   * the current page.
   */
  fresh(key: string, wantsCurrent = false): Page | undefined {
    const entry = this.#storeOf(key).get(key);
    const now = this.#now();
    const isLoaded = this.#countRequest(now) > LOAD;
    if (!entry) return undefined;
    if (entry.freshUntil > now) return entry.page;
    const isBusy = this.#filling.size > 0 || now < this.#restsUntil;
    if (!isBusy || entry.staleUntil <= now) return undefined;
    return entry.isChanged && (wantsCurrent || !isLoaded) ? undefined : entry.page;
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

  /** Invalidates the pages that depend on a change: they are served again only under load, or if rendering fails. */
  forget(changed: string): void {
    for (const filling of this.#filling.values()) filling.changed.add(changed);
    const names = new Set([changed]);
    for (const store of [this.#pages, this.#variants]) {
      for (const entry of store.values()) {
        if (!dependsOnAny(entry.page, names)) continue;
        // Further changes do not extend the time for which the page is served.
        Object.assign(entry, entry.isChanged ? { freshUntil: 0 } : this.#changedNow());
      }
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
    const unchanged = { freshUntil, staleUntil: freshUntil + STALE_MS, isChanged: false };
    this.#storeOf(key).set(key, { page, ...(isChanged ? this.#changedNow() : unchanged) });
  }

  #changedNow(): Omit<Entry<Page>, "page"> {
    return { freshUntil: 0, staleUntil: this.#now() + CHANGED_STALE_MS, isChanged: true };
  }

  /** Returns the number of requests in this second or in the one before, whichever is larger. */
  #countRequest(now: number): number {
    const second = Math.floor(now / 1_000);
    const last = this.#rate;
    if (second !== last.second) {
      this.#rate = { second, count: 0, before: second === last.second + 1 ? last.count : 0 };
    }
    this.#rate.count += 1;
    return Math.max(this.#rate.count, this.#rate.before);
  }
}

/**
 * Whether a request must not get a stale page: a reload, an open page that has news, or one of our scripts, which
 * request data under a path with an extension.
 */
export function wantsCurrent({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  return /no-cache|max-age=0/.test(headers["cache-control"] ?? "") || /^[^?]*\.\w+(?:\?|$)/.test(url);
}

function dependsOnAny({ dependencies }: Cacheable, changed: ReadonlySet<string>): boolean {
  return [...changed].some((name) => affects(dependencies, name));
}

/** The compressed forms are a fraction of the page, so twice its size covers them. */
function sizeOf({ page }: Entry<Cacheable>, key: string): number {
  return 2 * (page.body.length + key.length);
}
