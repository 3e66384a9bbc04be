import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { env } from "../lib/env.server.ts";

/** A query that takes longer than this is a fault, not a wait: it gives its connection back. */
const STATEMENT_TIMEOUT_MS = 10_000;

export const pool = new Pool({
  connectionString: env.DATABASE_URL,
  max: env.DATABASE_POOL,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  connectionTimeoutMillis: 5_000,
  // Times are explicit everywhere; the session's zone never decides anything.
  options: "-c timezone=UTC",
});

// An idle connection that breaks (the server restarted) is replaced by the pool; without a listener it would end the
// process.
pool.on("error", () => {});
// The same for one that breaks in the middle of a transaction: whoever uses it is told by the query that fails.
pool.on("connect", (client) => client.on("error", () => {}));

export const db: NodePgDatabase = drizzle(pool);

/** A connection or a transaction: what every query takes, so that use-cases can join several in one transaction. */
export type Db = NodePgDatabase | Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
