import { rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import type { Db } from "#app/db/client.server.ts";
import { openEmbedded } from "#app/db/embedded/embedded.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { recordChange } from "#app/features/changes/changes.server.ts";
import { updateResult } from "#app/features/fixtures/matches.server.ts";
import { settleAgain, settleMatches } from "#app/features/prode/settling/settling.server.ts";
import { lockMatch } from "#app/features/results/results.queries.server.ts";
import { NO_PENALTIES, resultChange, storedScore } from "#app/features/results/results.rules.ts";
import {
  type RankedFigures,
  rankRows,
  type TieBreak,
} from "#app/features/standings/table/tie-break.rules.ts";
import { refreshStandings } from "#app/features/standings/tally/computed.server.ts";
import { type CountedMatch, DEFAULT_POINTS, standingsOf } from "#app/features/standings/tally/tally.rules.ts";
import {
  atMost,
  count,
  type Measured,
  type Measurement,
  median,
  ratioOf,
  roundsOf,
} from "#harness/figure.ts";
import { temporaryFolder } from "#harness/site.ts";

const TEAMS = 20;
/** Players who predict a match of one category, as in a big league's Prode. */
const PLAYERS = 1_000;
/** Results per turn, because saving a single one is too short to time. */
const SAVES = 10;

/** The cost of saving a result with all its consequences, compared with only writing the same rows. */
export const savedResult: Measurement = {
  figures: [
    {
      name: "saving a result, with its tables and the Prode / a bare SQL UPDATE of the same rows",
      ...atMost(3),
    },
  ],
  async measure({ quick }) {
    const rounds = roundsOf(quick);
    const folder = temporaryFolder();
    const server = await openEmbedded(folder);
    const client = new Client({ connectionString: server.url });
    try {
      await migrateDatabase(server.url);
      await client.connect();
      await fill(client, 2 * SAVES * (rounds + 1));
      const admin = { id: String((await client.query(ADMIN)).rows[0].id), username: "bench" };
      let match = 0;
      const turn = (save: (id: number) => Promise<void>) =>
        timeAfterCheckpoint(client, async () => {
          for (let saved = 0; saved < SAVES; saved += 1) await save(++match);
        });
      const inFull = (id: number) => inTransaction(client, () => saveInFull(drizzle(client), admin, id));
      const bare = (id: number) => inTransaction(client, () => saveBare(client, id));
      // Warm-up: the first save of each kind reads the system catalogues.
      await turn(inFull);
      await turn(bare);
      const { ratio, first, second } = await ratioOf(
        rounds,
        () => turn(inFull),
        () => turn(bare),
      );
      const perSave = (ms: number) => (ms / SAVES).toFixed(1);
      return [
        {
          value: ratio,
          detail: `${perSave(first)} / ${perSave(second)} ms a result, ${count(TEAMS)} teams, ${count(PLAYERS)} predictions`,
        },
      ];
    } finally {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const ADMIN = "select id from usuarios where role = 'admin'";

/** A double round robin, all played. The first `matches` are predicted by every player, and settled. */
async function fill(client: Client, matches: number): Promise<void> {
  await client.query(`
    insert into usuarios (role, nombre, apellido, username) values ('admin', 'Laura', '', 'bench');
    insert into usuarios (nombre, apellido, fecha_nacimiento, documento, escuela)
      select 'Ana', 'Prueba', '2014-01-01', (50000000 + n)::text, 'Escuela' from generate_series(1, ${PLAYERS}) n;
    insert into ligas (nombre, slug) values ('Liga', 'liga');
    insert into temporadas (liga_id, nombre, slug, estado) select id, '2026', '2026', 'current' from ligas;
    insert into categorias (nombre, liga_id, temporada_id) select '2014', liga_id, id from temporadas;
    insert into zonas (nombre, liga_id, temporada_id, categoria_id)
      select 'Zona 1', liga_id, temporada_id, id from categorias;
    insert into clubes (nombre, slug) select 'Club ' || n, 'club-' || n from generate_series(1, ${TEAMS}) n;
    insert into tiras (temporada_id, club_id) select t.id, c.id from temporadas t, clubes c;
    insert into equipos (nombre, liga_id, temporada_id, tira_id, categoria_id, zona_id)
      select c.nombre, z.liga_id, z.temporada_id, t.id, z.categoria_id, z.id
      from zonas z, tiras t join clubes c on c.id = t.club_id order by c.id;
    insert into fixtures (nombre, fecha_partido, liga_id, temporada_id, categoria_id, zona_id)
      select '1° FECHA', '2026-11-21', liga_id, temporada_id, categoria_id, id from zonas;
    insert into partidos (fecha, equipo_local_id, equipo_visitante_id, fixture_id, zona_id, resultado_local, resultado_visitante)
      select '2026-11-21 12:00Z', h.id, a.id, 1, 1, 1, 0 from equipos h join equipos a on a.id <> h.id order by h.id, a.id limit 380;
    insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
      select u.id, p.id, p.temporada_clave, (array['local', 'empate', 'visitante'])[1 + floor(random() * 3)]
      from usuarios u, partidos p where u.role = 'player' and p.id <= ${matches};`);
  const db = drizzle(client);
  await refreshStandings(
    db,
    (await client.query("select id from equipos")).rows.map(({ id }) => id),
  );
  await db.transaction((tx) =>
    settleMatches(
      tx,
      Array.from({ length: matches }, (_, index) => index + 1),
    ),
  );
  await client.query("vacuum analyze");
}

/** Does what `saveResult` does in its transaction. The home win becomes a defeat. */
async function saveInFull(tx: Db, admin: { id: string; username: string }, id: number): Promise<void> {
  const match = await lockMatch(tx, id);
  if (!match) throw new Error("no such match");
  const before = { score: storedScore(match), penalties: NO_PENALTIES };
  const after = { score: { home: 0, away: 2 }, penalties: NO_PENALTIES };
  await updateResult(tx, id, { homeGoals: 0, awayGoals: 2, correctedAt: new Date() });
  await refreshStandings(tx, [match.homeTeamId, match.awayTeamId]);
  await settleAgain(tx, [id]);
  await recordChange(tx, admin, resultChange(match, before, after));
}

/**
 * Writes the same rows without triggers: the match, both tables, the predictions whose points change, and their
 * players' scores in every scope.
 */
async function saveBare(client: Client, id: number): Promise<void> {
  const changed = `partido_id = ${id} and prediction <> 'empate'`;
  const teams = `(select unnest(array[equipo_local_id, equipo_visitante_id]) from partidos where id = ${id})`;
  await client.query(`
    set local session_replication_role = replica;
    update partidos set resultado_local = 0, resultado_visitante = 2, corrected_at = now(), settled_at = now() where id = ${id};
    update standings set won = won + 1, played = played + 1, goals_for = goals_for + 2 where equipo_id in ${teams};
    update posiciones_editable set pj = pj + 1, puntos = puntos + 3 where equipo_id in ${teams};
    update prode_predictions set points_earned = case when prediction = 'visitante' then 3 else 0 end,
      correct = prediction = 'visitante' where ${changed};
    update prode_scores set total_points = total_points
      where user_id in (select user_id from prode_predictions where ${changed})`);
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  await work();
  await client.query("commit");
}

/** Times some work. The checkpoint before it flushes earlier writes, so that they are not measured. */
async function timeAfterCheckpoint(client: Client, work: () => Promise<void>): Promise<number> {
  await client.query("checkpoint");
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const HEAD_TO_HEAD: TieBreak[] = [
  ...(["points", "head_to_head_points", "head_to_head_difference"] as const),
  ...(["goal_difference", "goals_for", "name"] as const),
];
const ORDERINGS = 300;

/**
 * Every page with a table computes its order. The worse of two seasons counts: one with its usual ties and one in
 * which all teams are tied.
 */
export const orderedTable: Measurement = {
  figures: [{ name: "ordering a table of 20 teams by head-to-head", ...atMost(1, " ms") }],
  async measure() {
    const usual = timeToOrder(seasonOf((home, away) => [(home * 7 + away * 3) % 4, (home * 5 + away) % 3]));
    // Every home side wins by one, two or three goals: all teams are tied on points, and head-to-head splits them by
    // goal difference.
    const tied = timeToOrder(seasonOf((_, away) => [1 + (away % 3), 0]));
    const detail = `${usual.toFixed(2)} ms with usual ties, ${tied.toFixed(2)} ms with all of them tied, 380 matches`;
    return [{ value: Math.max(usual, tied), detail } satisfies Measured];
  },
};

type Score = [home: number, away: number];

function seasonOf(score: (home: number, away: number) => Score): CountedMatch[] {
  const ids = Array.from({ length: TEAMS }, (_, index) => index + 1);
  return ids.flatMap((homeTeamId) =>
    ids
      .filter((awayTeamId) => awayTeamId !== homeTeamId)
      .map((awayTeamId): CountedMatch => {
        const [homeGoals, awayGoals] = score(homeTeamId, awayTeamId);
        return { homeTeamId, awayTeamId, homeGoals, awayGoals, walkover: null, isDecider: false };
      }),
  );
}

function timeToOrder(matches: CountedMatch[]): number {
  const ids = Array.from({ length: TEAMS }, (_, index) => index + 1);
  const rows = [...standingsOf(ids, matches, DEFAULT_POINTS).values()].map(
    (standing): RankedFigures => ({ ...standing, name: `Club ${standing.teamId}`, order: null }),
  );
  const order = { ...DEFAULT_POINTS, tieBreaks: HEAD_TO_HEAD };
  const times = Array.from({ length: ORDERINGS }, () => {
    const start = performance.now();
    rankRows(rows, order, matches);
    return performance.now() - start;
  });
  return median(times.slice(ORDERINGS / 3));
}
