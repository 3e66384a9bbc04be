import { Client } from "pg";
import { expect, test } from "vitest";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { cloneDatabase } from "#tests/setup/clone.ts";

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

test("several copies that migrate an empty database at once all succeed, and it is migrated once", async () => {
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

test("a server that could lose what it has confirmed is refused", async () => {
  const url = await cloneDatabase();
  const name = new URL(url).pathname.slice(1);
  await query(url, `alter database ${name} set synchronous_commit = off`);
  await expect(migrateDatabase(url)).rejects.toThrow("synchronous_commit apagado");
});
