import { Client } from "pg";

/** Fixed formats, so that values read back as written whatever the server's settings; and no timeouts. */
const SESSION = {
  timezone: "UTC",
  datestyle: "ISO",
  intervalstyle: "postgres",
  search_path: "public",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The failing query reports the error.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("set client_encoding = 'UTF8'");
    for (const [name, value] of Object.entries(SESSION)) await client.query(`set ${name} = '${value}'`);
    return await work(client);
  } finally {
    // During a COPY this closes the connection, and so aborts the transaction.
    await client.end();
  }
}
