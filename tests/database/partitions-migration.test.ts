import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { migrateDatabase, writeMigrationsUpTo } from "#app/db/migrate.server.ts";
import {
  recomputedClubs,
  recomputedCounts,
  recomputedScores,
  storedClubs,
  storedCounts,
  storedScores,
} from "#harness/prode-recount.ts";

/** The time of the last migration before the one under test. */
const BEFORE_PARTITIONS = 1_794_843_927_091;
const COLUMNS =
  "id, user_id, partido_id, prediction, goles_local, goles_visitante, points_earned, correct, matchday_id, created_at::text";
const UNCHANGED = {
  predictions: `select ${COLUMNS} from prode_predictions order by id`,
  scores: storedScores,
  counts: storedCounts,
  clubs: storedClubs,
  picks: "select * from prode_picks order by partido_id",
  scopes: "select * from prode_scopes order by id",
};
type Rows = Record<string, unknown>[];

let folder: string;
let before: Record<string, Rows>;

/* Migrates a database with all predictions in one table, as before partitioning. */
beforeAll(async () => {
  const url = process.env.DATABASE_URL ?? "";
  await pool.query("drop schema public cascade; drop schema drizzle cascade; create schema public");
  folder = mkdtempSync(path.join(tmpdir(), "potrero-before-"));
  await writeMigrationsUpTo(BEFORE_PARTITIONS, folder);
  await migrateDatabase(url, folder);
  await pool.query(OLD_ROWS);
  before = await readUnchanged();
  await migrateDatabase(url);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function readUnchanged() {
  const rows: Record<string, Rows> = {};
  for (const [name, text] of Object.entries(UNCHANGED)) rows[name] = await queryRows(text);
  return rows;
}

async function queryRows(text: string): Promise<Rows> {
  return (await pool.query(text)).rows;
}

/*
 * Two seasons with ten matches each, some of them settled. Match 21 has no season although its fixture has one; match
 * 22 and its fixture have none. The last ids of the sequence belonged to predictions that were deleted.
 */
const OLD_ROWS = `
  insert into ligas (id, nombre, slug) values (1, 'Liga', 'liga');
  insert into temporadas (id, liga_id, nombre, slug, estado) values (1, 1, '2026', 'a', 'current'), (7, 1, '2025', 'b', 'preparing');
  insert into clubes (id, nombre, slug) select n, 'Club ' || n, 'club-' || n from generate_series(1, 4) n;
  insert into tiras (id, temporada_id, club_id) values (1, 1, 1), (2, 1, 2), (3, 7, 3), (4, 7, 4);
  insert into equipos (id, nombre, liga_id, temporada_id, tira_id) values
    (1, 'Uno', 1, 1, 1), (2, 'Dos', 1, 1, 2), (3, 'Tres', 1, 7, 3), (4, 'Cuatro', 1, 7, 4);
  insert into fixtures (id, nombre, fecha_partido, liga_id, temporada_id) values
    (1, '1° FECHA', '2026-03-07', 1, 1), (2, '1° FECHA', '2025-03-07', 1, 7), (3, '1° FECHA', '2024-03-07', null, null);
  insert into partidos (id, fixture_id, fecha, equipo_local_id, equipo_visitante_id)
    select n, case when n <= 10 then 1 else 2 end, '2026-03-07', case when n <= 10 then 1 else 3 end, case when n <= 10 then 2 else 4 end
    from generate_series(1, 20) n;
  insert into partidos (id, fixture_id, fecha, equipo_local_id, equipo_visitante_id) values (21, 2, '2026-03-07', 3, 4), (22, 3, '2026-03-07', 1, 2);
  update partidos set temporada_id = null where id = 21;
  insert into usuarios (nombre, apellido, documento, fecha_nacimiento, escuela, equipo_id)
    select 'N' || n, 'A', (50000000 + n)::text, '2014-01-01', 'E', 1 + n % 4 from generate_series(1, 30) n;
  insert into prode_predictions (user_id, partido_id, prediction, goles_local, goles_visitante, created_at)
    select u.id, m.id, case when u.documento::integer % 3 = 0 then 'local' else 'empate' end,
      case when u.documento::integer % 5 = 0 then 2 end, case when u.documento::integer % 5 = 0 then
        case when u.documento::integer % 3 = 0 then 0 else 2 end end, '2026-03-01'::timestamptz + m.id * interval '1.0001 s'
    from usuarios u, partidos m order by u.documento, m.id;
  update partidos set resultado_local = 1, resultado_visitante = 0, settled_at = '2026-03-08' where id % 2 = 0;
  insert into prode_scopes (id, temporada_id, day) overriding system value values
    (101, 1, '2026-03-07'), (102, 7, '2025-03-07'), (103, null, '2024-03-07'), (104, 1, null), (105, 7, null);
  update prode_predictions p set points_earned = case when p.prediction = 'local' then 3 else 0 end, correct = p.prediction = 'local',
      matchday_id = case m.fixture_id when 1 then 101 when 2 then 102 else 103 end
    from partidos m where m.id = p.partido_id and m.settled_at is not null;
  insert into prode_picks (partido_id, local, empate, visitante, counted_at) select id, 10, 20, 0, '2026-03-08' from partidos where id <= 3;
  delete from prode_predictions where id > 650;
`;

test("the migration to partitions keeps every prediction, score and count", async () => {
  expect(before.predictions).toHaveLength(650);
  for (const name of ["scores", "counts", "clubs", "picks"])
    expect(before[name]?.length, name).toBeGreaterThan(0);
  expect(await readUnchanged()).toEqual(before);
  for (const [stored, recounted] of [
    [storedScores, recomputedScores],
    [storedCounts, recomputedCounts],
    [storedClubs, recomputedClubs],
  ] as const)
    expect(await queryRows(stored)).toEqual(await queryRows(recounted));
});

test("the migration puts each prediction into the partition of its match's season, or into that of no season", async () => {
  const rows = await queryRows(
    `select p.tableoid::regclass::text as partition, min(partido_id), max(partido_id), count(*)::integer
     from prode_predictions p group by 1 order by 2`,
  );
  expect(rows.map(({ partition, min, max }) => [partition, min, max])).toEqual([
    ["prode_predictions_1", 1, 10],
    ["prode_predictions_7", 11, 20],
    ["prode_predictions_0", 21, 22],
  ]);
});

test("after the migration new ids continue after the old ones, even those of deleted predictions", async () => {
  await pool.query(
    `insert into partidos (id, fixture_id, fecha, equipo_local_id, equipo_visitante_id) values (23, 1, '2026-03-07', 1, 2)`,
  );
  const [created] = await queryRows(
    `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
     select u.id, 23, 1, 'local' from usuarios u limit 1 returning id`,
  );
  expect(created?.id).toBe("661");
});

test("after the migration, deleting players and matches deletes their predictions and points", async () => {
  const [player] = await queryRows("select id from usuarios where documento = '50000003'");
  const predicted = `select from prode_predictions where user_id = '${player?.id}'`;
  expect(await queryRows(predicted)).not.toEqual([]);
  await pool.query("delete from usuarios where documento = '50000003'");
  expect(await queryRows(predicted)).toEqual([]);
  await pool.query("delete from partidos where id in (2, 12, 22)");
  expect(await queryRows("select from prode_predictions where partido_id in (2, 12, 22)")).toEqual([]);
  expect(await queryRows(storedScores)).toEqual(await queryRows(recomputedScores));
  expect(await queryRows(storedCounts)).toEqual(await queryRows(recomputedCounts));
});

test("the migration drops the unpartitioned table", async () => {
  const tables = await queryRows(
    "select relname from pg_class where relname like 'prode_predictions%' and relkind in ('r', 'p') order by 1",
  );
  expect(tables.map(({ relname }) => relname)).toEqual([
    "prode_predictions",
    "prode_predictions_0",
    "prode_predictions_1",
    "prode_predictions_7",
  ]);
});
