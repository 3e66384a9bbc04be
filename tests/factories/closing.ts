import { eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";

/** Moves the kick-off so that the match's predictions close in `interval`, by the database's clock. */
export async function closePredictionsIn(matchId: number, interval: string) {
  await db
    .update(matches)
    .set({ kickoff: sql`clock_timestamp() + interval '15 minutes' + interval '${sql.raw(interval)}'` })
    .where(eq(matches.id, matchId));
}
