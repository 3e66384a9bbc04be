import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { DomainError, StartError } from "#app/lib/errors.ts";
import { parseEnv } from "#app/lib/settings.server.ts";
import { borrowDatabase } from "./steps/database.ts";
import { explain } from "./steps/explain.ts";

/*
 * `npm run create-admin`: makes an administrator, or with --reset gives one another password. The password is typed, or
 * read from standard input when that is not a terminal; it is never an argument, which other users could see.
 */
const { values } = parseArgs({
  options: {
    username: { type: "string" },
    email: { type: "string" },
    reset: { type: "boolean", default: false },
  },
});

try {
  await main();
} catch (error) {
  console.error(error instanceof DomainError ? error.message : explain(error));
  process.exitCode = 1;
}

async function main() {
  const env = parseEnv(process.env);
  const answers = await ask();
  const database = await borrowDatabase(env);
  try {
    await migrateDatabase(database.url);
    process.env.DATABASE_URL = database.url;
    const { createAdmin, resetAdminPassword } = await import("#app/features/accounts/accounts.server.ts");
    const { pool } = await import("#app/db/client.server.ts");
    try {
      if (values.reset) await resetAdminPassword(answers.username, answers.password);
      else await createAdmin(answers);
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
  console.log(values.reset ? "Contraseña cambiada." : `Listo: ya podés entrar como «${answers.username}».`);
}

async function ask() {
  const terminal = process.stdin.isTTY;
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal });
  // Lines that arrive together from a pipe are kept until they are asked for.
  const next = lines[Symbol.asyncIterator]();
  const answer = async (question: string) => {
    output.write(question);
    return (await next.next()).value ?? "";
  };
  try {
    const username = (values.username ?? (await answer("Usuario: "))).trim();
    const email = values.reset ? null : (values.email ?? (await answer("Email (opcional): "))).trim() || null;
    output.write("Contraseña: ");
    muted = terminal;
    const password = await answer("");
    if (terminal && (await repeated()) !== password) throw new StartError("Las contraseñas no coinciden.");
    return { username, email, password };
  } finally {
    lines.close();
  }

  async function repeated() {
    muted = false;
    output.write("\nRepetila: ");
    muted = true;
    const again = await answer("");
    muted = false;
    output.write("\n");
    return again;
  }
}
