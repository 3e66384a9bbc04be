import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { clubs } from "../schema/clubs.ts";
import { entries } from "../schema/teams.ts";

/** The slug of a team's club. */
export function clubSlugOf(team: { entryId: PgColumn }): SQL<string> {
  return sql<string>`(select slug_club.slug from ${entries} slug_entry join ${clubs} slug_club on slug_club.id = slug_entry.club_id where slug_entry.id = ${team.entryId})`;
}
