import { afterAll } from "vitest";
import { cloneDatabase } from "./clone.ts";

// Before the test file is loaded: the app reads its settings when it is first imported.
process.env.DATABASE_URL = await cloneDatabase();

afterAll(async () => {
  const { pool } = await import("#app/db/client.server.ts");
  await pool.end();
});
