import { type Client, escapeIdentifier } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Manifest } from "./manifest.ts";

/*
 * The tables of the database, read from PostgreSQL's catalogue, so that a new table is in the next backup
 * automatically.
 */

/**
 * Tables left out of a backup. A restore must not reopen sessions that have ended, nor make used codes valid again; all of
 * these expire anyway. Notices are left out too: a restore must not bring back a subscription that was cancelled,
 * and a browser that is still subscribed sends its subscription again on a later visit.
 */
const NOT_BACKED_UP = [
  ...["auth_sessions", "auth_verifications", "auth_limits", "auth_access_codes"],
  ...["suscripciones", "avisos_partidos", "avisos_cola", "recordatorios_prode"],
];
/** Tables that may have rows on a new, unused site. */
const SEEDED = ["site_state", "prode_config", "prode_scopes", "erased_users"];
const PIECE_BYTES = 1024 * 1024;

/** `order` is the primary key, collated so that rows have the same order on every server. */
export type Table = { name: string; columns: string[]; order: string; isPartitioned: boolean };

/**
 * All our tables except those left out, without generated columns, which the restoring database computes. A partitioned
 * table counts as one table. It comes after the others, because its partitions are created from their rows.
 */
export async function backedUpTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       (select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
         from pg_index i cross join unnest(i.indkey) with ordinality as k(number, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary) as order,
       c.relkind = 'p' as "isPartitioned"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relkind = 'p', c.relname collate "C"`,
    [NOT_BACKED_UP],
  );
  return rows;
}

/** The rows of a table in COPY format, in chunks that fit in memory. */
export async function* rowsOf(
  client: Client,
  { name, columns, order }: Omit<Table, "isPartitioned">,
): AsyncGenerator<Buffer> {
  const select = `select ${columns.map(escapeIdentifier).join(", ")} from ${escapeIdentifier(name)} order by ${order}`;
  let buffered: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of client.query(copyTo(`copy (${select}) to stdout`))) {
    buffered.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(buffered);
    buffered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(buffered);
}

/** Sequences are not part of a snapshot. Read after it was taken, they are never behind its rows. */
export async function sequencesOf(client: Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname::text as table, a.attname::text as column, d.objid::regclass::text as sequence
     from pg_depend d
     join pg_class s on s.oid = d.objid and s.relkind = 'S'
     join pg_class c on c.oid = d.refobjid and c.relnamespace = 'public'::regnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     order by c.relname collate "C", a.attname collate "C"`,
  );
  const sequences: Manifest["sequences"] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: state } = await client.query(`select last_value, is_called from ${sequence}`);
    sequences.push({ table, column, last: Number(state[0].last_value), used: state[0].is_called });
  }
  return sequences;
}

/** The distinct picture URLs in rows, including those of other sites. */
export async function pictureUrls(client: Client): Promise<string[]> {
  // An old database, not migrated yet, may have no clubs table.
  const { rows: tables } = await client.query("select to_regclass('clubes') as found");
  const ofClubs = tables[0].found ? "union all select logo from clubes" : "";
  const { rows } = await client.query<{ url: string }>(
    `select distinct url collate "C" as url from (
       select image_url from courses union all select image_url from flyers
       union all select logo from equipos ${ofClubs} union all select logo from ligas
     ) as shown(url) where url is not null order by 1`,
  );
  return rows.map(({ url }) => url);
}

/** The time of a database's last migration, or null if it has none. */
export async function migrationOf(client: Client): Promise<number | null> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (!rows[0].found) return null;
  const last = await client.query("select max(created_at) as last from drizzle.__drizzle_migrations");
  return last.rows[0].last === null ? null : Number(last.rows[0].last);
}

/** Whether a database holds no data beyond what every new site starts with. */
export async function isEmpty(client: Client): Promise<boolean> {
  for (const { name } of await backedUpTables(client)) {
    if (SEEDED.includes(name)) continue;
    const { rows } = await client.query(`select exists (select from ${escapeIdentifier(name)}) as used`);
    if (rows[0].used) return false;
  }
  return true;
}

export async function hasErasedUsers(client: Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.erased_users') as found");
  return Boolean(rows[0].found);
}

export async function erasedUsers(client: Client): Promise<string[]> {
  if (!(await hasErasedUsers(client))) return [];
  const { rows } = await client.query<{ user_id: string }>("select user_id from erased_users");
  return rows.map(({ user_id }) => user_id);
}
