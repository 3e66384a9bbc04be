import { createServer } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv } from "#app/lib/settings.server.ts";
import { demoSignIns } from "#demo/sign-ins.ts";
import { ensureBuild } from "./steps/build.ts";
import { openDatabase, prepareDatabase } from "./steps/database.ts";
import { explain, type Where } from "./steps/explain.ts";
import { isStopping, onStop, stopAll } from "./steps/lifecycle.ts";

/*
 * `npm start`: from a fresh clone to a running site. Whatever was started is stopped again, in reverse, on Ctrl-C, on a
 * termination signal or when a later step fails.
 */
const where: Where = {};
process.env.NODE_ENV ??= "production";

try {
  await start();
} catch (error) {
  await fail(error);
}

async function fail(error: unknown) {
  if (!isStopping()) console.error(explain(error, where));
  await stopAll(1);
}

async function start() {
  const env = parseEnv(process.env);
  Object.assign(where, { port: env.PORT, dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const opening = openDatabase(env, fail);
  // Told before it is ready: Ctrl-C may come in between.
  onStop(async () => (await opening.catch(() => null))?.stop());
  const database = await opening;
  await assertPortIsFree(env.PORT, env.HOST);
  await ensureBuild(say);
  const demo = await prepareDatabase(database.url, env, say);
  // The build reads its settings when it is loaded.
  process.env.DATABASE_URL = database.url;
  const { serve } = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  const server: { stop(): Promise<void> } = await serve();
  onStop(server.stop);
  say(`\nPotrero está andando en ${env.ORIGIN}`);
  if (demo) sayDemo();
  say("Ctrl-C para terminar.\n");
}

/** Found out before the slow steps. */
function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function sayDemo() {
  say("\nTiene datos de demostración. Para entrar:");
  for (const { who, signIn } of demoSignIns) say(`  ${who.padEnd(26)} ${signIn}`);
  say("Para empezar con el sitio vacío: DEMO=off npm start, con otra carpeta en DATA_DIR.\n");
}

function say(text: string) {
  console.log(text);
}
