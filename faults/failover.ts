import { setTimeout as sleep } from "node:timers/promises";
import { median } from "#harness/figure.ts";
import { connectTo } from "#harness/running-site.ts";
import { brokenTally, type Fault } from "./fault.ts";
import { isSpanish } from "./killed-database.ts";
import { createLeague, type League } from "./league.ts";
import { mainPath, saveResult } from "./main-path.ts";
import { Readers } from "./readers.ts";
import { until } from "./stack/engine.ts";
import { missingPackages } from "./stack/loopback.ts";
import { PASSWORD } from "./stack/patroni.ts";
import { type Stack, startStack } from "./stack/stack.ts";
import { healthOf, kill, type Supervised } from "./supervised.ts";
import { Writers } from "./writers.ts";

/** The longest gap between acknowledged writes. */
const WRITES_BACK_MS = 30_000;
/** From saving a result through one copy to showing it on the other copy's page. */
const SHOWN_MS = 5_000;
/** How long writers and readers run before a process is killed. */
const LOAD_MS = 2_000;
const PAGES = ["/", "/league/fallas/posiciones", "/club/fallas-el-ceibo", "/courses"];

/** A killed process: whether another one has taken over, and how to start it again. */
interface Killed {
  isReplaced(): Promise<boolean>;
  revive(): void;
}

interface FixturesPage {
  matches: { id: number; score: { home: number; away: number } | null }[];
}

const victims: Record<string, (stack: Stack) => Promise<Killed>> = {
  async "the primary"({ databases }) {
    const old = await databases.primary();
    if (!old) throw new Error("there is no primary to kill");
    old.kill();
    return {
      isReplaced: async () => ![undefined, old].includes(await databases.primary()),
      revive: old.start,
    };
  },
  async "a copy"({ copies }) {
    return killCopy(copies[Math.floor(Math.random() * copies.length)]);
  },
  async "HAProxy's chosen copy"({ copies, haproxy }) {
    return killCopy(copies[await haproxy.busiestCopy()]);
  },
  async "etcd's leader"({ etcd }) {
    const old = await etcd.leader();
    old.kill();
    return { isReplaced: async () => (await etcd.leader()) !== old, revive: old.start };
  },
};

/** The copy's supervisor restarts it immediately. */
function killCopy(copy: Supervised | undefined): Killed {
  if (copy) kill(copy.pid(), ...copy.workers());
  return { isReplaced: async () => true, revive: () => {} };
}

export const failover: Fault = {
  name: "failover of the bigger set-up: kill -9 of the primary, of a copy, of HAProxy's chosen copy, of etcd's leader, under load",
  promise: "nothing acknowledged is lost or paid twice; writes resume within 30 s; no cached page fails",
  rounds: 20,
  quickRounds: 4,
  async run(rounds) {
    const skipped = missingPackages();
    if (skipped) return { broken: [], skipped };
    const stack = await startStack({ WORKERS: "1", DRAIN_SECONDS: "4" });
    try {
      return await killInTurn(stack, rounds);
    } finally {
      await stack.stop();
    }
  },
};

