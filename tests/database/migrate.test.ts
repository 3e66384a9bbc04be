import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase, writeMigrationsUpTo } from "#app/db/migrate.server.ts";
import { cloneDatabase } from "#tests/setup/clone.ts";

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

test("several copies that migrate an empty database concurrently all succeed, and it is migrated once", async () => {
  const url = await cloneDatabase();
  await query(url, "drop schema public cascade; drop schema drizzle cascade; create schema public");
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url)));
  const { rows } = await query(
    url,
    "select count(*)::int as n, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations",
  );
  expect(rows[0].n).toBe(rows[0].kinds);
  expect((await query(url, "select * from prode_config")).rowCount).toBe(1);
});

test("a server that could lose committed data is refused", async () => {
  const url = await cloneDatabase();
  const name = new URL(url).pathname.slice(1);
  await query(url, `alter database ${name} set synchronous_commit = off`);
  await expect(migrateDatabase(url)).rejects.toThrow("synchronous_commit apagado");
});

test("the migration of accounts ends player sessions, not administrator sessions, and accounts with old names can still be edited", async () => {
  const url = await cloneDatabase();
  await query(url, "drop schema public cascade; drop schema drizzle cascade; create schema public");
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-before-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeMigrationsUpTo(BEFORE_ACCOUNTS, folder);
  await migrateDatabase(url, folder);
  await query(
    url,
    `insert into usuarios (id, nombre, apellido, fecha_nacimiento, documento, escuela, email, created_at) values
       ('${WITHOUT_PASSWORD}', 'Mateo 11 5555 0000', 'Gómez', '2014-02-28', '50000001', 'Escuela', 'a@example.org', now() - interval '1 day'),
       ('${WITH_PASSWORD}', 'Ana', 'Gómez', '2014-02-28', '50000002', 'Escuela', null, now() - interval '1 day');
     insert into usuarios (id, role, nombre, apellido, username) values ('${ADMIN}', 'admin', 'Laura', '', 'laura');
     insert into auth_accounts (account_id, provider_id, user_id, password) values ('${WITH_PASSWORD}', 'credential', '${WITH_PASSWORD}', 'x');
     insert into auth_sessions (user_id, token, level, expires_at, created_at) values
       ('${WITHOUT_PASSWORD}', 'by document', 'full', now(), now()),
       ('${WITHOUT_PASSWORD}', 'by registering', 'full', now(), now() - interval '1 day'),
       ('${WITH_PASSWORD}', 'by password', 'full', now(), now()),
       ('${ADMIN}', 'of an administrator', 'full', now(), now())`,
  );
  await migrateDatabase(url);
  const { rows } = await query(url, "select token, level from auth_sessions order by token");
  expect(rows).toEqual([{ token: "of an administrator", level: "full" }]);
  await query(url, `update usuarios set email = 'a@example.org', escuela = 'Otra' where role = 'player'`);
});

const [WITHOUT_PASSWORD, WITH_PASSWORD, ADMIN] = [1, 2, 3].map(
  (n) => `00000000-0000-4000-8000-00000000000${n}`,
);
/** The time of the last migration before the one under test. */
const BEFORE_ACCOUNTS = 1_794_737_709_910;
