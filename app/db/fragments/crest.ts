import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { clubs } from "../schema/clubs.ts";
import { entries } from "../schema/teams.ts";

/** A team's crest: its own if it has one, otherwise its club's. */
export function crestOf(team: { logo: PgColumn; entryId: PgColumn }): SQL<string | null> {
  return sql<
    string | null
  >`coalesce(${team.logo}, (select crest_club.logo from ${entries} crest_entry join ${clubs} crest_club on crest_club.id = crest_entry.club_id where crest_entry.id = ${team.entryId}))`;
}
