import { db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { findBySlug, findPublicSlugs } from "./clubs.queries.server.ts";
import { type Club, NO_CLUB } from "./clubs.rules.ts";

/** Slugs of clubs that play in a public season, for the sitemap. */
export function clubSlugs(limit: number): Promise<string[]> {
  return findPublicSlugs(db, limit);
}

/** Other slugs are rejected without a query. */
const SLUG = /^[a-z0-9_-]{1,100}$/;

/** The club of a slug, or a redirect if the club had that slug before. */
export async function clubOf(slug: string): Promise<Club | { redirect: string }> {
  const club = SLUG.test(slug) ? await findBySlug(db, slug) : undefined;
  if (!club) throw new NotFoundError(NO_CLUB);
  return club.slug === slug ? club : { redirect: club.slug };
}
