import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";

/* Simulated database failures. */

/** Renames a table during some work, so that everything that reads or writes it fails. */
export async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await db.execute(sql.raw(`alter table ${table} rename to lost`));
  return work().finally(() => db.execute(sql.raw(`alter table lost rename to ${table}`)));
}

/** From now on the database refuses writes to a table, also within a larger save. */
export const refuseWrites = (table: string, operation: Operation) =>
  failWrites(table, operation, "raise 'not now'");

/** From now on a write to a table loses the connection, also within a larger save. */
export const loseConnection = (table: string, operation: Operation) =>
  failWrites(table, operation, "perform pg_terminate_backend(pg_backend_pid())");

type Operation = "insert" | "update" | "delete";

async function failWrites(table: string, operation: Operation, failure: string) {
  await db.execute(
    sql.raw(`
    create or replace function fail() returns trigger language plpgsql as $$ begin ${failure}; end $$;
    create trigger fail_${operation} before ${operation} on ${table} for each row execute function fail();`),
  );
  return () => db.execute(sql.raw(`drop trigger fail_${operation} on ${table}`));
}
