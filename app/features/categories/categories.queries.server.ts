import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { categories } from "#app/db/schema/divisions.ts";

const byLeague = prepared((db) =>
  db
    .select({ id: categories.id, name: categories.name, zoneId: categories.zoneId })
    .from(categories)
    .where(eq(categories.leagueId, sql.placeholder("leagueId")))
    .prepare("categories_of_league"),
);

export function findByLeague(db: Db, leagueId: number) {
  return byLeague(db).execute({ leagueId });
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
