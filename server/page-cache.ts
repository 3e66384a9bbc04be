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
}

interface Kept {
  page: KeptPage;
  freshUntil: number;
  /** Until when it may be shown while others are made anew; 0 once something it is made of has changed. */
  rightUntil: number;
}

interface Filling {
  promise: Promise<KeptPage | null>;
  /** What has changed since it began: a page made of that is already old when it is ready. */
  changed: Set<string>;
}

/** Pages say 'hoy' and open on the nearest matchday: after this each is made anew, though nothing changed. */
const FRESH_MS = 30_000;
/** So much older a page may be while others are made anew: under a rush they all get old at once. */
const OLDER_MS = 30_000;
/** After making a page, so many times as long nothing is made anew that is only old, up to so many milliseconds. */
const REST = 10;
const MOST_REST_MS = 250;
const RETRY_MS = 1_000;
const CHANGED = { freshUntil: 0, rightUntil: 0 };
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The pages of visitors, by address. Each is kept until something that it is made of changes, and made once however many
 * ask for it at the same time. When there are too many, those go that were made longest ago: what is asked for is made
 * anew again and again, so they are the ones that nobody asks for.
 */
export class PageCache {
  readonly #pages = new Map<string, Kept>();
  readonly #filling = new Map<string, Filling>();
  readonly #mostBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #restsUntil = 0;

  constructor({ mostBytes = MOST_BYTES, now = Date.now }: { mostBytes?: number; now?: () => number } = {}) {
    this.#mostBytes = mostBytes;
    this.#now = now;
  }

  /** A page that may be sent as it is. Those that are only old are made anew one after the other, without haste. */
  fresh(address: string): KeptPage | undefined {
    const kept = this.#pages.get(address);
    const now = this.#now();
    const busy = this.#filling.size > 0 || now < this.#restsUntil;
    return kept && (kept.freshUntil > now || (busy && kept.rightUntil > now)) ? kept.page : undefined;
  }

  /** A page that was right once, for when no other can be made; that is not tried again for every visitor. */
  last(address: string): KeptPage | undefined {
    const kept = this.#pages.get(address);
    if (kept) kept.freshUntil = Math.max(kept.freshUntil, this.#now() + RETRY_MS);
    return kept?.page;
  }

  /** The page that is being made for somebody else, or else this one; null if it is not one to keep. */
  fill(
    address: string,
    make: () => Promise<KeptPage | null>,
  ): { own: boolean; page: Promise<KeptPage | null> } {
    const under = this.#filling.get(address);
    if (under) return { own: false, page: under.promise };
    const changed = new Set<string>();
    const began = this.#now();
    const promise = make()
      .then((page) => {
        if (page) this.#keep(address, page, isMadeOf(page, changed));
        return page;
      })
      .finally(() => {
        this.#filling.delete(address);
        const now = this.#now();
        const rest = Math.min(REST * (now - began), MOST_REST_MS);
        this.#restsUntil = Math.max(this.#restsUntil, now + rest);
      });
    this.#filling.set(address, { promise, changed });
    return { own: true, page: promise };
  }

  /** Something has changed: what is made of it is not shown any more, unless no other can be made. */
  forget(changed: string): void {
    for (const filling of this.#filling.values()) filling.changed.add(changed);
    const names = new Set([changed]);
    for (const kept of this.#pages.values()) {
      if (isMadeOf(kept.page, names)) Object.assign(kept, CHANGED);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  #keep(address: string, page: KeptPage, isChanged: boolean): void {
    this.#drop(address);
    const freshUntil = this.#now() + FRESH_MS;
    const times = isChanged ? CHANGED : { freshUntil, rightUntil: freshUntil + OLDER_MS };
    this.#pages.set(address, { page, ...times });
    this.#bytes += sizeOf(address, page);
    while (this.#bytes > this.#mostBytes && this.#pages.size > 0) this.#drop(this.#leastNeeded());
  }

  /** The oldest page with parameters, else the oldest: made-up values of a parameter must not push out the main pages. */
  #leastNeeded(): string {
    const addresses = [...this.#pages.keys()];
    return addresses.find((address) => address.includes("?")) ?? addresses[0] ?? "";
  }

  #drop(address: string): void {
    const kept = this.#pages.get(address);
    if (!kept) return;
    this.#pages.delete(address);
    this.#bytes -= sizeOf(address, kept.page);
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
