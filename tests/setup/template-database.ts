import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "#app/db/embedded/embedded.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    templateUrl: string;
  }
}

/** Once per run: starts PostgreSQL in a temporary folder, with a migrated database that test files clone. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-test-"));
  const server = await openEmbedded(folder);
  await migrateDatabase(server.url);
  await saveUpkeep(server.url);
  project.provide("templateUrl", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Vacuuming a hundred databases in turn, and preparing for a crash, would cost CPU time, and every database lives a minute. */
async function saveUpkeep(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const setting of ["autovacuum = off", "full_page_writes = off", "max_wal_size = '2GB'"]) {
    await client.query(`alter system set ${setting}`);
  }
  await client.query("select pg_reload_conf()");
  // Clones need the template to have no connection.
  await client.end();
}
