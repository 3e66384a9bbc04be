import { type SQLWrapper, sql } from "drizzle-orm";

/** Rows that are mapped at once: tens of thousands would hold the event loop for longer than other requests can wait. */
const BATCH = 5_000;

/**
 * Orders by an id without its index: PostgreSQL would walk the table's whole history in that order to fill a batch.
 */
export const byId = (id: SQLWrapper) => sql`${id} + 0`;

/** All rows of a statement that is read in id order, a batch at a time. */
export async function inBatches<Row extends { id: number }>(
  read: (after: number, limit: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const batch = await read(all.at(-1)?.id ?? 0, BATCH);
    for (const row of batch) all.push(row);
    if (batch.length < BATCH) return all;
  }
}
