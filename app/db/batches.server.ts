import { type SQLWrapper, sql } from "drizzle-orm";
import { exclusiveTurn } from "#app/lib/queues/exclusive-turn.server.ts";

/** How many rows are read and mapped at a time: mapping tens of thousands would block the event loop for too long. */
const BATCH_SIZE = 5_000;

/**
 * Orders by an id without using its index: PostgreSQL would scan the whole table in that order to fill a batch.
 */
export const byId = (id: SQLWrapper) => sql`${id} + 0`;

/**
 * All rows of a statement in id order, read a batch at a time. Other requests get a turn after each full batch, and
 * before the caller continues with the rows.
 */
export async function inBatches<Row extends { id: number }>(
  read: (after: number, limit: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const batch = await read(all.at(-1)?.id ?? 0, BATCH_SIZE);
    for (const row of batch) all.push(row);
    if (all.length >= BATCH_SIZE) await exclusiveTurn();
    if (batch.length < BATCH_SIZE) return all;
  }
}
