import { Client, DatabaseError } from "pg";

/**
 * Whether a database server answers in time, even if only with an error: it may have no connection left. A new
 * connection is used, because all others may be busy.
 */
export async function isResponding(url: string | undefined, timeoutMs: number): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select");
    return true;
  } catch (error) {
    return error instanceof DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}