async function killInTurn(stack: Stack, rounds: number) {
  const { url, databases } = stack;
  const [first, second] = stack.copies.map((copy) => copy.url) as [string, string];
  const client = await connectTo(stack.databaseUrls.primary);
  const league = await createLeague(client, { players: 200, open: 50, played: 60 * rounds });
  const broken = await mainPath(url, [first, second], client, league).finally(() => client.end());

  const writers = new Writers(league, url).start(6, 400);
  const readers = new Readers(url, PAGES);
  const stall = new StallTimer(() => writers.acknowledged);
  const stalls: Record<string, number[]> = {};
  const shownMs: number[] = [];
  const recoveryMs: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await sleep(LOAD_MS);
      const [name = "", killVictim] = Object.entries(victims)[round % Object.keys(victims).length] ?? [];
      stall.longestMs = 0;
      const killed = await killVictim?.(stack);
      const log = databases.nodes[0]?.log ?? "";
      await until(
        `a replacement for ${name} in round ${round}`,
        log,
        async () => !!(await killed?.isReplaced()),
      );
      const { acknowledged } = writers;
      await until(`writes to resume in round ${round}`, log, async () => writers.acknowledged > acknowledged);
      shownMs.push(await shownOnTheOther(league, round % 2 ? [first, second] : [second, first], log));
      const start = performance.now();
      killed?.revive();
      await until(`all nodes to recover in round ${round}`, log, () => isRecovered(stack));
      recoveryMs.push(performance.now() - start);
      stalls[name] = [...(stalls[name] ?? []), stall.longestMs];
    }
  } finally {
    stall.stop();
    await Promise.all([writers.stop(), readers.stop()]);
  }

  const primary = await connectTo(stack.databaseUrls.primary);
  const tally = await writers.compare(primary).finally(() => primary.end());
  const log = databases.nodes[0]?.log ?? "";
  await until("the same predictions on all nodes", log, () => areAlike(databases.nodes));
  const healthyMs = Object.values(stalls).flat();
  const late = healthyMs.filter((ms) => ms > WRITES_BACK_MS);
  const unseen = shownMs.filter((ms) => ms > SHOWN_MS);
  // HAProxy responds with 502 for a copy that died while it handled a write.
  const cut = writers.refusals.filter(({ status }) => status === 502);
  const unclear = writers.refusals.filter(({ status, text }) => status !== 503 || !isSpanish(text));
  const unexpected = unclear.find((refusal) => !cut.includes(refusal));
  if (unexpected)
    broken.push(`a write was refused with ${unexpected.status} ${unexpected.text.slice(0, 120)}`);
  if (late.length > 0)
    broken.push(`no writes for more than ${WRITES_BACK_MS / 1000} s in ${late.length} rounds`);
  if (unseen.length > 0)
    broken.push(`a result was on the other copy's page only after ${seconds(Math.max(...unseen))}`);
  if (readers.failures.length > 0)
    broken.push(`${readers.failures.length} cached pages failed, such as ${readers.failures[0]}`);
  const detail = {
    ...Object.fromEntries(
      Object.entries(stalls).map(([name, ms]) => [
        `without writes, ${name} killed, p50 / max`,
        medianAndMax(ms),
      ]),
    ),
    "a result on the other copy's page after, p50 / max": medianAndMax(shownMs),
    "all nodes healthy after its restart, p50 / max": medianAndMax(recoveryMs),
    "writes refused with a Spanish 503": writers.refusals.length - unclear.length,
    "writes cut off with their copy": cut.length + writers.failures.length,
    "cached pages read, failed": `${readers.read}, ${readers.failures.length}`,
  };
  return { ...tally, healthyMs, detail, broken: [...brokenTally(tally), ...broken] };
}

/** Everything is back: three replicating databases, three etcd members, two healthy copies. */
async function isRecovered({ databases, etcd, copies }: Stack): Promise<boolean> {
  const health = await Promise.all(copies.map((copy) => healthOf(copy.url)));
  return (
    health.every((status) => status === 200) && (await etcd.isHealthy()) && (await databases.isRecovered())
  );
}

/**
 * Saves a result through one copy and measures when the other copy's cached page shows it. Changes announced while
 * its change feed was disconnected are lost, so it must drop all cached pages when it reconnects.
 */
async function shownOnTheOther({ played, admin }: League, [here, there]: [string, string], log: string) {
  const match = played.pop() ?? 0;
  let href = "";
  await until("the page of a match", log, async () => {
    href = await pageOf(there, match);
    return true;
  });
  await until("a result at one copy", log, () => saveResult(here, admin, match, [9, 8]));
  const start = performance.now();
  await until("the result at the other copy", log, async () => (await scoreOn(href, match)) === "9-8");
  return performance.now() - start;
}

/** The open data page, cached like all pages, that contains a match. */
async function pageOf(url: string, match: number): Promise<string> {
  for (let page = 1; ; page++) {
    const href = `${url}/api/v1/leagues/fallas/fixtures?pagina=${page}`;
    if ((await scoreOn(href, match)) !== undefined) return href;
  }
}

async function scoreOn(href: string, match: number): Promise<string | undefined> {
  const { matches } = (await (await fetch(href)).json()) as FixturesPage;
  const found = matches.find(({ id }) => id === match);
  return found && (found.score ? `${found.score.home}-${found.score.away}` : "none");
}

/** Whether all nodes hold the same predictions. */
async function areAlike(nodes: { port: number }[]): Promise<boolean> {
  const sums = await Promise.all(
    nodes.map(async ({ port }) => {
      const client = await connectTo(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/potrero`);
      const text = "select md5(string_agg(p::text, ' ' order by p::text)) as sum from prode_predictions p";
      const { rows } = await client.query<{ sum: string }>(text).finally(() => client.end());
      return rows[0]?.sum;
    }),
  );
  return new Set(sums).size === 1;
}

/** The longest time without progress of a counter. */
class StallTimer {
  longestMs = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(count: () => number) {
    let last = { count: count(), at: performance.now() };
    this.#timer = setInterval(() => {
      this.longestMs = Math.max(this.longestMs, performance.now() - last.at);
      if (count() !== last.count) last = { count: count(), at: performance.now() };
    }, 20);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

function medianAndMax(ms: number[]): string {
  return `${seconds(median(ms))} / ${seconds(Math.max(...ms))}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
