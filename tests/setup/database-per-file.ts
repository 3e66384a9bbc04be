import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { cloneDatabase } from "./clone.ts";

// Set before the test file is loaded: the app reads its settings on first import.
process.env.DATABASE_URL = await cloneDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "potrero-data-"));
process.env.DATA_DIR = folder;

afterAll(async () => {
  const { pool } = await import("#app/db/client.server.ts");
  await pool.end();
  await rm(folder, { recursive: true, force: true });
});
