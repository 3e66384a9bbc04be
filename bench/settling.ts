import { rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { openEmbedded } from "#app/db/embedded/embedded.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { settleMatches } from "#app/features/prode/settling/settling.server.ts";
import { atMost, count, FEWER_PLAYERS, type Measurement, ratioOf, roundsOf } from "#harness/figure.ts";
import { temporaryFolder } from "#harness/site.ts";

const PLAYERS = 100_000;
/** From the sixth call on a connection PostgreSQL may plan a function's statements without regard to their input. */
const SETTLED_BEFORE = 5;

/**
 * The cost of settling a match and updating every leaderboard, compared with only updating the predictions in a table
 * with PostgreSQL's default storage. The site's own table leaves room on its pages, where a bare UPDATE is faster too.
 */
export const settling: Measurement = {
  figures: [{ name: "settling 100,000 predictions / a bare SQL UPDATE of the same rows", ...atMost(1.4) }],
  async measure({ quick }) {
    const rounds = roundsOf(quick);
    const players = quick ? FEWER_PLAYERS : PLAYERS;
    const folder = temporaryFolder();
    const server = await openEmbedded(folder);
    const client = new Client({ connectionString: server.url });
    try {
      await migrateDatabase(server.url);
      await client.connect();
      await fill(client, players, SETTLED_BEFORE + 2 * rounds + 2);
      await copyPredictions(client);
      // Each round uses a new match, because a paid prediction is not written again.
      let match = SETTLED_BEFORE;
      const before = Array.from({ length: SETTLED_BEFORE }, (_, index) => index + 1);
      for (const id of before) await settleMatches(drizzle(client), [id]);
      const settle = () => timeTransaction(client, () => settleMatches(drizzle(client), [++match]));
      const update = (table: string) => timeTransaction(client, () => updateBare(client, table, ++match));
      const { ratio, first, second } = await ratioOf(rounds, settle, () => update("plain_predictions"));
      const own = await update("prode_predictions");
      await client.query("insert into prode_category_players select id from usuarios");
      const inGroups = await settle();
      const detail = [
        `${count(first)} / ${count(second)} ms, ${count(players)} players`,
        `${count(own)} ms in the site's own table`,
        `${count(inGroups)} ms with every player in a group limited to one category`,
      ].join("; ");
      return [{ value: ratio, detail }];
    } finally {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function fill(client: Client, players: number, matches: number): Promise<void> {
  await client.query(`
    insert into usuarios (nombre, apellido, fecha_nacimiento, documento, escuela)
      select 'Ana', 'Prueba', '2014-01-01', (50000000 + n)::text, 'Escuela' from generate_series(1, ${players}) n;
    insert into ligas (nombre, slug) values ('Liga', 'liga');
    insert into temporadas (liga_id, nombre, slug, estado) select id, '2026', '2026', 'current' from ligas;
    insert into categorias (nombre, liga_id, temporada_id) select '2014', liga_id, id from temporadas;
    insert into zonas (nombre, liga_id, temporada_id, categoria_id)
      select 'Zona 1', liga_id, temporada_id, id from categorias;
    insert into clubes (nombre, slug) values ('El Ceibo', 'el-ceibo'), ('Los Pibes', 'los-pibes');
    insert into tiras (temporada_id, club_id) select t.id, c.id from temporadas t, clubes c;
    insert into equipos (nombre, liga_id, temporada_id, tira_id, categoria_id, zona_id)
      select c.nombre, z.liga_id, z.temporada_id, t.id, z.categoria_id, z.id
      from zonas z, tiras t join clubes c on c.id = t.club_id;
    insert into fixtures (nombre, fecha_partido, liga_id, temporada_id, categoria_id, zona_id)
      select '1° FECHA', '2026-11-21', liga_id, temporada_id, categoria_id, id from zonas;
    insert into partidos (fecha, equipo_local_id, equipo_visitante_id, fixture_id, resultado_local, resultado_visitante)
      select '2026-11-21 12:00Z', 1, 2, 1, 1, 0 from generate_series(1, ${matches});`);
  for (let match = 1; match <= matches; match += 1) {
    await client.query(`insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
      select u.id, m.id, m.temporada_clave, (array['local', 'empate', 'visitante'])[1 + floor(random() * 3)]
      from usuarios u, partidos m where m.id = ${match} order by random()`);
  }
  await client.query("vacuum analyze");
}

/** Copies the predictions, in order and with their indexes, but without triggers and foreign keys. */
async function copyPredictions(client: Client): Promise<void> {
  await client.query(`create table plain_predictions (like prode_predictions including constraints including indexes);
    insert into plain_predictions select * from prode_predictions order by id`);
  await client.query("vacuum analyze plain_predictions");
}

async function updateBare(client: Client, table: string, match: number): Promise<void> {
  await client.query("set local session_replication_role = replica");
  await client.query(`update ${table} set points_earned = case when prediction = 'local' then 3 else 0 end,
    correct = prediction = 'local', matchday_id = 1 where partido_id = ${match}`);
}

/**
 * Times one transaction, including its commit. The checkpoint before it flushes earlier writes, so that they are not measured.
 */
export async function timeTransaction(client: Client, work: () => Promise<void>): Promise<number> {
  await client.query("checkpoint");
  const start = performance.now();
  await client.query("begin");
  await work();
  await client.query("commit");
  return performance.now() - start;
}
