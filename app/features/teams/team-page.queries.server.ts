import { eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { teams } from "#app/db/schema/teams.ts";

export async function findTeam(db: Db, id: number) {
  const [team] = await db
    .select({
      id: teams.id,
      name: teams.name,
      logo: teams.logo,
      league: {
        id: leagues.id,
        name: leagues.name,
        slug: leagues.slug,
        color: leagues.color,
        firstLevel: leagues.firstLevel,
      },
      zone: { id: zones.id, name: zones.name },
      category: { id: categories.id, name: categories.name },
    })
    .from(teams)
    .innerJoin(leagues, eq(leagues.id, teams.leagueId))
    .leftJoin(zones, eq(zones.id, teams.zoneId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(eq(teams.id, id));
  return team;
}
