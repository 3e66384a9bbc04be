import { db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { findBySlug, findPublicSlugs } from "./clubs.queries.server.ts";
import { type Club, NO_CLUB } from "./clubs.rules.ts";

/** The clubs that play in a season which the public may see, for the sitemap. */
export function clubSlugs(limit: number): Promise<string[]> {
  return findPublicSlugs(db, limit);
}

/** Anything else is no address of a club: the database is not asked. */
const SLUG = /^[a-z0-9_-]{1,100}$/;

/** The club that an address means, or where to go for an address that the club no longer has. */
export async function clubOf(slug: string): Promise<Club | { redirect: string }> {
  const club = SLUG.test(slug) ? await findBySlug(db, slug) : undefined;
  if (!club) throw new NotFoundError(NO_CLUB);
  return club.slug === slug ? club : { redirect: club.slug };
}
