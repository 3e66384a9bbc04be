import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { isPublicState } from "#app/db/fragments/public-season.ts";
import { clubSlugs, clubs } from "#app/db/schema/clubs.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries } from "#app/db/schema/teams.ts";
import type { Club } from "./clubs.rules.ts";

/**
 * Serialises the naming of clubs: of two created concurrently with the same name, the second sees the first. It also orders all
 * changes of existing entries (docs/decisions/036-lock-order.md).
 */
export async function lockClubs(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${clubs} in share row exclusive mode`);
}

/** Finds a club by name or alias, preferring one that plays in the league. */
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

/** All club slugs, including former ones: a new club must not take over a link to another. */
export async function findSlugs(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ slug: clubs.slug })
    .from(clubs)
    .unionAll(tx.select({ slug: clubSlugs.slug }).from(clubSlugs));
  return rows.map(({ slug }) => slug);
}

type ClubRow = typeof clubs.$inferInsert;

export async function insertClub(tx: Db, row: ClubRow): Promise<number> {
  const [inserted] = await tx.insert(clubs).values(row).returning({ id: clubs.id });
  if (!inserted) throw new Error("no club was inserted");
  return inserted.id;
}

export async function updateClub(tx: Db, id: number, changes: Partial<ClubRow>): Promise<void> {
  await tx.update(clubs).set(changes).where(eq(clubs.id, id));
}

const clubColumns = {
  id: clubs.id,
  name: clubs.name,
  shortName: clubs.shortName,
  slug: clubs.slug,
  logo: clubs.logo,
  ground: clubs.ground,
  address: clubs.address,
  mapUrl: clubs.mapUrl,
  aliases: clubs.aliases,
};

export async function findClub(db: Db, id: number): Promise<Club | undefined> {
  const [club] = await db.select(clubColumns).from(clubs).where(eq(clubs.id, id));
  return club;
}

export async function lockClub(tx: Db, id: number): Promise<Club | undefined> {
  const [club] = await tx.select(clubColumns).from(clubs).where(eq(clubs.id, id)).for("update");
  return club;
}

export function findAllClubs(db: Db): Promise<Club[]> {
  return db.select(clubColumns).from(clubs).orderBy(sql`plegado(${clubs.name})`, asc(clubs.id));
}

/** Other clubs with any of these names, compared after folding. */
export function findNamesakes(tx: Db, names: string[], exceptId: number | null) {
  const foldedNames = sql`(select plegado(candidate) from unnest(${sql.param(names)}::text[]) candidate)`;
  return tx
    .select({ id: clubs.id, name: clubs.name, aliases: clubs.aliases })
    .from(clubs)
    .where(
      and(
        exceptId === null ? undefined : ne(clubs.id, exceptId),
        sql`(plegado(${clubs.name}) in ${foldedNames} or exists (
          select from unnest(${clubs.aliases}) alias where plegado(alias) in ${foldedNames}))`,
      ),
    )
    .orderBy(asc(clubs.id));
}

/** Returns whether the club existed. */
export async function deleteClub(tx: Db, id: number): Promise<boolean> {
  return (await tx.delete(clubs).where(eq(clubs.id, id)).returning({ id: clubs.id })).length > 0;
}

/** Whether the club has an entry in a public season, not only in one being prepared. */
const isPublic = sql`exists (select from ${entries} entered join ${seasons} season on season.id = entered.temporada_id
  where entered.club_id = ${clubs}.id and ${isPublicState(sql`season.estado`)})`;

/** The public club that has or had this slug. */
export async function findBySlug(db: Db, slug: string): Promise<Club | undefined> {
  const former = db.select({ id: clubSlugs.clubId }).from(clubSlugs).where(eq(clubSlugs.slug, slug));
  const [club] = await db
    .select(clubColumns)
    .from(clubs)
    .where(sql`(${clubs.slug} = ${slug} or ${inArray(clubs.id, former)}) and ${isPublic}`)
    .orderBy(desc(sql`${clubs.slug} = ${slug}`))
    .limit(1);
  return club;
}

/** Stores a former slug of a club for redirects. */
export async function insertFormerSlug(tx: Db, slug: string, clubId: number): Promise<void> {
  await tx
    .insert(clubSlugs)
    .values({ slug, clubId })
    .onConflictDoUpdate({ target: clubSlugs.slug, set: { clubId } });
}

/** A club that takes back a former slug needs no redirect from it. */
export async function deleteFormerSlug(tx: Db, slug: string): Promise<void> {
  await tx.delete(clubSlugs).where(eq(clubSlugs.slug, slug));
}

export async function moveFormerSlugs(tx: Db, from: number, into: number): Promise<void> {
  await tx.update(clubSlugs).set({ clubId: into }).where(eq(clubSlugs.clubId, from));
}

export async function findFormerSlugs(tx: Db, clubId: number): Promise<string[]> {
  const rows = await tx.select({ slug: clubSlugs.slug }).from(clubSlugs).where(eq(clubSlugs.clubId, clubId));
  return rows.map(({ slug }) => slug);
}

export async function findPublicSlugs(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ slug: clubs.slug })
    .from(clubs)
    .where(isPublic)
    .orderBy(asc(clubs.id))
    .limit(limit);
  return rows.map(({ slug }) => slug);
}
