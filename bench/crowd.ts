import { fork } from "node:child_process";
import { once } from "node:events";
import { drizzle } from "drizzle-orm/node-postgres";
import { settleMatches } from "#app/features/prode/settling/settling.server.ts";
import {
  atMost,
  count,
  FEWER_PLAYERS,
  type Measured,
  type Measurement,
  median,
  roundsOf,
} from "#harness/figure.ts";
import {
  addPlayers,
  ID_OF_NUMBER,
  playedMatches,
  player,
  predictAll,
  SECRET,
  signIn,
} from "#harness/people.ts";
import { databaseUrl } from "#harness/running-site.ts";
import type { Site } from "#harness/site.ts";
import { addGroups, GROUPS, KINDS, MEMBERS } from "./groups.ts";
import { withLargeSite } from "./large-site.ts";
import { worstPage } from "./page-ratios.ts";
import { rankRatio } from "./rank-ratio.ts";

/** The number of players on each site. */
const FEW = 1_000;
const MANY = 1_000_000;
const MATCHDAYS = 2;
const PAGES = ["/", "/league/lifufe/posiciones"];

/** Compares a site with few players to one with very many. The number of players must not slow down reads. */
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
    return withLargeSite(env, (few) =>
      withLargeSite(env, async (many) => {
        const players = quick ? FEWER_PLAYERS : MANY;
        await fill(few, FEW);
        await fill(many, players);
        const ranks = await rankRatio([many, few], [FEW, FEW], roundsOf(quick));
        const read = [
          { value: ranks.ratio, detail: `${ranks.detail}, ${count(players)} players` },
          await pages(few, many, quick),
        ];
        return [...read, await groupPages(many, players, quick)];
      }),
    );
  },
};

/** Adds players who have all predicted matches of some matchdays, which are settled. */
async function fill(site: Site, players: number): Promise<void> {
  await addPlayers(site, players);
  await signIn(site, FEW);
  // A name that must be escaped cannot be filled into a cached template, so every page is rendered.
  await site.sql(
    `update usuarios set nombre = 'Ana & Eva' where id in (select ${ID_OF_NUMBER} from generate_series(1, ${FEW}) n)`,
  );
  const matches = await playedMatches(site, MATCHDAYS);
  await predictAll(site, matches);
  await site.sql("begin");
  await settleMatches(drizzle(site.database), matches);
  await site.sql("commit");
  await site.sql("vacuum analyze");
  await site.sql("checkpoint");
}

const GROUP_READS = 100;

/** The database time of all statements of a group's page, as PostgreSQL reports it. The slowest kind of group counts. */
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
  const perKind = medians.map((time, kind) => `of ${KINDS[kind]} ${time.toFixed(1)}`).join(", ");
  return {
    value: Math.max(...medians),
    detail: `${perKind} ms, ${count(GROUPS)} groups of ${MEMBERS} among ${count(players)}`,
  };
}

async function groupRead(site: Site, players: number, kind: number): Promise<number> {
  const before = await activeMs(site);
  const name = `group-reader-${Math.random()}`;
  const child = fork("bench/group-reader.ts", [players, kind, GROUP_READS].map(String), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PGAPPNAME: name,
      DATABASE_URL: databaseUrl(site.folder),
    },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("the groups could not be read");
  // A connection reports its statistics when it ends.
  while ((await site.sql("select from pg_stat_activity where application_name = $1", [name])).length > 0);
  return ((await activeMs(site)) - before) / GROUP_READS;
}

async function activeMs(site: Site): Promise<number> {
  const [row] = await site.sql<{ ms: number }>(
    "select active_time as ms from pg_stat_database where datname = current_database()",
  );
  return row?.ms ?? 0;
}

/** Read as a signed-in user, so that nothing comes from the page cache. */
function pages(few: Site, many: Site, quick: boolean): Promise<Measured> {
  return worstPage([many, few], quick ? PAGES.slice(-1) : PAGES, {
    seconds: quick ? 2 : 10,
    connections: 4,
    rounds: roundsOf(quick),
    next: () => ({ headers: { cookie: player(1 + Math.floor(Math.random() * FEW)).cookie } }),
  });
}
