import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { connectTo, databaseUrl } from "#harness/running-site.ts";
import { brokenTally, type Fault } from "./fault.ts";
import { addMatches, createLeague, type League, predictAll } from "./league.ts";
import { killInTurn, type Supervised, waitUntilHealthy, withSupervised } from "./supervised.ts";
import { halfSettled, wrongTotals } from "./writers.ts";

/** Enough predictions that settling takes long enough to be killed halfway. */
const PLAYERS = 4_000;

export const killedSettling: Fault = {
  name: "kill -9 while settling",
  promise: "settling again gives the correct totals",
  rounds: 50,
  quickRounds: 3,
  async run(rounds) {
    return withSupervised({ WORKERS: "1" }, async (site, first) => {
      let client = first;
      const league = await createLeague(client, { players: PLAYERS, open: 1, played: 1 });
      const usualMs = await timeToSettle(site, client, league);
      const tally = { acknowledged: 0, lost: 0, twice: 0, halfSettled: 0 };
      const detail = { "settled before the kill": 0, "not settled by then": 0 };
      for (let round = 0; round < rounds; round++) {
        const match = await playedMatch(client, round);
        const pending = settle(site, league, match).catch(() => 0);
        await sleep(Math.random() * usualMs);
        killInTurn(site, round);
        const acknowledged = (await pending) === 200;
        await client.end().catch(() => {});
        await waitUntilHealthy(site.url);
        client = await connectTo(databaseUrl(site.folder));
        const { rows } = await client.query("select settled_at from partidos where id = $1", [match]);
        if (acknowledged) tally.acknowledged++;
        if (acknowledged && !rows[0].settled_at) tally.lost++;
        detail[rows[0].settled_at ? "settled before the kill" : "not settled by then"]++;
        tally.halfSettled += await halfSettled(client);
        if ((await settle(site, league, match)) !== 200) throw new Error("it could not be settled again");
        tally.acknowledged++;
        tally.halfSettled += await halfSettled(client);
        tally.twice += (await wrongTotals(client)) + (await wrongPoints(client));
      }
      if (client !== first) await client.end();
      return { ...tally, detail, broken: brokenTally(tally) };
    });
  },
};

async function playedMatch(client: Client, round: number): Promise<number> {
  const [match] = await addMatches(client, 1, "now() + interval '21 days'");
  await predictAll(client, [match as number]);
  await client.query(
    "update partidos set fecha = now() - interval '3 hours', resultado_local = $2, resultado_visitante = 1 where id = $1",
    [match, round % 3],
  );
  return match as number;
}

async function settle({ url }: Supervised, { admin }: League, match: number): Promise<number> {
  const response = await fetch(`${url}/api/admin_settle`, {
    method: "POST",
    headers: { cookie: admin.cookie, "Content-Type": "application/json" },
    body: JSON.stringify({ match_id: match }),
  });
  await response.text();
  return response.status;
}

/** In milliseconds. The second settling is timed, because the first one also loads code. */
async function timeToSettle(site: Supervised, client: Client, league: League): Promise<number> {
  await settle(site, league, await playedMatch(client, 0));
  const match = await playedMatch(client, 0);
  const start = performance.now();
  await settle(site, league, match);
  return performance.now() - start;
}

/** Predictions of settled matches whose points do not follow from the result. */
async function wrongPoints(client: Client): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(`
    select count(*)::int as wrong from prode_predictions p join partidos m on m.id = p.partido_id cross join prode_config c
    where m.settled_at is not null and p.points_earned is distinct from
      case when p.prediction = m.outcome then c.points_per_correct_prediction else c.points_per_incorrect_prediction end`);
  return rows[0]?.wrong ?? 0;
}
