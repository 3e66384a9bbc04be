import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { zones } from "#app/db/schema/divisions.ts";

const byLeague = prepared((db) =>
  db
    .select({ id: zones.id, name: zones.name, categoryId: zones.categoryId, legend: zones.legend })
    .from(zones)
    .where(eq(zones.leagueId, sql.placeholder("leagueId")))
    .prepare("zones_of_league"),
);

export function findByLeague(db: Db, leagueId: number) {
  return byLeague(db).execute({ leagueId });
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
