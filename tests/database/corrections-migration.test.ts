import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { migrateDatabase, writeMigrationsUpTo } from "#app/db/migrate.server.ts";
import { refreshSeason } from "#app/features/standings/tally/computed.server.ts";
import { shownTable } from "#tests/factories/standings.ts";

/*
 * Official tables as the version before corrections left them: copies that were edited, or that no longer matched
 * their results.
 */

/** The time of the last migration before the one under test. */
const BEFORE_CORRECTIONS = 1_794_796_671_919;
const [CURRENT, FINISHED] = [1, 2];
const OLD_COLUMNS = "id, equipo_id, zona_id, categoria_id, pj, puntos, orden, puesto_final";
type Row = Record<string, string | number | null>;

let folder: string;
let before: Row[];

beforeAll(async () => {
  const url = process.env.DATABASE_URL ?? "";
  await pool.query("drop schema public cascade; drop schema drizzle cascade; create schema public");
  folder = mkdtempSync(path.join(tmpdir(), "potrero-before-"));
  await writeMigrationsUpTo(BEFORE_CORRECTIONS, folder);
  await migrateDatabase(url, folder);
  await pool.query(OLD_ROWS);
  before = await queryRows(`select ${OLD_COLUMNS} from posiciones_editable order by id`);
  await migrateDatabase(url);
});

afterAll(() => rmSync(folder, { recursive: true }));

/*
 * Season 1: zone 1 was edited, zone 2 has no official table, zone 3 has a manual order. Club 5 played its first match
 * in zone 1 and plays in zone 2 now; Club 10 plays nowhere. Season 2 is finished: its zone 4 has an official table
 * that leaves a team out, its zone 5 has none. Match 8 and row 10 mix the two seasons, as imports of the first
 * version could: they have no season.
 */
const OLD_ROWS = `
  insert into ligas (id, nombre, slug) values (1, 'Liga', 'liga');
  insert into temporadas (id, liga_id, nombre, slug, estado, puntos_ganado) values
    (${CURRENT}, 1, '2026', 'a', 'current', 3), (${FINISHED}, 1, '2025', 'b', 'preparing', 2);
  insert into categorias (id, nombre, liga_id, temporada_id) values (1, '2012', 1, 1), (2, '2012', 1, 2);
  insert into zonas (id, nombre, liga_id, temporada_id, categoria_id) values
    (1, 'Zona 1', 1, 1, 1), (2, 'Zona 2', 1, 1, 1), (3, 'Zona 3', 1, 1, 1), (4, 'Zona 1', 1, 2, 2), (5, 'Zona 2', 1, 2, 2);
  insert into clubes (id, nombre, slug) select n, 'Club ' || n, 'club-' || n from generate_series(1, 16) n;
  insert into tiras (id, temporada_id, club_id) select n, case when n > 10 then 2 else 1 end, n from generate_series(1, 16) n;
  insert into equipos (id, nombre, liga_id, temporada_id, tira_id, zona_id, categoria_id)
    select n, 'Club ' || n, 1, s, n, z, case when z is not null then s end from (values
      (1, 1, 1), (2, 1, 1), (3, 1, 1), (4, 1, 1), (5, 1, 2), (6, 1, 2), (7, 1, 3), (8, 1, 3), (9, 1, 3), (10, 1, null),
      (11, 2, 4), (12, 2, 4), (13, 2, 4), (14, 2, 5), (15, 2, 5), (16, 2, 5)) t(n, s, z);
  insert into fixtures (id, nombre, fecha_partido, liga_id, temporada_id, categoria_id) values
    (1, '1° FECHA', '2026-03-07', 1, 1, 1), (2, '1° FECHA', '2025-03-07', 1, 2, 2);
  insert into partidos (id, fixture_id, fecha, equipo_local_id, equipo_visitante_id, zona_id, resultado_local, resultado_visitante) values
    (1, 1, '2026-03-07', 1, 2, 1, 2, 1), (2, 1, '2026-03-07', 3, 4, 1, 0, 0), (3, 1, '2026-03-14', 1, 5, 1, 1, 3),
    (4, 1, '2026-03-14', 7, 8, 3, 4, 0), (5, 1, '2026-03-21', 5, 6, 2, null, null),
    (6, 2, '2025-03-07', 11, 12, 4, 1, 0), (7, 2, '2025-03-07', 14, 15, 5, 0, 2);
  insert into standings (equipo_id, liga_id, zona_id, categoria_id, points, played, won, drawn, lost, goals_for, goals_against, puesto_final) values
    (1, 1, 1, 1, 3, 2, 1, 0, 1, 3, 4, null), (2, 1, 1, 1, 0, 1, 0, 0, 1, 1, 2, null),
    (3, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, null), (4, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, null),
    (5, 1, 2, 1, 3, 1, 1, 0, 0, 3, 1, null), (7, 1, 3, 1, 3, 1, 1, 0, 0, 4, 0, null), (8, 1, 3, 1, 0, 1, 0, 0, 1, 0, 4, null),
    (11, 1, 4, 2, 2, 1, 1, 0, 0, 1, 0, null), (12, 1, 4, 2, 0, 1, 0, 0, 1, 0, 1, null),
    (14, 1, 5, 2, 0, 1, 0, 0, 1, 0, 2, 2), (15, 1, 5, 2, 2, 1, 1, 0, 0, 2, 0, 1), (16, 1, 5, 2, 0, 0, 0, 0, 0, 0, 0, 3);
  insert into posiciones_editable (id, equipo_id, zona_id, categoria_id, pj, puntos, orden, puesto_final) values
    (1, 1, 1, 1, 5, 12, null, null), (2, 2, 1, 1, 1, 0, null, null), (3, 5, 1, 1, 1, 3, null, null), (4, 3, 1, 1, 0, 0, null, null),
    (5, 10, 1, 1, 0, 0, null, null), (6, 8, 3, 1, 1, 0, 1, null), (7, 7, 3, 1, 1, 3, 2, null),
    (8, 12, 4, 2, 1, 5, 0, 1), (9, 11, 4, 2, 1, 2, 0, 2);
  insert into partidos (id, fixture_id, fecha, equipo_local_id, equipo_visitante_id) values (8, 1, '2026-03-21', 1, 2);
  alter table partidos disable trigger partidos_season;
  update partidos set temporada_id = null, equipo_visitante_id = 11, zona_id = 1 where id = 8;
  alter table partidos enable trigger partidos_season;
  alter table posiciones_editable disable trigger posiciones_editable_season;
  insert into posiciones_editable (id, equipo_id, zona_id, categoria_id, pj, puntos) values (10, 11, 2, 1, 4, 9);
  alter table posiciones_editable enable trigger posiciones_editable_season;
  select setval('posiciones_editable_id_seq', 100);
  update temporadas set estado = 'finished' where id = ${FINISHED};
`;

