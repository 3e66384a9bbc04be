import { eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { categories } from "#app/db/schema/divisions.ts";

export function findByLeague(db: Db, leagueId: number) {
  return db
    .select({ id: categories.id, name: categories.name, zoneId: categories.zoneId })
    .from(categories)
    .where(eq(categories.leagueId, leagueId));
}

export function findAll(db: Db) {
  return db
    .select({
      leagueId: categories.leagueId,
      id: categories.id,
      name: categories.name,
      zoneId: categories.zoneId,
    })
    .from(categories);
}
