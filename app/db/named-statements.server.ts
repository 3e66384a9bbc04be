import type { PoolClient } from "pg";

/** A statement is prepared from this execution on. */
const PREPARED_FROM_USE = 3;
/** Longer statements are never named: they write many rows, and each text is different. */
const MAX_TEXT_LENGTH = 10_000;

interface Limits {
  /** The maximum number of names: each connection keeps a plan for each. Further statements get no name. */
  maxNames?: number;
  /** How many statements are counted before the counts start again, so that made-up statements cannot fill the memory. */
  maxCounted?: number;
}

/** Gives frequent statements a name, under which connections keep their plans; other statements get none. */
export function statementNames({ maxNames = 400, maxCounted = 4_000 }: Limits = {}) {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const assigned = names.get(text);
    if (assigned || names.size >= maxNames || text.length > MAX_TEXT_LENGTH) return assigned;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < PREPARED_FROM_USE) {
      if (counts.size >= maxCounted) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `often_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

const nameOf = statementNames();

/**
 * Makes a connection prepare its frequent statements: planning a page's joins takes several times as long as running
 * them. See docs/decisions/028-cached-plans.md.
 */
export function cachePlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [config, values] = args as [{ text: string; name?: string } | string, unknown];
    // Only statements with parameters (docs/decisions/028).
    const canBeNamed =
      typeof config === "object" && !config.name && Array.isArray(values) && values.length > 0;
    if (!canBeNamed) return query(...args);
    return query({ ...config, name: nameOf(config.text) }, ...args.slice(1));
  }) as typeof client.query;
}
