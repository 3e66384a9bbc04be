import { fork } from "node:child_process";
import { once } from "node:events";
import { ratioOf } from "#harness/figure.ts";
import { databaseUrl } from "#harness/running-site.ts";
import type { Site } from "#harness/site.ts";

/**
 * Own rank and top 50 on one site, divided by the same on another. Calls the use-case directly, so that the other
 * costs of a page do not hide a difference. `readers` says which players read on each site.
 */
export async function rankRatio(
  [first, second]: readonly [Site, Site],
  readers: readonly [ReadersOf, ReadersOf],
  rounds: number,
): Promise<{ ratio: number; detail: string }> {
  const both = [reader(first, readers[0]), reader(second, readers[1])] as const;
  try {
    // Warm-up: code and caches are warm from the second time on.
    for (const read of both) await read.medianMs();
    const measured = await ratioOf(rounds, both[0].medianMs, both[1].medianMs);
    const detail = `${measured.first.toFixed(2)} / ${measured.second.toFixed(2)} ms`;
    return { ratio: measured.ratio, detail };
  } finally {
    for (const { stop } of both) stop();
  }
}

/** The first players, or this many active players spread evenly over all of them. */
type ReadersOf = number | { active: number; players: number };

function reader(site: Site, readers: ReadersOf) {
  const args = typeof readers === "number" ? [readers] : [readers.active, readers.players];
  const child = fork("bench/leaderboard-reader.ts", args.map(String), {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: databaseUrl(site.folder) },
  });
  return {
    async medianMs(): Promise<number> {
      child.send("read");
      const [reply] = await once(child, "message");
      return reply;
    },
    stop: () => child.disconnect(),
  };
}
