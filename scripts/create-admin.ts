import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { DomainError, StartError } from "#app/lib/errors.ts";
import { parseEnv } from "#app/lib/settings.server.ts";
import { borrowDatabase } from "./steps/database.ts";
import { explain } from "./steps/explain.ts";
import { optionsOf } from "./steps/options.ts";

/*
 * `npm run create-admin`: creates an administrator, or with --reset sets a new password. The password is typed, or
 * read from standard input when that is not a terminal. It is never an argument, which other users of the machine could see.
 */
const { values } = optionsOf(
  {
    options: {
      username: { type: "string" },
      email: { type: "string" },
      reset: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  },
  "npm run create-admin -- --help",
);

const HELP = `Crea una cuenta de administrador, o le da otra contraseña a una que ya existe.

  npm run create-admin
  npm run create-admin -- --username ana --email ana@ejemplo.org
  npm run create-admin -- --username ana --reset
  echo "$CLAVE" | npm run create-admin -- --username ana

  --username  el usuario; si falta, se pregunta
  --email     su correo, para recuperar la contraseña (opcional)
  --reset     cambia la contraseña de una cuenta que ya existe
  --help      muestra esta ayuda

La contraseña se escribe cuando se pide, o llega por la entrada estándar. Nunca va como opción: otros podrían verla.`;

try {
  if (values.help) console.log(HELP);
  else await main();
} catch (error) {
  console.error(error instanceof DomainError ? error.message : explain(error));
  process.exitCode = 1;
}

async function main() {
  const env = parseEnv(process.env);
  const account = await askAccount();
  const database = await borrowDatabase(env);
  try {
    await migrateDatabase(database.url);
    process.env.DATABASE_URL = database.url;
    const { createAdmin, resetAdminPassword } = await import("#app/features/accounts/accounts.server.ts");
    const { pool } = await import("#app/db/client.server.ts");
    try {
      if (values.reset) await resetAdminPassword(account.username, account.password);
      else await createAdmin(account);
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
  console.log(values.reset ? "Contraseña cambiada." : `Listo: ya podés entrar como «${account.username}».`);
}

async function askAccount() {
  const terminal = process.stdin.isTTY;
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal });
  // The iterator buffers lines that arrive together from a pipe.
  const iterator = lines[Symbol.asyncIterator]();
  const answer = async (question: string) => {
    output.write(question);
    return (await iterator.next()).value ?? "";
  };
  try {
    const username = (values.username ?? (await answer("Usuario: "))).trim();
    // A pipe that supplies only the password has no line for the e-mail.
    const asksEmail = terminal || values.username === undefined;
    const typed = values.email ?? (asksEmail && !values.reset ? await answer("Email (opcional): ") : "");
    const email = values.reset ? null : typed.trim() || null;
    output.write("Contraseña: ");
    muted = terminal;
    const password = await answer("");
    if (terminal && (await askPasswordAgain()) !== password)
      throw new StartError("Las contraseñas no coinciden.");
    return { username, email, password };
  } finally {
    lines.close();
  }

  async function askPasswordAgain() {
    muted = false;
    output.write("\nRepetila: ");
    muted = true;
    const again = await answer("");
    muted = false;
    output.write("\n");
    return again;
  }
}
