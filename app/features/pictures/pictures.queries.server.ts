import { eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { courses, flyers } from "#app/db/schema/publications.ts";
import { teams } from "#app/db/schema/teams.ts";

/** Whether any row uses this picture: its URL may have been copied from one panel screen to another. */
export async function isPictureUsed(db: Db, url: string): Promise<boolean> {
  const rows = await unionAll(
    db.select({ url: courses.imageUrl }).from(courses).where(eq(courses.imageUrl, url)),
    db.select({ url: flyers.imageUrl }).from(flyers).where(eq(flyers.imageUrl, url)),
    db.select({ url: teams.logo }).from(teams).where(eq(teams.logo, url)),
    db.select({ url: clubs.logo }).from(clubs).where(eq(clubs.logo, url)),
    db.select({ url: leagues.logo }).from(leagues).where(eq(leagues.logo, url)),
  ).limit(1);
  return rows.length > 0;
}
