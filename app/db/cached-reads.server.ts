import { LRUCache } from "lru-cache";
import type { Dependency } from "#app/lib/caching/page-dependencies.ts";
import { affects } from "./change-feed.server.ts";

/** The maximum age of a cached read, because the feed's connection can die silently. */
const MAX_AGE_MS = 20_000;

/** How many different arguments of each read are cached: enough for the matchdays visited in one evening. */
const MAX_CACHED = 200;

interface CachedRead {
  dependencies: ReadonlySet<string>;
  forget(): void;
}

const all: CachedRead[] = [];
/** Nothing is cached without a feed: in tests, in scripts, and until its first message. */
let isListening = false;

/**
 * Caches a read that almost every page needs and that seldom changes, until the change feed announces one of these
 * names. Only for showing pages; code that decides something queries the database (docs/decisions/029).
 */
export function cachedRead<Args extends readonly (string | number)[], Value>(
  names: readonly Dependency[],
  read: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const cache = new LRUCache<string, Promise<Value>>({ max: MAX_CACHED, ttl: MAX_AGE_MS });
  all.push({ dependencies: new Set(names), forget: () => cache.clear() });
  return (...args) => {
    if (!isListening) return read(...args);
    const key = JSON.stringify(args);
    const cached = cache.get(key);
    if (cached) return cached;
    // The promise is cached, not its value, so that a change announced during the read invalidates it too.
    const value = read(...args);
    cache.set(key, value);
    value.catch(() => {
      if (cache.get(key) === value) cache.delete(key);
    });
    return value;
  };
}

/** Called for each name that the change feed announces. */
export function invalidateReads(changed: string): void {
  isListening = true;
  for (const { dependencies, forget } of all) if (affects(dependencies, changed)) forget();
}

/** For tests: resets to the state before the feed's first message. */
export function resetCachedReads(): void {
  isListening = false;
  for (const { forget } of all) forget();
}
