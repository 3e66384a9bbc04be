import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { env } from "#app/lib/env.server.ts";
import { extendDeadline, LONG_WORK_MS, mayBeSlow, QUERY_MS } from "#app/lib/http/deadline.server.ts";
import { measurePool } from "#app/lib/metrics.server.ts";
import { withReading } from "#app/lib/replica/replica-context.server.ts";
import { CONNECTION_OPTIONS } from "./connection-options.ts";
import { cachePlans } from "./named-statements.server.ts";
import { ReplicaFloor } from "./replica/replica-floor.ts";
import { ReplicaReads } from "./replica/replica-reads.server.ts";
import { isResponding } from "./server-probe.ts";

/** How long to wait for a free connection, or a new one. */
const CONNECTION_TIMEOUT_MS = 4_000;
/** How long to wait for a replica's connection; then the query goes to the primary. */
const REPLICA_TIMEOUT_MS = 1_000;

export const pool = openPool(env.DATABASE_URL, CONNECTION_TIMEOUT_MS);
measurePool("primary", pool);

/** The position that a replica must have replayed. The change feed updates it. */
export const replicaFloor = new ReplicaFloor();
/** Null without DATABASE_READ_URL: then all reads use the only database. */
export const replicaReads = env.DATABASE_READ_URL
  ? new ReplicaReads(pool, () => openPool(env.DATABASE_READ_URL, REPLICA_TIMEOUT_MS), replicaFloor)
  : null;
if (replicaReads) measurePool("replica", replicaReads);

export const db: NodePgDatabase = drizzle(replicaReads ? (replicaReads as unknown as Pool) : pool);
// Drizzle's own `transaction` never releases a connection that breaks before the transaction has begun. A transaction
// always runs on the primary, and so do reads outside it that `work` makes.
db.transaction = (work, config) =>
  withReading(undefined, async () => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  });

/**
 * A connection or a transaction. Every query takes one, so that use-cases can run several queries in one transaction.
 */
export type Db = NodePgDatabase | Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

/** Gives a transaction more time than a page may take: a match can have a hundred thousand predictions. */
export async function allowTime(tx: Db): Promise<void> {
  // This statement still has the usual timeout, so a server that already hangs is noticed here.
  await tx.execute(sql.raw(`set local statement_timeout = ${LONG_WORK_MS}`));
  extendDeadline({ slowQueries: true });
}

function openPool(url: string | undefined, connectionTimeoutMillis: number): Pool {
  const opened = new Pool({
    connectionString: url,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis,
    ...CONNECTION_OPTIONS,
    // Triggers read the time zone from here.
    options: `${CONNECTION_OPTIONS.options} -c potrero.time_zone=${env.LEAGUE_TIME_ZONE}`,
  });
  // An idle connection that breaks (the server restarted) is replaced by the pool; without a listener it would end the
  // process.
  opened.on("error", () => {});
  opened.on("connect", (client) => {
    // A connection that breaks inside a transaction: the failing query reports the error.
    client.on("error", () => {});
    dropWhenSilent(client, url);
    cachePlans(client);
  });
  return opened;
}

/**
 * A server that does not answer cannot enforce a statement timeout either. The connection is then destroyed, so that
 * the query fails in time and the pool opens a new one: returned to the pool, it would hang every later query. While
 * a slow query runs, another connection probes whether the server still answers.
 */
function dropWhenSilent(client: PoolClient, url: string | undefined): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let timeout: NodeJS.Timeout | undefined;
  const clearTimer = () => clearTimeout(timeout);
  const startTimer = (isSlow: boolean) => {
    clearTimer();
    const timer = setTimeout(async () => {
      const isAlive = isSlow && (await isResponding(url, QUERY_MS));
      // That query may have ended, and another one begun.
      if (timer !== timeout) return;
      if (isAlive) startTimer(isSlow);
      else void client.end().catch(() => {});
    }, QUERY_MS);
    timeout = timer;
  };
  client.query = ((...args: unknown[]) => {
    startTimer(mayBeSlow());
    return query(...args);
  }) as typeof client.query;
  const stop = () => {
    clearTimer();
    timeout = undefined;
  };
  client.on("drain", stop);
  client.on("end", stop);
}
