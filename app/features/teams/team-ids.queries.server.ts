import { asc } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { teams } from "#app/db/schema/teams.ts";

export function findIds(db: Db, limit: number) {
  return db.select({ id: teams.id }).from(teams).orderBy(asc(teams.id)).limit(limit);
}
