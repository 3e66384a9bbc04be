import type { Db } from "#app/db/client.server.ts";
import { seasons } from "#app/db/schema/seasons.ts";

type SeasonRow = typeof seasons.$inferInsert;

export async function insertSeason(tx: Db, row: SeasonRow): Promise<number> {
  const [made] = await tx.insert(seasons).values(row).returning({ id: seasons.id });
  if (!made) throw new Error("no season was inserted");
  return made.id;
}
