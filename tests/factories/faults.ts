import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";

/* Simulated database failures. */

/** Renames a table during some work, so that everything that reads or writes it fails. */
export async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await db.execute(sql.raw(`alter table ${table} rename to lost`));
  return work().finally(() => db.execute(sql.raw(`alter table lost rename to ${table}`)));
}

/** Makes the database refuse writes to a table, even inside a larger transaction. Returns a function that ends it. */
export const refuseWrites = (table: string, operation: Operation) =>
  failWrites(table, operation, "raise 'not now'");

/** Makes a write to a table end its connection, even inside a larger transaction. Returns a function that ends it. */
export const loseConnection = (table: string, operation: Operation) =>
  failWrites(table, operation, "perform pg_terminate_backend(pg_backend_pid())");

type Operation = "insert" | "update" | "delete";

async function failWrites(table: string, operation: Operation, failure: string) {
  const name = `fail_${operation}_${table}`;
  await db.execute(
    sql.raw(`
    create function ${name}() returns trigger language plpgsql as $$ begin ${failure}; end $$;
    create trigger ${name} before ${operation} on ${table} for each row execute function ${name}();`),
  );
  // The trigger goes with its function.
  return () => db.execute(sql.raw(`drop function ${name} cascade`));
}
