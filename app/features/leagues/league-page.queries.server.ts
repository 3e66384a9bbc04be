import { eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";

export async function findOne(db: Db, key: { id: number } | { slug: string }) {
  const [league] = await db
    .select({
      id: leagues.id,
      name: leagues.name,
      slug: leagues.slug,
      logo: leagues.logo,
      description: leagues.description,
      color: leagues.color,
      firstLevel: leagues.firstLevel,
      openingView: leagues.openingView,
    })
    .from(leagues)
    .where("id" in key ? eq(leagues.id, key.id) : eq(leagues.slug, key.slug));
  return league;
}
