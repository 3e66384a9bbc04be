import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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
  project.provide("templateUrl", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
