import { rmSync } from "node:fs";
import { runnerFor } from "#app/db/embedded/runner.server.ts";
import { startS3 } from "#app/lib/storage/storage-fixtures.ts";
import { connectTo } from "#harness/running-site.ts";
import { temporaryFolder } from "#harness/site.ts";
import { kill, type Supervised, startSupervised, waitUntilHealthy } from "../supervised.ts";
import { type Engine, until } from "./engine.ts";
import { startEtcd } from "./etcd.ts";
import { startHaproxy } from "./haproxy.ts";
import { installedPostgres, missingPackages, settingsOnLoopback } from "./loopback.ts";
import { startNginx } from "./nginx.ts";
import { PASSWORD, startPatroni } from "./patroni.ts";
import { portsFrom } from "./ports.ts";

export type Stack = Awaited<ReturnType<typeof startStack>>;

interface Options {
  /** Called with a description of what is being started. */
  say?(what: string): void;
  /** Called with a function that stops everything, before anything is started. */
  onStop?(stop: () => Promise<void>): void;
}

/** A process that is being killed may still write files. */
const REMOVE = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

/**
 * The setup of docs/bigger.md on loopback: three etcd members, three PostgreSQL nodes under Patroni, HAProxy, two
 * copies of the app, an S3 server and nginx. Everything that was started is stopped when a later step fails and when
 * this process ends.
 */
export async function startStack(
  env: Record<string, string>,
  { say = () => {}, onStop = () => {} }: Options = {},
) {
  const missing = missingPackages();
  if (missing) throw new Error(missing);
  const bin = installedPostgres() ?? "";
  const folder = temporaryFolder();
  const stops: (() => Promise<unknown>)[] = [];
  const engines: Engine[] = [];
  const copies: Supervised[] = [];
  const onStart = (engine: Engine) => {
    engines.push(engine);
    stops.push(engine.stop);
  };
  const killAll = () => {
    for (const copy of copies) kill(copy.pid(), ...copy.workers());
    for (const engine of engines) engine.kill();
    rmSync(folder, REMOVE);
  };
  process.on("exit", killAll);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };
  onStop(stop);

  async function stopAll() {
    await Promise.all(copies.map((copy) => copy.stop()));
    await Promise.all(stops.map((stopService) => stopService()));
    process.off("exit", killAll);
    rmSync(folder, REMOVE);
  }

  try {
    const runner = await runnerFor(folder, bin);
    const machine = { folder, runner, port: portsFrom() };
    say("etcd");
    const etcd = await startEtcd(machine, onStart);
    say("PostgreSQL under Patroni");
    const databases = await startPatroni(machine, bin, etcd.members, onStart);
    const s3 = await startS3();
    stops.push(s3.close);

    say("HAProxy");
    const [front, site, primary, replicas] = [
      await machine.port(),
      await machine.port(),
      await machine.port(),
      await machine.port(),
    ];
    const copyPorts: [number, number] = [await machine.port(), await machine.port()];
    const databasePorts = { primary, replicas, nodes: databases.nodes };
    const haproxy = await startHaproxy(
      folder,
      { site, copies: copyPorts, databases: databasePorts },
      onStart,
    );
    await until("the primary through HAProxy", `${folder}/haproxy.log`, () => makeDatabase(primary));

    say("two copies of the app");
    const url = `http://127.0.0.1:${front}`;
    const settings = settingsOnLoopback("potrero.env", [
      ["https://ligas.example", url],
      ["/var/lib/potrero", folder],
      ["HOST=0.0.0.0\n", ""],
      [/^DATABASE_URL=.*/, `DATABASE_URL=${databaseUrl(primary)}`],
      [/^DATABASE_READ_URL=.*/, `DATABASE_READ_URL=${databaseUrl(replicas)}`],
      ["https://s3.example", s3.value.endpoint],
      ["S3_BUCKET=potrero", `S3_BUCKET=${s3.value.bucket}`],
      ["S3_ACCESS_KEY_ID=...", `S3_ACCESS_KEY_ID=${s3.value.accessKeyId}`],
      ["S3_SECRET_ACCESS_KEY=...", `S3_SECRET_ACCESS_KEY=${s3.value.secretAccessKey}`],
    ]);
    for (const port of copyPorts)
      copies.push(startSupervised({ ...settings, ...env, PORT: String(port) }, folder));
    await Promise.all(copies.map((copy) => waitUntilHealthy(copy.url)));
    say("nginx");
    await startNginx({ folder, runner, port: front, site }, onStart);
    const databaseUrls = { primary: databaseUrl(primary), replicas: databaseUrl(replicas) };
    return { url, folder, copies, etcd, databases, databaseUrls, haproxy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the app's role and database as docs/bigger.md does. Returns false if this node is not the primary. */
async function makeDatabase(port: number): Promise<boolean> {
  const client = await connectTo(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`);
  try {
    // HAProxy treats all nodes as healthy until its first check.
    const { rows } = await client.query("select pg_is_in_recovery() as replica");
    if (rows[0].replica) return false;
    await client.query(`create role potrero login password '${PASSWORD}'`);
    await client.query("create database potrero owner potrero");
    return true;
  } finally {
    await client.end();
  }
}

function databaseUrl(port: number): string {
  return `postgres://potrero:${PASSWORD}@127.0.0.1:${port}/potrero`;
}
