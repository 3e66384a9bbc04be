import type { Dependency } from "../lib/page-dependencies.ts";
import { EVERYTHING } from "./change-feed.server.ts";

/** The maximum age of a cached read, because the feed's connection can die silently. */
const MOST_AGE_MS = 20_000;

/** How many different arguments of each read are cached: the matchdays that are visited in one evening. */
const MOST_KEPT = 200;

interface Kept {
  names: readonly Dependency[];
  forget(): void;
}

const all: Kept[] = [];
/** Nothing is cached without a feed: in tests, in scripts, and until its first message. */
let isListening = false;

/**
 * Caches a read that almost every page needs and that seldom changes, until the change feed announces one of these names.
 * Only for showing pages; code that decides something queries the database (docs/decisions/029).
 */
export function keptRead<Args extends readonly (string | number)[], Value>(
  names: readonly Dependency[],
  read: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const kept = new Map<string, { value: Promise<Value>; readAt: number }>();
  all.push({ names, forget: () => kept.clear() });
  return (...args) => {
    if (!isListening) return read(...args);
    const key = JSON.stringify(args);
    const now = performance.now();
    const known = kept.get(key);
    if (known && now - known.readAt < MOST_AGE_MS) return known.value;
    // The promise is cached, not its value, so that a change announced during the read invalidates it too.
    const made = { value: read(...args), readAt: now };
    kept.delete(key);
    kept.set(key, made);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    made.value.catch(() => {
      if (kept.get(key) === made) kept.delete(key);
    });
    return made.value;
  };
}

/** Called for each name that the change feed announces. */
export function forgetReads(changed: string): void {
  isListening = true;
  for (const { names, forget } of all) if (concerns(names, changed)) forget();
}

function concerns(names: readonly Dependency[], changed: string): boolean {
  if (changed === EVERYTHING) return true;
  return names.some((name) => name === changed || (name === "every season" && changed.startsWith("season:")));
}

/** For tests: resets to the state before the feed's first message. */
export function stopKeeping(): void {
  isListening = false;
  for (const { forget } of all) forget();
}
