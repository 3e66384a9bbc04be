import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { median } from "#harness/figure.ts";
import type { Person } from "#harness/people.ts";
import { startWithReplica, type WithReplica } from "#harness/replica.ts";
import { temporaryFolder } from "#harness/site.ts";
import type { Fault } from "./fault.ts";
import { createLeague } from "./league.ts";
import { type Supervised, supervise } from "./supervised.ts";

const OUTCOMES = { home: "Local", draw: "Empate", away: "Visitante" } as const;
type Outcome = keyof typeof OUTCOMES;
const COPIES = 2;
/** Concurrent writers and readers. */
const PEOPLE = 6;
/** The longest replay pause: longer than the lag at which the site stops reading from the replica. */
const MAX_PAUSE_MS = 2_000;
/** The longest time between two pauses. */
const MAX_RUN_MS = 400;
/** One in this many pairs is also read without the cookie, as a control: such a read may be stale. */
const CONTROL_EVERY = 10;
/** One cached page is changed and checked per this many pairs. */
const CHANGE_EVERY = 10;
/** An announced change shows on a cached page within this time, even on a busy machine. */
const MAX_ANNOUNCED_MS = 1_000;
const GIVE_UP_MS = 5_000;
const OUTAGE_READS = 100;

export const laggingReplica: Fault = {
  name: "reads from a replica that lags, stands still, freezes and dies",
  promise: "people read what they have just written, no cached page is stale, no page fails",
  rounds: 10_000,
  quickRounds: 300,
  async run(rounds) {
    const servers = await startWithReplica();
    const folder = temporaryFolder();
    const env = { DATABASE_URL: servers.primaryUrl, DATABASE_READ_URL: servers.replicaUrl, WORKERS: "1" };
    const copies: Supervised[] = [];
    try {
      for (let n = 0; n < COPIES; n++) copies.push(await supervise(env, folder));
      const urls = copies.map(({ url }) => url);
      const { players } = await createLeague(servers.primary, { players: PEOPLE, open: 1, played: 0 });
      const match = (await servers.primary.query("select id from partidos")).rows[0].id;
      await waitForReplicaReads(servers, urls, players[0] as Person);
      const before = await transactions(servers);
      const lag = pauseAtRandom(servers);
      const pairs = new Pairs(urls, match);
      await Promise.all(players.map((player) => pairs.run(player, Math.ceil(rounds / PEOPLE))));
      // Each process writes its counters within a second.
      await sleep(1_500);
      const after = await transactions(servers);
      // Run separately: each announced change keeps all reads off a lagging replica.
      const changes = await changeCachedPages(urls, servers.primary, Math.ceil(rounds / CHANGE_EVERY));
      await lag.stop();
      const outage = await readThroughOutages(servers, urls, players[0] as Person);
      const late = changes.ms.filter((ms) => ms > MAX_ANNOUNCED_MS).length;
      const broken = [
        ...ifAny(pairs.stale, "pairs read a value older than their own write"),
        ...ifAny(pairs.failures.length, `requests failed: ${pairs.failures[0]}`),
        ...ifAny(late, `cached pages were stale for more than ${MAX_ANNOUNCED_MS} ms`),
        ...ifAny(changes.backwards, "cached pages went back to an older state"),
        ...ifAny(outage.failures.length, `pages failed without the replica: ${outage.failures[0]}`),
        ...(pairs.staleWithoutCookie === 0 ? ["the replica never lagged: this run proves nothing"] : []),
      ];
      const detail = {
        "write-then-read pairs, own write": pairs.count,
        "stale, with the position of the write": pairs.stale,
        "stale, of those read without it": `${pairs.staleWithoutCookie} of ${pairs.controls}`,
        "the replica stood still": `${lag.pauses()} times, ${Math.round(lag.pausedMs() / 1000)} s in all`,
        "transactions on the replica": after.replica - before.replica,
        "transactions on the primary": after.primary - before.primary,
        "changes of cached pages": changes.ms.length,
        "seen on both copies after, p50 / max": `${median(changes.ms).toFixed(0)} / ${Math.max(...changes.ms).toFixed(0)} ms`,
        "pages while the replica was frozen or dead": outage.read,
        "slowest of them": `${(outage.slowestMs / 1000).toFixed(1)} s`,
        "reads were back on the replica after": `${(outage.backMs / 1000).toFixed(1)} s`,
      };
      return { acknowledged: pairs.count, detail, broken };
    } finally {
      await Promise.all(copies.map((copy) => copy.stop()));
      await servers.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function ifAny(count: number, what: string): string[] {
  return count > 0 ? [`${count} ${what}`] : [];
}

/**
 * Pairs of requests: one writes a prediction through one copy of the site, the other reads it back through any copy, with
 * cookies as a browser does.
 */
class Pairs {
  readonly #urls: string[];
  readonly #match: number;
  count = 0;
  stale = 0;
  controls = 0;
  staleWithoutCookie = 0;
  readonly failures: string[] = [];

  constructor(urls: string[], match: number) {
    this.#urls = urls;
    this.#match = match;
  }

  async run(player: Person, count: number): Promise<void> {
    let last: Outcome | undefined;
    for (let n = 0; n < count; n++) {
      const outcome = pick((Object.keys(OUTCOMES) as Outcome[]).filter((candidate) => candidate !== last));
      const writeCookies = await this.#write(player, outcome);
      if (writeCookies === null) continue;
      last = outcome;
      if (n % CONTROL_EVERY === 0) {
        this.controls++;
        if ((await this.#read(player.cookie)) !== outcome) this.staleWithoutCookie++;
      }
      this.count++;
      if ((await this.#read(`${player.cookie}; ${writeCookies}`)) !== outcome) this.stale++;
    }
  }

  /** Returns the cookies that the response sets. */
  async #write(player: Person, outcome: Outcome): Promise<string | null> {
    const response = await fetch(`${pick(this.#urls)}/api/predictions`, {
      method: "POST",
      headers: { cookie: player.cookie, "Content-Type": "application/json" },
      body: JSON.stringify({ user_id: player.id, match_id: this.#match, predicted_outcome: outcome }),
    });
    if (response.status !== 200) {
      this.failures.push(`${response.status} ${await response.text()}`);
      return null;
    }
    await response.arrayBuffer();
    return response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  }

  async #read(cookie: string): Promise<Outcome | undefined> {
    const response = await fetch(`${pick(this.#urls)}/prode/mis-predicciones`, { headers: { cookie } });
    const [, label] = /Elegiste <strong>(\w+)/.exec(await response.text()) ?? [];
    if (response.status !== 200) this.failures.push(`${response.status} of a page`);
    return (Object.keys(OUTCOMES) as Outcome[]).find((outcome) => OUTCOMES[outcome] === label);
  }
}

/** Pauses and resumes the replica's replay at random. */
function pauseAtRandom({ pause, resume }: WithReplica) {
  const stopped = new AbortController();
  let pauses = 0;
  let pausedMs = 0;
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now();
      await pause();
      await sleep(Math.random() * MAX_PAUSE_MS);
      await resume();
      pauses++;
      pausedMs += performance.now() - start;
      await sleep(Math.random() * MAX_RUN_MS);
    }
  })();
  return {
    pauses: () => pauses,
    pausedMs: () => pausedMs,
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/** Changes what a cached page shows, and measures how long the copies serve the stale page. */
async function changeCachedPages(urls: string[], primary: Client, count: number) {
  const ms: number[] = [];
  let backwards = 0;
  for (let n = 1; n <= count; n++) {
    await primary.query("update ligas set nombre = $1 where slug = 'fallas'", [`Liga número ${n}`]);
    const start = performance.now();
    for (const url of urls) {
      // A page cached by mistake stays for half a minute.
      while ((await leagueNumber(url)) !== n && performance.now() - start < GIVE_UP_MS) await sleep(5);
      ms.push(performance.now() - start);
    }
    // Later reads must not go back to the old page.
    for (const url of urls) if ((await leagueNumber(url)) !== n) backwards++;
  }
  return { ms, backwards };
}

async function leagueNumber(url: string): Promise<number> {
  const text = await fetch(`${url}/api/v1/leagues`).then((response) => response.text());
  return Number(/Liga número (\d+)/.exec(text)?.[1] ?? 0);
}

/** Freezes the replica, then kills and restarts it, while a reader runs. */
async function readThroughOutages(servers: WithReplica, urls: string[], player: Person) {
  const failures: string[] = [];
  let slowestMs = 0;
  let read = 0;
  const readSome = async () => {
    for (let n = 0; n < OUTAGE_READS; n++) {
      const start = performance.now();
      const href = `${urls[n % urls.length]}/prode/mis-predicciones`;
      const response = await fetch(href, { headers: { cookie: player.cookie } });
      await response.arrayBuffer();
      slowestMs = Math.max(slowestMs, performance.now() - start);
      read++;
      if (response.status !== 200) failures.push(String(response.status));
    }
  };
  servers.freezeReplica();
  await readSome();
  servers.thawReplica();
  await waitForReplicaReads(servers, urls, player);
  servers.killReplica();
  await readSome();
  await servers.startReplica();
  const start = performance.now();
  await waitForReplicaReads(servers, urls, player);
  return { failures, slowestMs, read, backMs: performance.now() - start };
}

/** Waits until each copy reads pages from the replica, not only its replay position. */
async function waitForReplicaReads(servers: WithReplica, urls: string[], { cookie }: Person): Promise<void> {
  const replica = await servers.replica();
  for (const url of urls) {
    const since = (await replica.query("select clock_timestamp()::text as now")).rows[0].now;
    const reads = () =>
      replica.query(
        `select 1 from pg_stat_activity where datname = 'potrero' and pid <> pg_backend_pid()
          and query_start > $1::timestamptz and query not like '%pg_last_wal_replay_lsn%'`,
        [since],
      );
    do {
      await fetch(`${url}/prode/mis-predicciones`, { headers: { cookie } }).then((page) =>
        page.arrayBuffer(),
      );
    } while ((await reads()).rowCount === 0);
  }
  await replica.end();
}

async function transactions({ primary, replica }: WithReplica) {
  const text = "select xact_commit::int as n from pg_stat_database where datname = 'potrero'";
  const client = await replica();
  const onReplica = await client.query(text).finally(() => client.end());
  return { replica: Number(onReplica.rows[0].n), primary: Number((await primary.query(text)).rows[0].n) };
}

function pick<T>(from: T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T;
}
