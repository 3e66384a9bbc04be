import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult } from "pg";
import type { Db } from "./client.server.ts";

/**
 * A prepared statement, for those that run on every request: the text is built once, and each connection plans it once.
 * Use `sql.placeholder` for the parameters.
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    const cached = statements.get(db);
    if (cached) return cached;
    const statement = make(db);
    statements.set(db, statement);
    return statement;
  };
}

/** Like `prepared`, for a statement that the query builder cannot express. */
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

/**
 * Hides a value from the planner. PostgreSQL replans a statement for each value as long as it expects to gain more than
 * planning costs. For joins of small tables, and if the value selects the partition, it overestimates the gain.
 */
export function atRunTime(
  value: SQLWrapper,
  type: "integer" | "integer[]" | "uuid" | "uuid[]" | "text[]" | "date[]",
): SQL {
  const cast = sql.raw(`::${type}`);
  // Without the second cast, `= any(...)` would take this for a subquery, not an array.
  return sql`(select ${value}${cast})${cast}`;
}
