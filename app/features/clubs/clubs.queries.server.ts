import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { clubSlugs, clubs } from "#app/db/schema/clubs.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries } from "#app/db/schema/teams.ts";

/** Serialises naming clubs: of two that are made at once with one name, the second finds the first. */
export async function lockClubs(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${clubs} in share row exclusive mode`);
}

/** The club that a name means, by any of its spellings; of several, the one that plays in the league. */
export async function findByName(tx: Db, name: string, leagueId: number) {
  const playsThere = sql`exists (select from ${entries} join ${seasons} on ${seasons.id} = ${entries.seasonId}
    where ${entries.clubId} = ${clubs.id} and ${seasons.leagueId} = ${leagueId})`;
  const [club] = await tx
    .select({ id: clubs.id, name: clubs.name })
    .from(clubs)
    .where(
      sql`plegado(${clubs.name}) = plegado(${name}) or exists (
        select from unnest(${clubs.aliases}) alias where plegado(alias) = plegado(${name}))`,
    )
    .orderBy(desc(playsThere), asc(clubs.id))
    .limit(1);
  return club;
}

/** Every address of a club, those of before too: a new club must not take over a link to another. */
export async function findSlugs(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ slug: clubs.slug })
    .from(clubs)
    .unionAll(tx.select({ slug: clubSlugs.slug }).from(clubSlugs));
  return rows.map(({ slug }) => slug);
}

type ClubRow = typeof clubs.$inferInsert;

export async function insertClub(tx: Db, row: ClubRow): Promise<number> {
  const [made] = await tx.insert(clubs).values(row).returning({ id: clubs.id });
  if (!made) throw new Error("no club was inserted");
  return made.id;
}

export async function updateClub(tx: Db, id: number, changes: Partial<ClubRow>): Promise<void> {
  await tx.update(clubs).set(changes).where(eq(clubs.id, id));
}
