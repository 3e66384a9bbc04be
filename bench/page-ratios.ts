import { count, type Measured, ratioOf } from "#harness/figure.ts";
import type { Site } from "#harness/site.ts";
import { load } from "./load.ts";

interface PageLoad<S> {
  seconds: number;
  connections: number;
  rounds: number;
  /** The next request for a page, each from a different user. */
  next(site: S, page: string): { path?: string; headers: Record<string, string> };
}

/** The p99 of each page on one site divided by the p99 on another. The worst page counts. */
export async function worstPage<S extends Site>(
  [first, second]: readonly [S, S],
  pages: readonly string[],
  { seconds, connections, rounds, next }: PageLoad<S>,
): Promise<Measured> {
  const results: Measured[] = [];
  for (const page of pages) {
    const p99 = async (site: S) => {
      const { p99, failed, failures } = await load({
        url: site.url + page,
        seconds,
        connections,
        next: () => next(site, page),
      });
      if (failed > 0) throw new Error(`${page}: ${failures}`);
      return p99;
    };
    // Warm-up: code and caches are warm from the second time on.
    for (const site of [second, first]) await p99(site);
    const measured = await ratioOf(
      rounds,
      () => p99(first),
      () => p99(second),
    );
    const times = `${page} ${count(measured.first)} / ${count(measured.second)} ms`;
    results.push({ value: measured.ratio, detail: `${times} = ${measured.ratio.toFixed(2)}` });
  }
  return {
    value: Math.max(...results.map(({ value }) => value)),
    detail: results.map(({ detail }) => detail).join(", "),
  };
}
