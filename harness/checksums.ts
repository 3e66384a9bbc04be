import { Client } from "pg";

/*
 * What is in a database, in another way than a backup reads it: a checksum a table over all its columns, those that are
 * generated too, and the rules that hold it together.
 */

/** Who is signed in, and what was tried: no backup keeps these. */
const FORGOTTEN = ["auth_sessions", "auth_verifications", "auth_limits", "auth_access_codes"];

export async function query(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

/** Of the database as it is, or as it was when a transaction that is still open exported its snapshot. */
export async function checksums(url: string, snapshot?: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read");
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    const { rows } = await client.query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const names = rows.map(({ table_name }) => table_name).filter((name) => !FORGOTTEN.includes(name));
    const sums: Record<string, string> = {};
    for (const name of names.sort()) {
      const { rows: found } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '')) as sum from "${name}" t`,
      );
      sums[name] = found[0].sum;
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** What a transaction of this connection sees at its end, found by another connection. */
export function checksumsAtCommit(client: Client, url: string): () => Record<string, string> {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: { id: string }[] }>;
  let sums: Record<string, string> = {};
  client.query = ((...args: unknown[]) =>
    args[0] === "commit" ? commit() : query(...args)) as typeof client.query;
  return () => sums;

  async function commit() {
    const { rows } = await query("select pg_export_snapshot() as id");
    sums = await checksums(url, rows[0]?.id);
    return query("commit");
  }
}

/** Every constraint that is in force, every trigger, and where numbering goes on. */
export async function rules(url: string): Promise<unknown[]> {
  const { rows } = await query(
    url,
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text as rule
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select sequencename || ' ' || last_value from pg_sequences where schemaname = 'public'
     order by 1`,
  );
  return rows;
}
