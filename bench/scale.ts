import { rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { settleMatches } from "#app/features/prode/settling/settling.server.ts";
import { atMost, count, type Measured, type Measurement, ratioOf, roundsOf } from "#harness/figure.ts";
import { SECRET, tap } from "#harness/people.ts";
import { type Site, startSite, temporaryFolder } from "#harness/site.ts";
import { isPrewarming, storeDatabaseSettings } from "./large-site.ts";
import { responsesPerSecond } from "./load.ts";
import { worstPage } from "./page-ratios.ts";
import { rankRatio } from "./rank-ratio.ts";
import {
  addCategoryPlayers,
  addNumbered,
  choiceOf,
  fillSeasons,
  GROUP_SIZE,
  groupOf,
  insertPredictions,
  PREDICTIONS_A_PLAYER,
  reservedMatches,
  type Size,
} from "./scale-fill.ts";
import { checkScores } from "./scale-scores.ts";
import { timeTransaction } from "./settling.ts";
import { activePlayer, numberAt } from "./spread.ts";

const PLAYERS = 5_000_000;
const QUICK_PLAYERS = 100_000;
/** The small site has one player for this many of the large one. */
const SMALLER = 1_000;
/** How many players send requests. */
const ACTIVE = 1_000;
/** How many players have predicted each match that is settled. */
const SETTLED = 100_000;
/** At most one player in this many has predicted the matches that are settled. */
const SETTLED_SHARE = 5;
/** Matches settled before the measurement, as on a Saturday afternoon. */
const SETTLED_BEFORE = 5;
/** A backup during a measurement would be measured too. */
const ENV = { AUTH_SECRET: SECRET, BACKUP_EVERY: "off" };
const PREWARM_POLL_MS = 100;
const OPEN_MATCHES = 20;
const GROUP = "/prode/grupos/";
const PAGES = ["/prode", "/prode/posiciones", "/", "/league/liga_masculina/posiciones", GROUP];
/** Few connections: with more, the latency would mostly be waiting for the two cores. */
const CONNECTIONS = 4;
const GB = 1e9;
/** Includes the space that sorting and the WAL take during the fill. */
const BYTES_A_PLAYER = 7_000;

const SIDES = "5,000,000 players with 50,000,000 predictions / a thousandth";

/**
 * A site with very many players and five seasons of predictions, and one with a thousandth of them. Users must not
 * notice a difference. It is slow, so it runs only when asked for by name.
 */
export const scale: Measurement = {
  onlyOnRequest: "scale",
  figures: [
    { name: `scale: p99 of pages, ${SIDES}`, ...atMost(1.5) },
    { name: `scale: time of as many predictions over HTTP, ${SIDES}`, ...atMost(1.5) },
    { name: `scale: own rank and top 50, ${SIDES}`, ...atMost(1.5) },
    { name: `scale: settling a match of 100,000 predictions, ${SIDES}`, ...atMost(1.5) },
    { name: `scale: settling the first such match after a restart, ${SIDES}`, ...atMost(1.5) },
    { name: "scale: size of the database", ...atMost(60, " GB") },
    { name: "scale: filling it", ...atMost(60, " min") },
  ],
  async measure({ quick, players = quick ? QUICK_PLAYERS : PLAYERS }) {
    assertPossible(players);
    const reserved = SETTLED_BEFORE + 2 * roundsOf(quick);
    // Both sites have the same number of active players.
    const active = Math.min(ACTIVE, players / SMALLER);
    const small = await fillSite({ players: players / SMALLER, active, reserved });
    try {
      await checkScores(small);
      const big = await fillSite({ players, active, reserved });
      try {
        return await compare([big, small], quick);
      } finally {
        await remove(big);
      }
    } finally {
      await remove(small);
    }
  },
};

/** Checked before an hour is spent on the fill. */
function assertPossible(players: number) {
  const minPlayers = SMALLER * GROUP_SIZE;
  if (!(players > 0) || players % minPlayers !== 0) {
    throw new Error(`the players must be a multiple of ${count(minPlayers)}`);
  }
  const { bavail, bsize } = statfsSync(tmpdir());
  const needed = players * BYTES_A_PLAYER;
  if (bavail * bsize < needed) {
    throw new Error(
      `${tmpdir()} needs ${count(needed / GB)} GB: free them, or choose another folder with TMPDIR`,
    );
  }
}

interface FilledSite extends Site {
  size: Size;
  minutes: number;
}

/** Fills a site and restarts it, so that nothing cached in memory is older than the fill. */
async function fillSite(size: Size): Promise<FilledSite> {
  const start = performance.now();
  const minutes = () => (performance.now() - start) / 60_000;
  const folder = temporaryFolder();
  const empty = await startSite(ENV, folder);
  try {
    await fillSeasons(empty, size, (done) => console.log(`${minutes().toFixed(1).padStart(6)} min  ${done}`));
    // After the fill, which resets the settings that it needed. They apply from the restart.
    await storeDatabaseSettings(empty);
  } catch (error) {
    await remove(empty);
    throw error;
  }
  await empty.stop();
  return { ...(await startSite(ENV, folder)), size, minutes: minutes() };
}

async function remove(site: Site): Promise<void> {
  await site.stop();
  rmSync(site.folder, { recursive: true, force: true });
}

type Both = readonly [FilledSite, FilledSite];

async function compare(both: Both, quick: boolean): Promise<Measured[]> {
  const [big, small] = both;
  const sizes = [await sizeOf(big), await sizeOf(small)] as const;
  const rows = `${count(big.size.players)} players, ${count(big.size.players * PREDICTIONS_A_PLAYER)} predictions`;
  const measured: Measured[] = [];
  const add = (figure: Measured) => {
    console.log(`            ${figure.value.toPrecision(3)}  ${figure.detail}`);
    measured.push(figure);
  };
  add(await pages(both, quick));
  add(await predictions(both, quick));
  const ranks = await rankRatio(both, [big.size, small.size], roundsOf(quick));
  add({ value: ranks.ratio, detail: ranks.detail });
  for (const figure of await settling(both, quick)) add(figure);
  add({
    value: sizes[0] / GB,
    detail: `${(sizes[0] / GB).toFixed(2)} / ${(sizes[1] / GB).toFixed(2)} GB, ${rows}`,
  });
  add({ value: big.minutes, detail: `${rows}; ${small.minutes.toFixed(1)} min for the small one` });
  return measured;
}

async function sizeOf(site: Site): Promise<number> {
  const [row] = await site.sql<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  return Number(row?.bytes);
}

const anyActive = ({ active }: Size) => Math.floor(Math.random() * active);

/** Read as a signed-in user; a group's page as one of its members. */
function pages(both: Both, quick: boolean): Promise<Measured> {
  return worstPage(both, PAGES, {
    seconds: quick ? 2 : 8,
    connections: CONNECTIONS,
    rounds: roundsOf(quick),
    next: ({ size }, page) => {
      const which = anyActive(size);
      const { cookie } = activePlayer(which, size.active, size.players);
      return { path: page === GROUP ? `${GROUP}${groupOf(which, size)}` : page, headers: { cookie } };
    },
  });
}

/** Predictions by active players, for matches of the current season that others have predicted too. */
async function predictions([big, small]: Both, quick: boolean): Promise<Measured> {
  const [ofBig, ofSmall] = [await tapsOn(big, quick), await tapsOn(small, quick)];
  await ofSmall();
  await ofBig();
  const { ratio, first, second } = await ratioOf(roundsOf(quick), ofBig, ofSmall);
  return { value: 1 / ratio, detail: `${count(first)} / ${count(second)} predictions a second` };
}

async function tapsOn({ database, url, size }: FilledSite, quick: boolean): Promise<() => Promise<number>> {
  const { rows } = await database.query<{ id: number }>(
    `update partidos set fecha = now() + interval '3 days' where id in (
       select m.id from partidos m join temporadas t on t.id = m.temporada_id
       where t.liga_id = 1 and t.estado = 'current' and m.publicado and m.estado = 'programado'
         and m.resultado_local is null and m.fecha > now() and m.id <> all($1) order by m.fecha, m.id limit $2) returning id`,
    [await reservedMatches(database, size.reserved), OPEN_MATCHES],
  );
  return () =>
    responsesPerSecond({
      url,
      seconds: quick ? 1 : 8,
      connections: OPEN_MATCHES,
      next: () =>
        tap(
          activePlayer(anyActive(size), size.active, size.players),
          rows[Math.floor(Math.random() * rows.length)]?.id ?? 0,
        ),
    });
}

/**
 * The same work on both sites: matches predicted by the same number of players, who all have points already. The
 * small site gets these players only for this figure, after all others.
 */
async function settling([big, small]: Both, quick: boolean): Promise<[Measured, Measured]> {
  const settled = Math.min(SETTLED, big.size.players / SETTLED_SHARE);
  const among = Math.floor(big.size.players / settled);
  await addNumbered(small.database, small.size.players + 1, small.size.players + settled);
  await addCategoryPlayers(small.database, small.size.players + 1, small.size.players + settled);
  const ofBig = await prepareSettling(big, settled, numberAt(`i * ${among}`, big.size.players));
  const ofSmall = await prepareSettling(small, settled, `(${small.size.players} + 1 + i)`);
  const afterOthers = await ratioOf(roundsOf(quick), ofBig, ofSmall);
  const afterRestart = await ratioOf(
    roundsOf(quick),
    () => restart(big).then(ofBig),
    () => restart(small).then(ofSmall),
  );
  const measured = ({ ratio, first, second }: typeof afterOthers) => ({
    value: ratio,
    detail: `${count(first)} / ${count(second)} ms for ${count(settled)} predictions; the small site got as many more players for this`,
  });
  return [measured(afterOthers), measured(afterRestart)];
}

async function restart(site: FilledSite): Promise<void> {
  await site.stop();
  Object.assign(site, await startSite(ENV, site.folder));
  while (await isPrewarming(site)) await sleep(PREWARM_POLL_MS);
}

/**
 * Returns a function that settles the next match and times it. Some are settled here; everybody predicted the first
 * correctly.
 */
async function prepareSettling(
  site: FilledSite,
  settled: number,
  number: string,
): Promise<() => Promise<number>> {
  const matches = await reservedMatches(site.database, site.size.reserved);
  await site.sql("set session_replication_role = replica");
  // Inserted player by player, as in real use: the predictions of a match are not contiguous on disk.
  await insertPredictions(
    site.database,
    `select n, m.id as match_id, m.temporada_id as season_id, m.outcome, null::integer as matchday_id, null::integer as categoria_id,
       case when m.id = ($1::integer[])[1] then 'local' else ${choiceOf("n", "m.id")} end as choice, now() as said_at
     from generate_series(0, ${settled - 1}) i cross join lateral (select ${number} as n) numbered
     join partidos m on m.id = any($1::integer[]) order by i, m.id`,
    [matches],
  );
  await site.sql("set session_replication_role = origin");
  await site.sql("update partidos set resultado_local = 1, resultado_visitante = 0 where id = any($1)", [
    matches,
  ]);
  const settleNext = () => {
    const match = matches.shift();
    return timeTransaction(site.database, () =>
      settleMatches(drizzle(site.database), match === undefined ? [] : [match]),
    );
  };
  for (let i = 0; i < SETTLED_BEFORE; i++) await settleNext();
  await site.sql("vacuum analyze");
  return settleNext;
}
