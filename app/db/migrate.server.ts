import { readFileSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { StartError } from "#app/lib/errors.ts";

/** Advisory lock id, any fixed number. */
const MIGRATION_LOCK = 7_077_377;
const LOCK_TIMEOUT = "5min";
/** PostgreSQL 15, as `server_version_num`. */
const MINIMUM_VERSION = 150_000;
const MIGRATIONS = path.resolve("drizzle");
const JOURNAL = "meta/_journal.json";

type Journal = { entries: { when: number; tag: string }[] };

const MIGRATIONS_TABLE = "drizzle.__drizzle_migrations";

/**
 * Migrates a database. Several processes may start concurrently: the first one migrates while the others wait, and then find
 * nothing left to do.
 */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await assertSafeServer(client);
    if (await isUpToDate(client, migrationsFolder)) return;
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const [{ drizzle }, { migrate }] = await Promise.all([
      import("drizzle-orm/node-postgres"),
      import("drizzle-orm/node-postgres/migrator"),
    ]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Loading the migrator takes most of a second of CPU time and most starts do not need it, so it is imported lazily. */
async function isUpToDate(client: Client, folder: string): Promise<boolean> {
  const { rows: found } = await client.query("select to_regclass($1) is not null as found", [
    MIGRATIONS_TABLE,
  ]);
  if (!found[0]?.found) return false;
  const { rows } = await client.query(`select max(created_at)::text as last from ${MIGRATIONS_TABLE}`);
  return Number(rows[0]?.last ?? 0) >= Math.max(0, ...readJournal(folder).entries.map(({ when }) => when));
}

/** The migrations that this version knows, by their time in the journal. */
export function knownMigrations(): number[] {
  return readJournal().entries.map(({ when }) => when);
}

/** Copies the migrations up to a given one into a folder, to create the tables as they were then. */
export async function writeMigrationsUpTo(last: number, folder: string): Promise<void> {
  const journal = readJournal();
  const entries = journal.entries.filter(({ when }) => when <= last);
  await mkdir(path.join(folder, path.dirname(JOURNAL)), { recursive: true });
  await writeFile(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    await cp(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`));
}

function readJournal(folder = MIGRATIONS): Journal {
  return JSON.parse(readFileSync(path.join(folder, JOURNAL), "utf8"));
}

/** Refuses a server that is too old, or whose settings could lose committed data. */
async function assertSafeServer(client: Client) {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'server_version_num')",
  );
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
  if (Number(settings.server_version_num) < MINIMUM_VERSION) {
    throw new StartError(
      "El servidor de DATABASE_URL es demasiado viejo: hace falta PostgreSQL 15 o posterior.",
    );
  }
  for (const name of ["fsync", "synchronous_commit"]) {
    if (settings[name] !== "off") continue;
    throw new StartError(
      `PostgreSQL tiene ${name} apagado y podría perder datos: encendelo en su configuración y volvé a arrancar.`,
    );
  }
}
