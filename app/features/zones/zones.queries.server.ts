import { eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { zones } from "#app/db/schema/divisions.ts";

export function findByLeague(db: Db, leagueId: number) {
  return db
    .select({ id: zones.id, name: zones.name, categoryId: zones.categoryId, legend: zones.legend })
    .from(zones)
    .where(eq(zones.leagueId, leagueId));
}

export function findAll(db: Db) {
  return db
    .select({
      leagueId: zones.leagueId,
      id: zones.id,
      name: zones.name,
      categoryId: zones.categoryId,
      legend: zones.legend,
    })
    .from(zones);
}
