import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { type BoardRequest, changeFromBoard, questionOfBoard } from "#harness/board.ts";
import { connectTo, databaseUrl } from "#harness/running-site.ts";
import { brokenTally, type Fault } from "./fault.ts";
import { createLeague, predictAll } from "./league.ts";
import { killInTurn, waitUntilHealthy, withSupervised } from "./supervised.ts";
import { halfSettled, wrongTotals } from "./writers.ts";

/** Enough predictions that a change takes long enough to be killed halfway. */
const PLAYERS = 1_500;
const MATCHES = 12;

/** Each action changes every match, whatever was done before. */
const actions: ((round: number) => Record<string, string>)[] = [
  (round) => ({ accion: "mover", cuando: "otro", dia: dayAhead(30 + round), motivo: "Lluvia" }),
  () => ({ accion: "invertir" }),
  (round) => ({ accion: "cancha", cancha: `Cancha ${round}` }),
  (round) => ({ accion: "suspender", motivo: `Lluvia ${round}` }),
];

export const killedBoard: Fault = {
  name: "kill -9 while a matchday is changed from the board",
  promise: "every match is changed or none, and each prediction still names the team that was picked",
  rounds: 50,
  quickRounds: 3,
  async run(rounds) {
    return withSupervised({ WORKERS: "1" }, async (site, first) => {
      let client = first;
      const league = await createLeague(client, { players: PLAYERS, open: MATCHES, played: 1 });
      await predictAll(client, league.open);
      const { rows } = await client.query("select id from temporadas where slug = 'fallas-2026'");
      const href = `${site.url}/admin/temporadas/${rows[0].id}/fecha`;
      const board = { url: href, cookie: league.admin.cookie, ids: league.open };
      await client.query(`create table picked as ${PICKED_TEAMS}`);
      const tally = { acknowledged: 0, lost: 0, twice: 0, halfSettled: 0 };
      const detail = { "changed before the kill": 0, "not changed by then": 0 };
      const half: string[] = [];
      const usualMs = await timeToChange(board);
      for (let round = 0; round < rounds; round++) {
        const fields = actions[round % actions.length]?.(round) ?? {};
        const before = await fingerprints(client, league.open);
        const confirmed = await questionOfBoard(board, fields);
        const pending = changeFromBoard(board, { ...fields, confirmed }).catch(() => null);
        await sleep(Math.random() * 1.5 * usualMs);
        killInTurn(site, round);
        const acknowledged = (await pending)?.status === 200;
        await client.end().catch(() => {});
        await waitUntilHealthy(site.url);
        client = await connectTo(databaseUrl(site.folder));
        const after = await fingerprints(client, league.open);
        const changed = league.open.filter((id) => before.get(id) !== after.get(id)).length;
        if (changed !== 0 && changed !== MATCHES)
          half.push(`${fields.accion}: ${changed} of ${MATCHES} changed`);
        detail[changed > 0 ? "changed before the kill" : "not changed by then"]++;
        if (acknowledged) tally.acknowledged++;
        if (acknowledged && changed === 0) tally.lost++;
        tally.lost += await otherPicks(client);
        tally.halfSettled += await halfSettled(client);
        tally.twice += await wrongTotals(client);
      }
      if (client !== first) await client.end();
      return { ...tally, detail, broken: [...brokenTally(tally), ...half] };
    });
  },
};

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** In milliseconds. The second change is timed, because the first one also loads code. */
async function timeToChange(board: BoardRequest): Promise<number> {
  let start = 0;
  for (const cancha of ["Primera", "Segunda"]) {
    const fields = { accion: "cancha", cancha };
    const confirmed = await questionOfBoard(board, fields);
    start = performance.now();
    const { status } = await changeFromBoard(board, { ...fields, confirmed });
    if (status !== 200) throw new Error(`the board responded with ${status}`);
  }
  return performance.now() - start;
}

async function fingerprints(client: Client, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; row: string }>(
    "select id, concat_ws(' ', fecha, estado, equipo_local_id, cancha, motivo) as row from partidos where id = any($1)",
    [ids],
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

const PICKED_TEAMS = `select p.user_id, p.partido_id,
    case p.prediction when 'local' then m.equipo_local_id when 'visitante' then m.equipo_visitante_id end as team
  from prode_predictions p join partidos m on m.id = p.partido_id`;

/** Counts predictions that are missing, or that name a different team from the one picked. */
async function otherPicks(client: Client): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from picked full join (${PICKED_TEAMS}) now using (user_id, partido_id)
     where picked.team is distinct from now.team or picked.user_id is null or now.user_id is null`,
  );
  return rows[0]?.wrong ?? 0;
}
