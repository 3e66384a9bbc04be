import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { StartError } from "#app/lib/errors.ts";
import { parseEnv } from "#app/lib/settings.server.ts";
import { startWithReplica, type WithReplica } from "#harness/replica.ts";
import { connectTo, freePort } from "#harness/running-site.ts";
import { startSite, temporaryFolder } from "#harness/started-site.ts";
import { assertServices } from "../../scripts/steps/services.ts";

const PGBOUNCER = "/usr/sbin/pgbouncer";
const withoutPgBouncer = !existsSync(PGBOUNCER);
const FROM_ANOTHER_SITE =
  /^DATABASE_READ_URL apunta a la base de otro sitio: .+DATABASE_URL, o quedar sin poner\.$/;
let servers: WithReplica;
let other: WithReplica;

beforeAll(async () => {
  [servers, other] = await Promise.all([startWithReplica(), startWithReplica()]);
});
afterAll(() => Promise.all([servers.stop(), other.stop()]));

/** The outcome of a start with these settings: the message of a refusal, or the warnings that it prints. */
async function outcomeOf(env: Record<string, string>): Promise<{ refused?: string; notes: string[] }> {
  const notes: string[] = [];
  const settings = parseEnv({ DATABASE_URL: servers.primaryUrl, ...env });
  try {
    await assertServices(settings, (text) => void notes.push(text));
    return { notes };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { refused: error.message, notes };
  }
}

test("npm start exits with 1 and one sentence when DATABASE_READ_URL belongs to another site", async () => {
  const env = { DATABASE_URL: servers.primaryUrl, DATABASE_READ_URL: other.replicaUrl };
  const site = await startSite({ ...env, DATA_DIR: temporaryFolder() });
  expect(await site.ended()).toBe(1);
  expect(site.output().trim()).toMatch(FROM_ANOTHER_SITE);
});

test("a start is refused in one sentence when DATABASE_READ_URL is another site's primary, or another database", async () => {
  expect((await outcomeOf({ DATABASE_READ_URL: other.primaryUrl })).refused).toMatch(FROM_ANOTHER_SITE);
  const url = servers.replicaUrl.replace(/potrero$/, "postgres");
  expect((await outcomeOf({ DATABASE_READ_URL: url })).refused).toMatch(FROM_ANOTHER_SITE);
});

test("a start is refused in one sentence when DATABASE_READ_URL names a database that does not exist", async () => {
  const url = servers.replicaUrl.replace(/potrero$/, "otra");
  expect((await outcomeOf({ DATABASE_READ_URL: url })).refused).toMatch(
    /^La base «otra» no existe en .+: creala, o corregí DATABASE_READ_URL\.$/,
  );
});

test.skipIf(withoutPgBouncer)(
  "a start is refused in one sentence when DATABASE_URL is a pooler in transaction mode (needs pgbouncer)",
  async () => {
    const DATABASE_URL = await startPgBouncer("transaction", "statement_timeout, options");
    const sentence = /^DATABASE_URL pasa por un pooler en modo transacción, .+pool_mode = session.+$/;
    for (let n = 0; n < 5; n++) expect((await outcomeOf({ DATABASE_URL })).refused).toMatch(sentence);
  },
);

test.skipIf(withoutPgBouncer)(
  "a start is refused in one sentence when a pooler refuses the site's options (needs pgbouncer)",
  async () => {
    const DATABASE_URL = await startPgBouncer("session", "extra_float_digits");
    expect((await outcomeOf({ DATABASE_URL })).refused).toMatch(
      /^El pooler de DATABASE_URL no deja pasar .+\.$/,
    );
  },
);

test.each([
  [403, "AccessDenied", /^La clave de S3 no puede listar el bucket «fotos», .+s3:ListBucket\)\.$/],
  [403, "SignatureDoesNotMatch", /^El servidor de S3 no aceptó la clave: revisá S3_ACCESS_KEY_ID y .+\.$/],
  [404, "NoSuchBucket", /^El bucket «fotos» no existe en S3_ENDPOINT: crealo, o corregí S3_BUCKET\.$/],
  [301, "PermanentRedirect", /^El servidor de S3 contestó 301 PermanentRedirect .+S3_REGION\.$/],
])(
  "a start is refused in one sentence when the S3 store answers %d %s when its bucket is listed",
  async (status, code, sentence) => {
    expect((await outcomeOf(await fakeS3(status, code))).refused).toMatch(sentence);
  },
);

test("a site starts, and prints a warning, when the replica does not answer and S3 answers 503", async () => {
  const DATABASE_READ_URL = `postgres://postgres@127.0.0.1:${await freePort()}/potrero`;
  expect(await outcomeOf({ ...(await fakeS3(503, "SlowDown")), DATABASE_READ_URL })).toEqual({
    notes: [
      "La réplica de DATABASE_READ_URL no responde: por ahora todo se lee del primario.",
      "El servidor de S3_ENDPOINT no responde: por ahora el sitio anda sin fotos.",
    ],
  });
});

test("a site starts, and prints a warning, when DATABASE_READ_URL is the primary itself, as after a failover", async () => {
  expect(await outcomeOf({ DATABASE_READ_URL: servers.primaryUrl })).toEqual({
    notes: [expect.stringMatching(/^DATABASE_READ_URL apunta a un primario y no a una réplica: /)],
  });
});

test("a site starts without a warning with its own replica, a role with few rights, and a bucket that can be listed", async () => {
  await servers.primary.query("create role little login");
  const [DATABASE_URL, DATABASE_READ_URL] = [servers.primaryUrl, servers.replicaUrl].map((url) =>
    url.replace("postgres@", "little@"),
  ) as [string, string];
  const replica = await servers.replica();
  while ((await replica.query("select 1 from pg_roles where rolname = 'little'")).rowCount === 0)
    await sleep(5);
  await replica.end();
  expect(await outcomeOf({ DATABASE_URL, DATABASE_READ_URL, ...(await fakeS3(200, "")) })).toEqual({
    notes: [],
  });
});

test.skipIf(withoutPgBouncer)(
  "a site starts without a warning with a pooler in session mode (needs pgbouncer)",
  async () => {
    const DATABASE_URL = await startPgBouncer("session", "statement_timeout, options");
    for (let n = 0; n < 5; n++) expect(await outcomeOf({ DATABASE_URL })).toEqual({ notes: [] });
  },
);

async function fakeS3(status: number, code: string): Promise<Record<string, string>> {
  const server = createServer((_, reply) => {
    reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const account = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  return { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "fotos", ...account };
}

/** A real PgBouncer in front of the primary. */
async function startPgBouncer(mode: "session" | "transaction", ignored: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-pgbouncer-"));
  const port = await freePort();
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
potrero = host=127.0.0.1 port=${new URL(servers.primaryUrl).port} dbname=potrero user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = ${ignored}
`,
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn(PGBOUNCER, [...user, settings], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://postgres@127.0.0.1:${port}/potrero`;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error("pgbouncer ended before it answered");
    await sleep(20);
  }
  return url;
}

function isAnswering(url: string): Promise<boolean> {
  return connectTo(url).then(
    (client) => client.end().then(() => true),
    () => false,
  );
}
