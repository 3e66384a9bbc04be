import { fork } from "node:child_process";
import { once } from "node:events";
import { drizzle } from "drizzle-orm/node-postgres";
import { settleMatches } from "#app/features/prode/settling.server.ts";
import {
  atMost,
  count,
  FEWER_PLAYERS,
  type Measured,
  type Measurement,
  median,
  ratioOf,
  roundsOf,
} from "#harness/figure.ts";
import { addPlayers, playedMatches, player, predictAll, SECRET, signIn } from "#harness/people.ts";
import { databaseUrl } from "#harness/running-site.ts";
import { type Site, withSite } from "#harness/site.ts";
import { addGroups, GROUPS, KINDS, MEMBERS } from "./groups.ts";
import { load } from "./load.ts";

const FEW = 1_000;
const MANY = 1_000_000;
const MATCHDAYS = 2;
const PAGES = ["/", "/league/lifufe/posiciones"];

/** The same site with few players and with very many: what is read must not feel them. */
export const crowd: Measurement = {
  figures: [
    { name: "own rank and top 50, 1,000,000 players / 1,000", ...atMost(2) },
    { name: "home and standings p99, 1,000,000 players / 1,000", ...atMost(1.3) },
    {
      name: "a group's page in the database, 1,000 groups of 200 among 1,000,000 players",
      ...atMost(10, " ms"),
    },
  ],
  measure({ quick }) {
    const env = { AUTH_SECRET: SECRET };
    return withSite(env, (few) =>
      withSite(env, async (many) => {
        const players = quick ? FEWER_PLAYERS : MANY;
        await fill(few, FEW);
        await fill(many, players);
        const read = [await ranks(few, many, players, quick), await pages(few, many, quick)];
        return [...read, await groupPages(many, players, quick)];
      }),
    );
  },
};

/** Players who have all predicted matches of some matchdays, which have been paid. */
async function fill(site: Site, players: number): Promise<void> {
  await addPlayers(site, players);
  await signIn(site, FEW);
  const matches = await playedMatches(site, MATCHDAYS);
  await predictAll(site, matches);
  await site.sql("begin");
  await settleMatches(drizzle(site.database), matches);
  await site.sql("commit");
  await site.sql("vacuum analyze");
  await site.sql("checkpoint");
}

/** The use-case by itself, so that what a page costs besides does not hide a difference. */
async function ranks(few: Site, many: Site, players: number, quick: boolean): Promise<Measured> {
  const readers = [reader(few), reader(many)] as const;
  try {
    // Code and caches are warm from the second time on.
    for (const read of readers) await read.medianMs();
    const { ratio, first, second } = await ratioOf(roundsOf(quick), readers[1].medianMs, readers[0].medianMs);
    return {
      value: ratio,
      detail: `${first.toFixed(2)} ms with ${count(players)} / ${second.toFixed(2)} ms`,
    };
  } finally {
    for (const { stop } of readers) stop();
  }
}

const GROUP_READS = 100;

/**
 * What the database takes for all the statements of a group's page, by its own account: the slower of those whose scores are kept.
 * That of one category is told beside it.
 */
async function groupPages(site: Site, players: number, quick: boolean): Promise<Measured> {
  const [match = 0] = await playedMatches(site, 1);
  await addGroups(site, players, match);
  await site.sql("vacuum analyze");
  const medians: number[] = [];
  for (const kind of KINDS.keys()) {
    const times: number[] = [];
    for (let round = 0; round < roundsOf(quick); round++) times.push(await groupRead(site, players, kind));
    medians.push(median(times));
  }
  const told = medians.map((time, kind) => `of ${KINDS[kind]} ${time.toFixed(1)}`).join(", ");
  return {
    value: Math.max(...medians.slice(0, -1)),
    detail: `${told} ms, ${count(GROUPS)} groups of ${MEMBERS} among ${count(players)}`,
  };
}

async function groupRead(site: Site, players: number, kind: number): Promise<number> {
  const before = await activeMs(site);
  const name = `group-reader-${Math.random()}`;
  const child = fork("bench/group-reader.ts", [players, kind, GROUP_READS].map(String), {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", PGAPPNAME: name },
      DATABASE_URL: databaseUrl(site.folder),
    },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("the groups could not be read");
  // A connection tells what it did when it ends.
  while ((await site.sql("select from pg_stat_activity where application_name = $1", [name])).length > 0);
  return ((await activeMs(site)) - before) / GROUP_READS;
}

async function activeMs(site: Site): Promise<number> {
  const [row] = await site.sql<{ ms: number }>(
    "select active_time as ms from pg_stat_database where datname = current_database()",
  );
  return row?.ms ?? 0;
}

function reader(site: Site) {
  const child = fork("bench/leaderboard-reader.ts", [String(FEW)], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: databaseUrl(site.folder) },
  });
  return {
    async medianMs(): Promise<number> {
      child.send("read");
      const [answer] = await once(child, "message");
      return answer;
    },
    stop: () => child.disconnect(),
  };
}

/** As somebody signed in sees them: nothing comes out of the cache. The worse of the two pages. */
async function pages(few: Site, many: Site, quick: boolean): Promise<Measured> {
  const results: Measured[] = [];
  for (const page of quick ? PAGES.slice(-1) : PAGES) {
    const p99 = async (site: Site) => {
      const next = () => ({ headers: { cookie: player(1 + Math.floor(Math.random() * FEW)).cookie } });
      const { p99, failed } = await load({
        url: site.url + page,
        seconds: quick ? 2 : 10,
        connections: 4,
        next,
      });
      if (failed > 0) throw new Error(`${page}: ${failed} requests failed`);
      return p99;
    };
    for (const site of [few, many]) await p99(site);
    const { ratio, first, second } = await ratioOf(
      roundsOf(quick),
      () => p99(many),
      () => p99(few),
    );
    results.push({ value: ratio, detail: `${page} ${count(first)} / ${count(second)} ms` });
  }
  return {
    value: Math.max(...results.map(({ value }) => value)),
    detail: results.map(({ detail }) => detail).join(", "),
  };
}
