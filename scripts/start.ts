import { createServer } from "node:net";
import type { Env } from "#app/lib/settings.server.ts";
import { demoSignIns } from "#demo/sign-ins.ts";
import { reportBackupFolder, scheduleBackups } from "./steps/backups.ts";
import { onStop } from "./steps/lifecycle.ts";
import { onDatabase } from "./steps/on-database.ts";
import { startPreparation } from "./steps/preparation.ts";
import { assertServices } from "./steps/services.ts";
import { serveWithWorkers } from "./steps/workers.ts";

/* `npm start`: from a fresh clone to a running site. */
process.env.NODE_ENV ??= "production";
const prepare = startPreparation();
await onDatabase(start);

async function start(env: Env, databaseUrl: string, fail: (error: unknown) => Promise<void>) {
  await assertPortIsFree(env.PORT, env.HOST);
  if (env.METRICS_PORT) {
    const { serveMetrics } = await import("./steps/metrics.ts");
    onStop((await serveMetrics(env.METRICS_PORT, env.METRICS_HOST)).stop);
  }
  await assertServices(env, say);
  reportBackupFolder(env);
  const { demo } = await prepare(databaseUrl);
  // Workers inherit the environment; the built app reads its settings when they import it.
  process.env.DATABASE_URL = databaseUrl;
  const server = await serveWithWorkers({ count: env.WORKERS, drainSeconds: env.DRAIN_SECONDS }, fail);
  onStop(server.stop);
  onStop(scheduleBackups(env, databaseUrl, say).stop);
  say(`\nPotrero está andando en ${env.ORIGIN}`);
  if (demo) printDemoNotice();
  say("Ctrl-C para terminar.\n");
}

/** Checked before the slow steps. */
function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function printDemoNotice() {
  say("\nTiene datos de demostración. Para entrar:");
  for (const { who, signIn } of demoSignIns) say(`  ${who.padEnd(26)} ${signIn}`);
  say("Para empezar con el sitio vacío: DEMO=off npm start, con otra carpeta en DATA_DIR.\n");
}

function say(text: string) {
  console.log(text);
}
