import { Client } from "pg";

/*
 * The contents of a database, read in a different way from a backup: one checksum per table over all its columns,
 * generated ones included, and the rules that the schema enforces.
 */

/** Sessions, one-time codes and rate limits: no backup contains these tables. */
const NOT_BACKED_UP = ["auth_sessions", "auth_verifications", "auth_limits", "auth_access_codes"];

export async function query(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

/** Reads the current state, or the snapshot that a still open transaction exported. */
export async function checksums(url: string, snapshot?: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read");
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    const { rows } = await client.query<{ table_name: string }>(
      `select relname::text as table_name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const names = rows.map(({ table_name }) => table_name).filter((name) => !NOT_BACKED_UP.includes(name));
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

/** The checksums that a transaction on this connection has at commit, read through another one. */
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

/** Every enforced constraint, every trigger, and the last value of every sequence. */
export async function schemaRules(url: string): Promise<unknown[]> {
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
