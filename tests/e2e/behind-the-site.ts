import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import path from "node:path";
import { Client } from "pg";
import { clientHost } from "#app/db/embedded/socket.server.ts";

/* What the operator can do on the server and a browser cannot. */

const folder = () => process.env.E2E_DATA_DIR ?? "";

export async function sql(text: string, values: unknown[] = []) {
  const host = encodeURIComponent(clientHost(path.join(folder(), "postgres")));
  const client = new Client({ connectionString: `postgres://postgres@localhost/potrero?host=${host}` });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

/** An administrator of one's own, made as the manual says: what happens to this one bothers no other test. */
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
