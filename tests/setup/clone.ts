import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

/**
 * A fresh copy of the migrated template under a new name. It is not dropped: the whole server is removed after the
 * run, and a drop could fail because of a connection that is still closing.
 */
export async function cloneDatabase(): Promise<string> {
  const template = new URL(inject("templateUrl"));
  const name = `test_${randomBytes(8).toString("hex")}`;
  await command(`create database ${name} template ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = name;
  return url.href;
}

async function command(sql: string) {
  const url = new URL(inject("templateUrl"));
  url.pathname = "postgres";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
