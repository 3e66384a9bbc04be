import { asc } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";

const all = prepared((db) =>
  db
    .select({
      id: leagues.id,
      name: leagues.name,
      slug: leagues.slug,
      logo: leagues.logo,
      description: leagues.description,
      color: leagues.color,
    })
    .from(leagues)
    .orderBy(asc(leagues.id))
    .prepare("all_leagues"),
);

/** Every league, the well-known ones (1, 2, 3) first: they are sorted by their numeric id. */
export function findAll(db: Db) {
  return all(db).execute();
}

/** The same, with which of zone and category comes first in each. */
export function findForFilters(db: Db) {
  return db
    .select({ id: leagues.id, name: leagues.name, slug: leagues.slug, firstLevel: leagues.firstLevel })
    .from(leagues)
    .orderBy(asc(leagues.id));
}