async function queryRows(text: string): Promise<Row[]> {
  return (await pool.query(text)).rows;
}

test("every official row keeps exactly the figures, order and final place that it had", async () => {
  const migratedRows = await queryRows(
    `select ${OLD_COLUMNS} from posiciones_editable where id <= 100 order by id`,
  );
  expect(migratedRows).toEqual(before);
});

test("a row that differs from its results, and no other, gets a marked correction of the difference", async () => {
  const created = await queryRows(
    "select equipo_id, zona_id, pj, puntos, motivo, origen, autor_id from ajustes order by zona_id, equipo_id",
  );
  const inherited = { motivo: "De la versión anterior", origen: "version_anterior", autor_id: null };
  expect(created).toEqual([
    { equipo_id: 1, zona_id: 1, pj: 3, puntos: 9, ...inherited },
    { equipo_id: 3, zona_id: 1, pj: -1, puntos: -1, ...inherited },
    // It now plays in another zone: the correction holds everything from its old row.
    { equipo_id: 5, zona_id: 1, pj: 1, puntos: 3, ...inherited },
    // It plays nowhere: a correction of zero keeps its row.
    { equipo_id: 10, zona_id: 1, pj: 0, puntos: 0, ...inherited },
    { equipo_id: 12, zona_id: 4, pj: 0, puntos: 5, ...inherited },
  ]);
});

test("a team without an official row gets one, last in a manual order, with its final place", async () => {
  const added = await queryRows(
    `select equipo_id, zona_id, pj, puntos, orden, orden_pj, puesto_final from posiciones_editable
     where id > 100 order by zona_id, equipo_id`,
  );
  const automatic = { orden: null, orden_pj: null };
  expect(added).toEqual([
    { equipo_id: 4, zona_id: 1, pj: 1, puntos: 1, ...automatic, puesto_final: null },
    { equipo_id: 5, zona_id: 2, pj: 1, puntos: 3, ...automatic, puesto_final: null },
    { equipo_id: 6, zona_id: 2, pj: 0, puntos: 0, ...automatic, puesto_final: null },
    { equipo_id: 9, zona_id: 3, pj: 0, puntos: 0, orden: 3, orden_pj: 0, puesto_final: null },
    { equipo_id: 13, zona_id: 4, pj: 0, puntos: 0, ...automatic, puesto_final: null },
    { equipo_id: 14, zona_id: 5, pj: 1, puntos: 0, ...automatic, puesto_final: 2 },
    { equipo_id: 15, zona_id: 5, pj: 1, puntos: 2, ...automatic, puesto_final: 1 },
    { equipo_id: 16, zona_id: 5, pj: 0, puntos: 0, ...automatic, puesto_final: 3 },
  ]);
});

test("a result that counted where its team plays now loses its zone, and every other keeps it", async () => {
  const zones = await queryRows("select id, zona_id from partidos order by id");
  expect(zones.map(({ zona_id }) => zona_id)).toEqual([1, 1, null, 3, 2, 4, 5, 1]);
});

test("recounting the season changes neither table", async () => {
  const both = () =>
    Promise.all([
      queryRows("select * from standings order by zona_id, categoria_id, equipo_id"),
      queryRows("select * from posiciones_editable order by id"),
    ]);
  const migrated = await both();
  await db.transaction((tx) => refreshSeason(tx, CURRENT));
  expect(await both()).toEqual(migrated);
});

test("a finished table is shown as it ended, with a team that it had left out last", async () => {
  const { rows } = await shownTable({ zoneId: 4, categoryId: 2 });
  expect(rows.map(({ team, position }) => [team.id, position])).toEqual([
    [12, 1],
    [11, 2],
    [13, 3],
  ]);
});

test("a manual order of the previous version is not marked as outdated", async () => {
  const rows = await queryRows(
    "select equipo_id, (orden_pj, orden_puntos) = (pj, puntos) as same from posiciones_editable where zona_id = 3 order by 1",
  );
  expect(rows.map(({ same }) => same)).toEqual([true, true, true]);
});
