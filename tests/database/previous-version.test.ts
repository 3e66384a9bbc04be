import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entriesOf } from "#app/db/backup/archive.server.ts";
import { RowChecksum } from "#app/db/backup/checksum.server.ts";
import { type Manifest, tableOfEntry } from "#app/db/backup/manifest.ts";
import { restoreBackup } from "#app/db/backup/restore.server.ts";
import { backedUpTables, rowsOf } from "#app/db/backup/tables.server.ts";
import { verifyBackup } from "#app/db/backup/verify.server.ts";
import { createDiskStorage } from "#app/lib/storage/disk.server.ts";
import { recomputedCounts, recomputedScores, storedCounts, storedScores } from "#harness/prode-recount.ts";
import { cloneDatabase } from "#tests/setup/clone.ts";

/*
 * A backup made by the version before clubs and seasons: the demo of that time, plus rows that a form would have
 * refused but an import may have left (names with different capitals, a team without a zone, a match of two leagues,
 * a fixture without a league, teams with their own crests).
 */
const BACKUP = "tests/database/previous-version.backup";
/** Columns that the migration moves on purpose: crests to clubs, the league of a Prode scope to its season. */
const MOVED: Record<string, string[]> = { equipos: ["logo"], prode_scopes: ["liga_id"] };
/** Tables to which the migration adds rows: every team of a table gets its row in both. */
const ADDED = ["standings", "posiciones_editable"];

let folder: string;
let client: Client;
let manifest: Manifest;
let before: Map<string, string[][]>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "potrero-previous-"));
  const url = await cloneDatabase();
  client = new Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  await client.query("drop schema public cascade; drop schema drizzle cascade; create schema public");
  await client.end();
  manifest = await verifyBackup(BACKUP);
  before = await rowsIn(BACKUP);
  await restoreBackup(BACKUP, manifest, { url, storage: createDiskStorage(folder), erased: [] });
  client = new Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
});

test("every row of the previous version still exists, with every value that was not moved", async () => {
  const tables = await backedUpTables(client);
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const order = tables.find((table) => table.name === name)?.order ?? "";
    if (ADDED.includes(name)) {
      const oldLines = before.get(name)?.map((values) => values.join("\t")) ?? [];
      const now = await linesOf(name, columns, order);
      expect(
        oldLines.filter((line) => !now.includes(line)),
        name,
      ).toEqual([]);
      expect(oldLines.length, name).toBe(rows);
      continue;
    }
    const moved = MOVED[name] ?? [];
    if (moved.length > 0) {
      const unmoved = columns.filter((column) => !moved.includes(column));
      const indices = unmoved.map((column) => columns.indexOf(column));
      const oldLines = before.get(name)?.map((values) => indices.map((index) => values[index]).join("\t"));
      expect(await linesOf(name, unmoved, order), name).toEqual(oldLines);
      continue;
    }
    const sum = new RowChecksum();
    for await (const piece of rowsOf(client, { name, columns, order })) sum.add(piece);
    expect(sum.result(), name).toEqual({ rows, sha256 });
  }
});

const INDEPENDENT_TALLY = `
  with side as (
    select equipo_local_id as team, resultado_local as scored, resultado_visitante as conceded from partidos
    union all select equipo_visitante_id, resultado_visitante, resultado_local from partidos)
  select e.id as equipo_id, e.zona_id, e.categoria_id, count(scored)::int as pj,
    coalesce(sum(case when scored > conceded then 3 when scored = conceded then 1 when scored < conceded then 0 end), 0)::int as puntos
  from equipos e left join side on team = e.id
  where e.zona_id is not null and e.categoria_id is not null group by e.id`;

test("every team of a zone and category has a row, which equals its results plus its corrections", async () => {
  const rows = `posiciones_editable p
    full join (${INDEPENDENT_TALLY}) c using (equipo_id, zona_id, categoria_id)
    left join (select equipo_id, zona_id, categoria_id, sum(puntos) as puntos, sum(pj) as pj from ajustes group by 1, 2, 3) a
      using (equipo_id, zona_id, categoria_id)`;
  expect(await count(`${rows} where p.id is null`)).toBe(0);
  expect(
    await count(`${rows} where (p.puntos, p.pj) is distinct from
      (coalesce(c.puntos, 0) + coalesce(a.puntos, 0), coalesce(c.pj, 0) + coalesce(a.pj, 0))`),
  ).toBe(0);
});

test("a table that equalled its results has no corrections", async () => {
  expect(await count("ajustes")).toBe(0);
});

