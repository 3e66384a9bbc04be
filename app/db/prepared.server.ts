import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult } from "pg";
import type { Db } from "./client.server.ts";

/**
 * For statements that are asked at every request: the text is made once, and each connection plans it once, by its name.
 * What changes stands in it as `sql.placeholder`.
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

/** The same for one that the query builder cannot say. */
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
