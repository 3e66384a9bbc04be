import { type Env, parseEnv } from "#app/lib/settings.server.ts";
import { type Database, openDatabase } from "./database.ts";
import { explain, type Where } from "./explain.ts";
import { isStopping, onStop, stopAll } from "./lifecycle.ts";

type Options = {
  open?: (env: Env, onLost: (reason: unknown) => void) => Promise<Database>;
  /** How to describe a failure of a command other than a start. */
  where?: (env: Env) => Where;
};

/**
 * Runs a site, or a command, on the database of the settings. What was started is stopped in reverse order on Ctrl-C,
 * on a termination signal or when a later step fails. A failure is explained in one sentence.
 */
export async function onDatabase(
  run: (env: Env, databaseUrl: string, fail: (error: unknown) => Promise<void>) => Promise<void>,
  { open = openDatabase, where: whereOf }: Options = {},
): Promise<void> {
  const where: Where = {};
  try {
    const env = parseEnv(process.env);
    Object.assign(where, {
      port: env.PORT,
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      ...whereOf?.(env),
    });
    const opening = open(env, fail);
    // Registered before it is ready: Ctrl-C may come in between.
    onStop(async () => (await opening.catch(() => null))?.stop());
    await run(env, (await opening).url, fail);
  } catch (error) {
    await fail(error);
  }

  async function fail(error: unknown) {
    if (!isStopping()) console.error(explain(error, where));
    await stopAll(1);
  }
}
