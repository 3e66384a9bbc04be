import { once } from "node:events";
import { parseEnv } from "#app/lib/settings.server.ts";
import { ensureBuild } from "./steps/build.ts";
import { explain } from "./steps/explain.ts";
import type { Prepared } from "./steps/preparation.ts";
import { prepareDatabase } from "./steps/prepare-database.ts";

/* Prepares the build and the database, as a child process of scripts/start.ts. */
// An explicit exit runs the exit handlers, which stop a running build; the signal alone would not.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
// The parent was killed: nobody waits for the result.
process.once("disconnect", () => process.exit(1));
const [databaseUrl] = await once(process, "message");
const prepared = await prepare(databaseUrl);
process.send?.(prepared, () => process.exit(0));

async function prepare(url: string): Promise<Prepared> {
  const env = parseEnv(process.env);
  try {
    await ensureBuild(console.log);
    return { demo: await prepareDatabase(url, env, console.log) };
  } catch (error) {
    return { failed: explain(error, { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }) };
  }
}
