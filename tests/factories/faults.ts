import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";

/* Databases that fail, in the ways in which they do. */

/** While a table cannot be found, nothing that reads or writes it works. */
export async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await db.execute(sql.raw(`alter table ${table} rename to lost`));
  return work().finally(() => db.execute(sql.raw(`alter table lost rename to ${table}`)));
}

/** From now on the database refuses to write to a table, in the middle of whatever else is saved with it. */
export const refuseWrites = (table: string, operation: Operation) =>
  uponWrites(table, operation, "raise 'not now'");

/** From now on the connection is lost at a write to a table, in the middle of whatever else is saved with it. */
export const loseConnection = (table: string, operation: Operation) =>
  uponWrites(table, operation, "perform pg_terminate_backend(pg_backend_pid())");

type Operation = "insert" | "update" | "delete";

async function uponWrites(table: string, operation: Operation, happens: string) {
  await db.execute(
    sql.raw(`
    create or replace function fail() returns trigger language plpgsql as $$ begin ${happens}; end $$;
    create trigger fail_${operation} before ${operation} on ${table} for each row execute function fail();`),
  );
  return () => db.execute(sql.raw(`drop trigger fail_${operation} on ${table}`));
}
