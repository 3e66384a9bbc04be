import type { Dependency } from "../lib/page-dependencies.ts";
import { EVERYTHING } from "./change-feed.server.ts";

/** A connection of the feed can die without a word: what is kept is then at most this old. */
const MOST_AGE_MS = 20_000;

/** Of each read, for how many different values: the matchdays that are looked at in one evening. */
const MOST_KEPT = 200;

interface Kept {
  names: readonly Dependency[];
  forget(): void;
}

const all: Kept[] = [];
/** Without a feed nothing is kept: in tests, in scripts, and until the first word of it. */
let isListening = false;

/**
 * For what almost every page reads and few people change: it is read once and kept in memory, until the change feed tells one of
 * these names. It is for pages that are looked at; what decides something asks the database (docs/decisions/029).
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
    // The promise is kept, not its value: a change that is told while it is being read makes it forgotten as well.
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

/** What the change feed tells. */
export function forgetReads(changed: string): void {
  isListening = true;
  for (const { names, forget } of all) if (concerns(names, changed)) forget();
}

function concerns(names: readonly Dependency[], changed: string): boolean {
  if (changed === EVERYTHING) return true;
  return names.some((name) => name === changed || (name === "every season" && changed.startsWith("season:")));
}

/** For tests: as before the first word of the feed. */
export function stopKeeping(): void {
  isListening = false;
  for (const { forget } of all) forget();
}
