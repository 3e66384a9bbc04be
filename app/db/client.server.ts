import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { extendDeadline, LONG_WORK_MS, queryTimeout } from "../lib/deadline.server.ts";
import { env } from "../lib/env.server.ts";
import { keepPlans } from "./named-statements.server.ts";
import { LEAST_SIMILARITY } from "./search.ts";

/** Statement timeout: the server cancels a longer query, and the connection stays usable. */
const STATEMENT_TIMEOUT_MS = 3_500;
/** How long to wait for a free connection, or a new one. */
const CONNECTION_TIMEOUT_MS = 4_000;
/** TCP keep-alive, because a network can drop a connection without telling either end. */
const KEEP_ALIVE_MS = 10_000;

export const pool = new Pool({
  connectionString: env.DATABASE_URL,
  max: env.DATABASE_POOL,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  // Fixed, although no query depends on the session's time zone.
  options: `-c timezone=UTC -c pg_trgm.word_similarity_threshold=${LEAST_SIMILARITY}`,
});

// An idle connection that breaks (the server restarted) is replaced by the pool; without a listener it would end the
// process.
pool.on("error", () => {});
pool.on("connect", (client) => {
  // The same for a connection that breaks in the middle of a transaction: the failing query reports the error.
  client.on("error", () => {});
  dropWhenSilent(client);
  keepPlans(client);
});

export const db: NodePgDatabase = drizzle(pool);
// Drizzle's own `transaction` never releases a connection that breaks before the transaction has begun.
db.transaction = async (work, config) => {
  const client = await pool.connect();
  try {
    return await drizzle(client).transaction(work, config);
  } finally {
    client.release();
  }
};

/** A connection or a transaction: what every query takes, so that use-cases can join several in one transaction. */
export type Db = NodePgDatabase | Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

/** Gives a transaction more time than a page may take: a match can have a hundred thousand predictions. */
export async function allowTime(tx: Db): Promise<void> {
  // Runs with the usual limit, so that a server that already hangs is noticed here.
  await tx.execute(sql.raw(`set local statement_timeout = ${LONG_WORK_MS}`));
  extendDeadline({ slowQueries: true });
}

/**
 * A server that does not answer cannot enforce a statement timeout either. The connection is then destroyed, so that the
 * query fails in time and the pool opens a new one: returned to the pool, it would hang every later query.
 */
function dropWhenSilent(client: PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  let silent: NodeJS.Timeout | undefined;
  const answered = () => clearTimeout(silent);
  client.query = ((...args: unknown[]) => {
    answered();
    silent = setTimeout(() => void client.end().catch(() => {}), queryTimeout());
    return ask(...args);
  }) as typeof client.query;
  client.on("drain", answered);
  client.on("end", answered);
}
