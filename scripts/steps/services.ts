import { Client } from "pg";
import { CONNECTION_OPTIONS } from "#app/db/connection-options.ts";
import { StartError } from "#app/lib/errors.ts";
import type { Env } from "#app/lib/settings.server.ts";
import { s3Options } from "#app/lib/storage/s3-options.ts";
import { explainReplica } from "./explain.ts";

const TIMEOUT_MS = 5_000;

/**
 * Refuses to start with a database, replica or bucket that the site would later fail on or lose data with. A replica or
 * an S3 server that only does not respond does not prevent a start: the site runs without it for now.
 */
export async function assertServices(env: Env, say: (text: string) => void): Promise<void> {
  if (env.DATABASE_URL) await assertSessions(env.DATABASE_URL);
  if (env.DATABASE_URL && env.DATABASE_READ_URL) {
    await assertReplica(env.DATABASE_URL, env.DATABASE_READ_URL, say);
  }
  await assertBucket(env, say);
}

/**
 * Refuses a pooler that shares a server connection between clients, transaction by transaction. It would lose what the
 * site keeps in a session: its subscription to changes, its locks and its settings. Such a pooler gives
 * a second client the server connection of a first one that is still connected.
 */
async function assertSessions(url: string): Promise<void> {
  await withClient(url, async (first) => {
    const firstPid = await backendOf(first);
    await withClient(url, async (second) => {
      await second.query("begin");
      const secondPid = await backendOf(second);
      if (secondPid !== firstPid && (await backendOf(first)) === firstPid) return;
      throw new StartError(
        "DATABASE_URL pasa por un pooler en modo transacción, que pierde los avisos de cambios: ponelo en modo sesión (pool_mode = session), o apuntá DATABASE_URL directo a PostgreSQL.",
      );
    });
  }).catch((error) => {
    if (!/unsupported startup parameter/i.test(String(error.message))) throw error;
    throw new StartError(
      "El pooler de DATABASE_URL no deja pasar las opciones de cada conexión (statement_timeout, options): apuntá DATABASE_URL directo a PostgreSQL, o a HAProxy.",
    );
  });
}

async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

interface Server {
  /** PostgreSQL's system identifier: shared by a primary and its replicas only. */
  system: string;
  database: string;
  replica: boolean;
}

async function assertReplica(url: string, readUrl: string, say: (text: string) => void): Promise<void> {
  const primary = await withClient(url, serverOf);
  const replica = await withClient(readUrl, serverOf).catch((error) => {
    const problem = explainReplica(error, readUrl);
    if (problem) throw new StartError(problem);
    return null;
  });
  if (!replica)
    return say("La réplica de DATABASE_READ_URL no responde: por ahora todo se lee del primario.");
  if (replica.system !== primary.system || replica.database !== primary.database) {
    throw new StartError(
      "DATABASE_READ_URL apunta a la base de otro sitio: tiene que ser una réplica de la de DATABASE_URL, o quedar sin poner.",
    );
  }
  // Not refused: after a failover the replica of the settings may be the primary.
  if (!replica.replica)
    say("DATABASE_READ_URL apunta a un primario y no a una réplica: por ahora todo se lee de DATABASE_URL.");
}

async function serverOf(client: Client): Promise<Server> {
  const { rows } = await client.query<Server>(
    `select system_identifier::text as system, current_database()::text as database, pg_is_in_recovery() as replica
      from pg_control_system()`,
  );
  return rows[0] as Server;
}

async function assertBucket(env: Env, say: (text: string) => void): Promise<void> {
  const options = s3Options(env);
  if (!options) return;
  // Imported only when needed, to keep a warm start quick.
  const { listBucket } = await import("#app/lib/storage/s3.server.ts");
  const response = await listBucket({ ...options, timeoutMs: TIMEOUT_MS }).catch(() => null);
  if (!response || response.status >= 500) {
    return say("El servidor de S3_ENDPOINT no responde: por ahora el sitio anda sin fotos.");
  }
  const problem = bucketProblem(response, options.bucket);
  if (problem) throw new StartError(problem);
}

const WRONG_KEY = ["SignatureDoesNotMatch", "InvalidAccessKeyId"];

function bucketProblem(
  { status, code = "" }: { status: number; code?: string },
  bucket: string,
): string | null {
  if (status === 200) return null;
  if (WRONG_KEY.includes(code))
    return "El servidor de S3 no aceptó la clave: revisá S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.";
  if (status === 404) return `El bucket «${bucket}» no existe en S3_ENDPOINT: crealo, o corregí S3_BUCKET.`;
  if (status === 403)
    return `La clave de S3 no puede listar el bucket «${bucket}», y sin eso una foto que falta no se distingue de un rechazo: dale permiso (s3:ListBucket).`;
  return (
    `El servidor de S3 contestó ${status} ${code}`.trimEnd() +
    " al listar el bucket: revisá S3_ENDPOINT y S3_REGION."
  );
}

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    ...CONNECTION_OPTIONS,
  });
  // If the connection breaks later, the failing query reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
