import { appendFileSync, rmSync } from "node:fs";
import path from "node:path";
import { atMost, type Measurement } from "#harness/figure.ts";
import { SECRET } from "#harness/people.ts";
import { type Site, startSite, temporaryFolder } from "#harness/site.ts";
import { aPlayerWithATeam, playersPages } from "./one-core.ts";

const STATISTICS =
  "shared_preload_libraries = 'pg_stat_statements'\npg_stat_statements.track_planning = on\n";
/**
 * PostgreSQL keeps a generic plan after five executions on a connection, and a page may get any connection of the
 * pool.
 */
const WARM_UP = 20;
const MAX_WARM_UPS = 10;

type Statement = { query: string; plan: number; run: number; planned: string; calls: string };

/** PostgreSQL's planning time for a page's statements, compared with their execution time. */
export const planning: Measurement = {
  figures: [{ name: "planning / execution of any statement on a page's path", ...atMost(0.5) }],
  async measure({ quick }) {
    const folder = temporaryFolder();
    try {
      await (await startSite({}, folder)).stop();
      appendFileSync(path.join(folder, "postgres", "postgresql.conf"), STATISTICS);
      const site = await startSite({ AUTH_SECRET: SECRET, WORKERS: "1" }, folder);
      try {
        const [worst, count] = await worstOf(site, quick ? 20 : 100);
        const times = `${worst.plan.toFixed(3)} / ${worst.run.toFixed(3)} ms, planned ${worst.planned} times of ${worst.calls}`;
        const detail = `${count} statements; ${times}: ${worst.query.slice(0, 80)}`;
        return [{ value: worst.plan / worst.run, detail }];
      } finally {
        await site.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function worstOf(site: Site, rounds: number): Promise<[Statement, number]> {
  await site.sql("create extension pg_stat_statements");
  const { cookie } = await aPlayerWithATeam(site);
  const pages = [...(await playersPages(site)), "/prode", "/prode/posiciones", "/prode/mis-predicciones"];
  await warmUp(site, pages, cookie);
  await site.sql("select pg_stat_statements_reset()");
  await requestAll(site, pages, cookie, rounds);
  const statements = await site.sql<Statement>(
    `select query, total_plan_time / calls as plan, total_exec_time / calls as run,
       plans as planned, calls from pg_stat_statements
     where calls >= $1 and query not like 'listen%' order by total_plan_time / total_exec_time desc`,
    [rounds],
  );
  const [worst] = statements;
  if (!worst) throw new Error("no statement was counted");
  return [worst, statements.length];
}

/** Sends requests until nothing is planned any more, so that the first plans of a connection do not count. */
async function warmUp(site: Site, pages: string[], cookie: string) {
  await requestAll(site, pages, cookie, WARM_UP);
  for (let attempt = 0; attempt < MAX_WARM_UPS; attempt++) {
    await site.sql("select pg_stat_statements_reset()");
    await requestAll(site, pages, cookie, WARM_UP);
    const [{ rarely } = { rarely: false }] = await site.sql<{ rarely: boolean }>(
      "select bool_and(plans * 10 < calls) as rarely from pg_stat_statements where calls >= $1",
      [WARM_UP],
    );
    if (rarely) return;
  }
}

/**
 * Sends HEAD requests, whose responses are not cached, so that every page is rendered each time, for a visitor and for
 * a player.
 */
async function requestAll(site: Site, pages: string[], cookie: string, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      for (const headers of [{ cookie }, { cookie: "" }]) {
        const response = await fetch(site.url + page, { method: "HEAD", headers, redirect: "manual" });
        if (response.status >= 400) throw new Error(`${page}: ${response.status}`);
      }
    }
  }
}
