import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { openEmbedded } from "#app/db/embedded/embedded.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { payPredictions } from "#app/features/prode/settling.queries.server.ts";

/*
 * How long settling a match takes beside a bare UPDATE of as many predictions: `node bench/settling.ts [players] [rounds]`.
 * The two alternate, each on matches of its own, so that whatever else the machine does falls on both alike.
 */
const players = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 3);

const folder = mkdtempSync(path.join(tmpdir(), "potrero-bench-"));
const server = await openEmbedded(folder);
try {
  await migrateDatabase(server.url);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await fill(client);
  const times = { bare: [] as number[], settled: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await timed(client, () => updateBarely(client, 2 * round + 1)));
    times.settled.push(await timed(client, () => payPredictions(drizzle(client), [2 * round + 2])));
  }
  const [bare, settled] = [median(times.bare), median(times.settled)];
  console.log(
    `${players} predictions: bare ${bare} ms, settled ${settled} ms, ${(settled / bare).toFixed(2)} times`,
  );
  console.log(JSON.stringify(times));
  await client.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(client: Client): Promise<void> {
  await client.query(`
    insert into usuarios (nombre, apellido, fecha_nacimiento, documento, escuela)
      select 'Ana', 'Prueba', '2014-01-01', (50000000 + n)::text, 'Escuela' from generate_series(1, ${players}) n;
    insert into ligas (nombre, slug) values ('Liga', 'liga');
    insert into categorias (nombre, liga_id) select '2014', id from ligas;
    insert into zonas (nombre, liga_id, categoria_id) select 'Zona 1', liga_id, id from categorias;
    insert into equipos (nombre, liga_id, categoria_id, zona_id)
      select club, liga_id, categoria_id, id from zonas, (values ('El Ceibo'), ('Los Pibes')) t(club);
    insert into fixtures (nombre, fecha_partido, liga_id, categoria_id, zona_id)
      select '1° FECHA', '2026-11-21', liga_id, categoria_id, id from zonas;
    insert into partidos (fecha, equipo_local_id, equipo_visitante_id, fixture_id, resultado_local, resultado_visitante)
      select '2026-11-21 12:00Z', 1, 2, 1, 1, 0 from generate_series(1, ${2 * rounds});`);
  for (let match = 1; match <= 2 * rounds; match += 1) {
    await client.query(`insert into prode_predictions (user_id, partido_id, prediction)
      select id, ${match}, (array['local', 'empate', 'visitante'])[1 + floor(random() * 3)] from usuarios order by random()`);
  }
  await client.query("vacuum analyze");
}

async function updateBarely(client: Client, match: number): Promise<void> {
  await client.query("set local session_replication_role = replica");
  await client.query(`update prode_predictions set points_earned = case when prediction = 'local' then 3 else 0 end,
    correct = prediction = 'local', matchday_id = 1 where partido_id = ${match}`);
}

/** In one transaction, its commit included; whatever had to be written to disk before is, so that it is not counted. */
async function timed(client: Client, work: () => Promise<void>): Promise<number> {
  await client.query("checkpoint");
  const start = performance.now();
  await client.query("begin");
  await work();
  await client.query("commit");
  return Math.round(performance.now() - start);
}

function median(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
