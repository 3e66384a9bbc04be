import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { databasePid, databaseUrl, freePort } from "#harness/running-site.ts";
import {
  connect,
  isAlive,
  preparedFolder,
  query,
  ready,
  startSite,
  temporaryFolder,
} from "#harness/started-site.ts";

const empty = { DEMO: "off" };

test("npm start exits with 1 and one sentence when the port is in use", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  const folder = preparedFolder("empty");
  const site = await startSite({ ...empty, DATA_DIR: folder }, port);
  expect(await site.ended()).toBe(1);
  expect(site.output().trim()).toMatch(
    new RegExp(`^El puerto ${port} está ocupado: .+PORT=${port + 1} npm start\\.$`),
  );
  expect(existsSync(path.join(folder, "postgres", "postmaster.pid"))).toBe(false);
  other.close();
});

test("npm start exits with 1 and one sentence when the data folder cannot be created", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "file"), "");
  const site = await startSite({ ...empty, DATA_DIR: path.join(folder, "file", "data") });
  expect(await site.ended()).toBe(1);
  expect(site.output().trim()).toMatch(/^No se puede crear la carpeta de datos .+DATA_DIR\.$/);
});

test("npm start exits with 1 and one sentence when nothing listens at DATABASE_URL, without repeating its password", async () => {
  const site = await startSite({
    DATABASE_URL: `postgres://ana:secreta@127.0.0.1:${await freePort()}/liga`,
  });
  expect(await site.ended()).toBe(1);
  expect(site.output().trim()).toMatch(
    /^No responde un PostgreSQL en 127\.0\.0\.1:\d+: revisá DATABASE_URL.+$/,
  );
  expect(site.output()).not.toContain("secreta");
});

test("npm start exits with 1 and one sentence when DATABASE_URL is not a URL", async () => {
  const site = await startSite({ DATABASE_URL: "mi base" });
  expect(await site.ended()).toBe(1);
  expect(site.output().trim()).toMatch(/^Revisá la configuración: DATABASE_URL tiene que ser .+$/);
});

test("npm start exits with 1 and one sentence when the data folder's path is too long for a socket", async () => {
  const folder = path.join(temporaryFolder(), "una-carpeta-bastante-larga/".repeat(5), "datos");
  const site = await startSite({ ...empty, DATA_DIR: folder });
  expect(await site.ended()).toBe(1);
  expect(site.output().trim()).toMatch(/^La ruta .+ es demasiado larga: .+DATA_DIR\.$/);
});

test("npm start exits with 1 and one sentence when something else is where the database should be", async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "postgres"));
  writeFileSync(path.join(folder, "postgres", "fotos.txt"), "");
  const site = await startSite({ ...empty, DATA_DIR: folder });
  expect(await site.ended()).toBe(1);
  expect(site.output().trim()).toMatch(/^En .+ hay algo que no es una base de datos: .+DATA_DIR\.$/);
});

test("npm start exits with 1 and one sentence when the data folder belongs to another PostgreSQL version", async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "postgres"), { mode: 0o700 });
  writeFileSync(path.join(folder, "postgres", "PG_VERSION"), "12\n");
  const site = await startSite({ ...empty, DATA_DIR: folder });
  expect(await site.ended()).toBe(1);
  expect(site.output().trim()).toMatch(/es de PostgreSQL 12 y esta versión usa la 18/);
});

test("npm start starts a database that listens on a Unix socket only, and stops everything on Ctrl-C", async () => {
  const folder = preparedFolder("empty");
  const site = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  const pid = databasePid(folder);
  expect(await settingsOf(folder)).toEqual({ listen_addresses: "", fsync: "on", synchronous_commit: "on" });
  site.process.kill("SIGINT");
  expect(await site.ended()).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(path.join(folder, "postgres", "postmaster.pid"))).toBe(false);
});

test("npm start stops within 15 seconds although its database and the worker are stuck, and leaves no process behind", async () => {
  const folder = preparedFolder("empty");
  const site = await ready(await startSite({ ...empty, DATA_DIR: folder, WORKERS: "1" }));
  const pid = databasePid(folder);
  const pids = [pid, ...childrenOf(pid), ...childrenOf(site.process.pid ?? 0)];
  for (const each of pids) process.kill(each, "SIGSTOP");
  const began = performance.now();
  site.process.kill("SIGTERM");
  expect(await site.ended()).toBe(0);
  expect(performance.now() - began).toBeLessThan(15_000);
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  const next = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
});

test("npm start leaves nothing behind when it is stopped while preparing, and prints nothing about it", async () => {
  const folder = temporaryFolder();
  const site = await startSite({ DATA_DIR: folder });
  while (!site.output().includes("Cargando datos de demostración")) await sleep(5);
  const pid = databasePid(folder);
  const children = childrenOf(site.process.pid ?? 0);
  expect(children.length).toBeGreaterThan(0);
  site.process.kill("SIGTERM");
  expect(await site.ended()).toBe(0);
  expect([pid, ...children].filter(isAlive)).toEqual([]);
  expect(site.output().trim()).toBe("Cargando datos de demostración...");
  const next = await ready(await startSite({ DATA_DIR: folder }));
  expect((await fetch(`${next.url}/league/lifufe/fixture`)).status).toBe(200);
});

