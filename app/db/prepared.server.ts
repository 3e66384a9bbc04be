import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult } from "pg";
import type { Db } from "./client.server.ts";

/**
 * For statements of every request: the text is built once, and each connection plans it once, by name. Use
 * `sql.placeholder` for the parameters.
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const statement = make(db);
    made.set(db, statement);
    return statement;
  };
}

/** The same for a statement that the query builder cannot express. */
export function preparedSql<Row extends Record<string, unknown>>(name: string, text: SQL) {
  const query = new PgDialect().sqlToQuery(text);
  return prepared((db) =>
    db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    ),
  );
}