test("each league has one current season, which contains everything of the league", async () => {
  expect(await queryRows("select liga_id from temporadas where estado = 'current' order by 1")).toEqual(
    await queryRows("select id as liga_id from ligas order by 1"),
  );
  expect(await count("temporadas")).toBe(await count("ligas"));
  for (const table of ["zonas", "categorias", "equipos", "fixtures", "standings"]) {
    const stray = `${table} x left join temporadas t on t.id = x.temporada_id where t.liga_id is distinct from x.liga_id`;
    expect(await count(stray), table).toBe(0);
  }
});

test("a match has no season only if its teams are of two leagues or its fixture has no league", async () => {
  const seasonless = `partidos p join equipos h on h.id = p.equipo_local_id join equipos a on a.id = p.equipo_visitante_id
    left join fixtures f on f.id = p.fixture_id where p.temporada_id is null`;
  expect(await count(seasonless)).toBe(2);
  expect(await count(`${seasonless} and not (h.liga_id <> a.liga_id or f.liga_id is null)`)).toBe(0);
});

test("teams of a league whose names fold to the same become one club, and each still shows the crest it had", async () => {
  const clubs = await queryRows(
    `select distinct plegado(e.nombre) as name, c.id from equipos e join tiras t on t.id = e.tira_id
     join clubes c on c.id = t.club_id where e.liga_id = 1 and plegado(e.nombre) = 'los pibes fc'`,
  );
  expect(clubs).toHaveLength(1);
  const crests = await queryRows("select id, logo from equipos order by id");
  const shownCrests = await queryRows(
    `select e.id, coalesce(e.logo, c.logo) as logo from equipos e join tiras t on t.id = e.tira_id
     join clubes c on c.id = t.club_id order by e.id`,
  );
  const logoAt = manifest.tables.find(({ name }) => name === "equipos")?.columns.indexOf("logo") ?? -1;
  const old = new Map(before.get("equipos")?.map((values) => [Number(values[0]), values[logoAt] ?? ""]));
  for (const { id, logo } of shownCrests) {
    const oldLogo = old.get(id);
    if (oldLogo !== "\\N") expect(logo, `team ${id}`).toBe(oldLogo);
  }
  expect(crests.filter(({ logo }) => logo !== null)).toHaveLength(1);
});

test("clubs of the same name in two leagues become one only if their crests are the same", async () => {
  const leaguesOf = (name: string) =>
    queryRows(
      `select array_agg(distinct s.liga_id order by s.liga_id) as leagues from clubes c join tiras t on t.club_id = c.id
       join temporadas s on s.id = t.temporada_id where plegado(c.nombre) = '${name}' group by c.id order by 1`,
    );
  expect(await leaguesOf("el ceibo")).toEqual([{ leagues: [1, 2] }]);
  expect((await leaguesOf("el campito")).length).toBe(2);
});

test("a club with two teams in one category gets a second entry, and every slug is unique", async () => {
  const twice = await queryRows(
    `select t.letra from tiras t join clubes c on c.id = t.club_id
     where plegado(c.nombre) = 'racing de la ribera' order by 1`,
  );
  expect(twice.map(({ letra }) => letra)).toContain("2");
  expect(await count("(select slug from clubes group by slug having count(*) > 1) as doubled")).toBe(0);
});

test("the number of a matchday is read from its name, and left empty if there is none", async () => {
  expect(
    await count("fixtures where nombre ~ '^[0-9]+° FECHA$' and liga_id is not null and numero is null"),
  ).toBe(0);
  expect(await count("fixtures where nombre = 'Fecha final' and numero is not null")).toBe(0);
});

test("the totals of the Prode equal a fresh computation", async () => {
  expect(await count("prode_scores")).toBeGreaterThan(0);
  expect(await queryRows(storedScores)).toEqual(await queryRows(recomputedScores));
  expect(await queryRows(storedCounts)).toEqual(await queryRows(recomputedCounts));
});

async function queryRows(text: string) {
  return (await client.query(text)).rows;
}

async function count(from: string): Promise<number> {
  return (await client.query(`select count(*)::int as n from ${from}`)).rows[0].n;
}

async function linesOf(name: string, columns: string[], order: string): Promise<string[]> {
  let text = "";
  for await (const piece of rowsOf(client, { name, columns, order })) text += piece;
  return text.split("\n").slice(0, -1);
}

async function rowsIn(file: string): Promise<Map<string, string[][]>> {
  const text = new Map<string, string>();
  for await (const { name, body } of entriesOf(file)) {
    const table = tableOfEntry(name);
    if (table) text.set(table, (text.get(table) ?? "") + body);
  }
  const rows = (all: string) =>
    all
      .split("\n")
      .slice(0, -1)
      .map((line) => line.split("\t"));
  return new Map([...text].map(([table, all]) => [table, rows(all)]));
}
