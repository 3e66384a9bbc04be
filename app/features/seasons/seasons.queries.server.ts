import { and, eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { seasons } from "#app/db/schema/seasons.ts";

type SeasonRow = typeof seasons.$inferInsert;

export async function insertSeason(tx: Db, row: SeasonRow): Promise<number> {
  const [made] = await tx.insert(seasons).values(row).returning({ id: seasons.id });
  if (!made) throw new Error("no season was inserted");
  return made.id;
}

/** A league that goes takes its finished seasons along, whose rows could not be deleted otherwise. */
export async function reopenSeasons(tx: Db, leagueId: number): Promise<void> {
  const finished = and(eq(seasons.leagueId, leagueId), eq(seasons.state, "finished"));
  await tx.update(seasons).set({ state: "preparing" }).where(finished);
}