test("npm start refuses a folder that another copy is using, and leaves that copy alone", async () => {
  const folder = preparedFolder("empty");
  const first = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  const second = await startSite({ ...empty, DATA_DIR: folder });
  expect(await second.ended()).toBe(1);
  expect(second.output().trim()).toMatch(/^Potrero ya está andando con la carpeta de datos .+DATA_DIR\.$/);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
});

test("npm start run twice at once on a new folder starts one site, and the other copy says why it does not start", async () => {
  const folder = temporaryFolder();
  const env = { ...empty, DATA_DIR: folder };
  const sites = await Promise.all([startSite(env), startSite(env)]);
  const outcomes = await Promise.all(
    sites.map((site) =>
      Promise.race([ready(site).then(() => "runs"), site.ended().then(() => site.output())]),
    ),
  ).catch((error) => [String(error)]);
  expect(outcomes.filter((outcome) => outcome === "runs")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.includes("ya está andando"))).toHaveLength(1);
});

test("npm start takes over the database that a kill -9 of the app left running", async () => {
  const folder = preparedFolder("empty");
  const killed = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  const pid = databasePid(folder);
  killed.process.kill("SIGKILL");
  await killed.ended();
  expect(isAlive(pid)).toBe(true);
  const next = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  expect(databasePid(folder)).toBe(pid);
  next.process.kill("SIGTERM");
  expect(await next.ended()).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test("npm start recovers committed data after a kill -9 of both app and database", async () => {
  const folder = preparedFolder("empty");
  const killed = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  await query(folder, "insert into ligas (nombre, slug) values ('Liga confirmada', 'confirmada')");
  killed.process.kill("SIGKILL");
  process.kill(databasePid(folder), "SIGKILL");
  await killed.ended();
  await ready(await startSite({ ...empty, DATA_DIR: folder }));
  const { rows } = await query(folder, "select nombre from ligas");
  expect(rows).toEqual([{ nombre: "Liga confirmada" }]);
});

test("npm start keeps its folder locked when the database restarts itself, and restarts the database when it dies", async () => {
  const folder = preparedFolder("empty");
  const site = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  const { rows } = await query(folder, "select pg_backend_pid() as pid");
  const backend = await connect(folder);
  const { rows: own } = await backend.query("select pg_backend_pid() as pid");
  expect(own[0].pid).not.toBe(rows[0].pid);
  // When one backend is killed, PostgreSQL ends all the others.
  process.kill(own[0].pid, "SIGKILL");
  await waitForLock(folder);
  const second = await startSite({ ...empty, DATA_DIR: folder });
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain("ya está andando");
  process.kill(databasePid(folder), "SIGKILL");
  await waitForLock(folder);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test("npm start waits while another copy stops, and then runs", async () => {
  const folder = preparedFolder("empty");
  const first = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  const second = await startSite({ ...empty, DATA_DIR: folder });
  while (waitingForLock(await activity(folder)) === 0) await sleep(5);
  first.process.kill("SIGTERM");
  expect(await first.ended()).toBe(0);
  await ready(second);
});

test("npm start neither trusts nor signals a stale process id that now belongs to another process", async () => {
  const folder = preparedFolder("empty");
  const site = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  site.process.kill("SIGTERM");
  await site.ended();
  const stranger = spawn("sleep", ["60"]);
  writeFileSync(
    path.join(folder, "postgres", "postmaster.pid"),
    `${stranger.pid}\n${folder}/postgres\n0\n5432\n.\n\n  0 0\n`,
  );
  const next = await ready(await startSite({ ...empty, DATA_DIR: folder }));
  next.process.kill("SIGTERM");
  expect(await next.ended()).toBe(0);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
});

test("npm start uses the server at DATABASE_URL, starts no other and loads no demo", async () => {
  const folder = preparedFolder("empty");
  await ready(await startSite({ ...empty, DATA_DIR: folder }));
  await query(folder, "create database externa", "postgres");
  const own = temporaryFolder();
  const env = { DATABASE_URL: databaseUrl(folder, "externa"), DATA_DIR: own };
  const copies = await Promise.all([startSite(env), startSite(env)]);
  await Promise.all(copies.map(ready));
  expect(existsSync(path.join(own, "postgres"))).toBe(false);
  expect((await query(folder, "select * from ligas", "externa")).rowCount).toBe(0);
});

function childrenOf(pid: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

async function settingsOf(folder: string) {
  const names = "('listen_addresses', 'fsync', 'synchronous_commit')";
  const { rows } = await query(folder, `select name, setting from pg_settings where name in ${names}`);
  return Object.fromEntries(rows.map((row) => [row.name, row.setting]));
}

/** Waits until the app holds the lock on its folder (again). It is the server's only advisory lock. */
async function waitForLock(folder: string) {
  const grantedLock = "select 1 from pg_locks where locktype = 'advisory' and granted";
  while (((await query(folder, grantedLock, "postgres").catch(() => null))?.rowCount ?? 0) === 0)
    await sleep(20);
}

async function activity(folder: string): Promise<string[]> {
  const { rows } = await query(folder, "select query from pg_stat_activity", "postgres");
  return rows.map((row) => row.query);
}

/** The waiting copy polls for the lock; the owner asked once and has been idle since. */
function waitingForLock(queries: string[]): number {
  return queries.filter((text) => text.includes("pg_try_advisory_lock")).length - 1;
}
