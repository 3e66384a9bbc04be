import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/setup/clone.ts";

const FOLDER = "app/db/functions";
const files = readdirSync(FOLDER);

/** The functions, views and triggers of the database, as PostgreSQL prints them. */
async function definitionsIn(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select p.proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select c.relname, pg_get_viewdef(c.oid) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    union all
    select t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

test("app/db/functions has exactly the functions, views and triggers of the migrated database", async () => {
  const client = new Client({ connectionString: await cloneDatabase() });
  await client.connect();
  const migrated = await definitionsIn(client);
  const { rows: triggers } = await client.query<{ name: string; table: string }>(
    `select tgname as name, tgrelid::regclass::text as table from pg_trigger where not tgisinternal`,
  );
  for (const { name, table } of triggers) await client.query(`drop trigger "${name}" on "${table}"`);
  // Functions call each other, so their bodies can only be checked when they run.
  await client.query("set check_function_bodies = off");
  for (const file of files) await client.query(readFileSync(path.join(FOLDER, file), "utf8"));
  const written = await definitionsIn(client);
  await client.end();
  expect(written).toEqual(migrated);
  const fileNames = files.map((file) => path.basename(file, ".sql"));
  const code = Object.keys(migrated).filter((name) => !triggers.some((trigger) => trigger.name === name));
  expect(fileNames.toSorted()).toEqual(code.toSorted());
});
