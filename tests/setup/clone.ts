import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

/** A fresh copy of the migrated template, under a name of its own; `drop` removes it. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(inject("templateUrl"));
  const name = `test_${randomBytes(8).toString("hex")}`;
  await command(`create database ${name} template ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = name;
  return { url: url.href, drop: () => command(`drop database ${name} with (force)`) };
}

async function command(sql: string) {
  const url = new URL(inject("templateUrl"));
  url.pathname = "postgres";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
