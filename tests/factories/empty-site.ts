import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { cloneDatabase } from "../setup/clone.ts";

interface StoredFile {
  body: Uint8Array;
  contentType: string;
}

export interface TestSite {
  db: NodePgDatabase;
  /** The stored files, by bucket and name. */
  files: Map<string, StoredFile>;
  storage: { put(bucket: string, name: string, body: Uint8Array, contentType: string): Promise<void> };
  close(): Promise<void>;
}

/** An empty site: a migrated database and an in-memory file store. */
export async function emptySite(): Promise<TestSite> {
  const pool = new Pool({ connectionString: await cloneDatabase(), max: 4 });
  const files = new Map<string, StoredFile>();
  return {
    db: drizzle(pool),
    files,
    storage: {
      put: async (bucket, name, body, contentType) => {
        files.set(`${bucket}/${name}`, { body, contentType });
      },
    },
    close: () => pool.end(),
  };
}

/** Every row of every table, as text and in order, so that two sites can be compared. */
export async function everyRow(db: NodePgDatabase): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.execute<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found);
}
