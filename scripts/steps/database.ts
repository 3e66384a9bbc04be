import { openEmbedded, runningEmbedded } from "#app/db/embedded/embedded.server.ts";
import type { Env } from "#app/lib/settings.server.ts";

export type Database = { url: string; stop(): Promise<void> };

/** The database of the settings: an external server, or the embedded one, which is started. */
export async function openDatabase(env: Env, onLost?: (reason: unknown) => void): Promise<Database> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} };
  return openEmbedded(env.DATA_DIR, onLost);
}

/** The database for a command: an embedded server that already runs is used, and left running. */
export async function borrowDatabase(env: Env): Promise<Database> {
  const running = env.DATABASE_URL ? null : await runningEmbedded(env.DATA_DIR);
  if (running) return { url: running, stop: async () => {} };
  return openDatabase(env);
}
