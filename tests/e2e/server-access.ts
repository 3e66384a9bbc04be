import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import path from "node:path";
import { Client } from "pg";
import { clientHost } from "#app/db/embedded/socket.server.ts";

/* Operations that need access to the server, not a browser. */

const folder = () => process.env.E2E_DATA_DIR ?? "";

export async function sql(text: string, values: unknown[] = []) {
  const host = encodeURIComponent(clientHost(path.join(folder(), "postgres")));
  const client = new Client({ connectionString: `postgres://postgres@localhost/potrero?host=${host}` });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

/** Creates a separate administrator with the documented command, so that changes to it affect no other test. */
export async function createAdmin(): Promise<{ username: string; email: string; password: string }> {
  const username = `prueba-${randomInt(1_000_000)}`;
  const admin = { username, email: `${username}@example.org`, password: "la pelota no se mancha" };
  const args = ["scripts/create-admin.ts", "--username", admin.username, "--email", admin.email];
  const env = { PATH: process.env.PATH, DATA_DIR: folder() };
  const child = spawn(process.execPath, args, { env, stdio: ["pipe", "ignore", "inherit"] });
  child.stdin.end(`${admin.password}\n`);
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`create-admin ended with ${code}`);
  return admin;
}

/**
 * Creates a league with a current season. This needs its own statement: a new season attaches its partition of
 * predictions, which locks the matches, and two statements that inserted matches first would deadlock.
 */
export function aCurrentSeason(name: string, slug: string) {
  return sql(
    `with league as (insert into ligas (nombre, slug) values ($1, $2) returning id)
     insert into temporadas (liga_id, nombre, slug, estado) select id, 'Apertura', 'apertura', 'current' from league`,
    [name, slug],
  );
}
