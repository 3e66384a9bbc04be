import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { containsWords } from "#app/db/search.ts";

/** Minimum similarity between a mistyped name and part of a club's name: 'ceivo' and 'ceibo' have 0.5. */
const MIN_SIMILARITY = 0.4;

const spellings = sql`(${clubs.name} || ' ' || coalesce(${clubs.shortName}, '') || ' ' || array_to_string(${clubs.aliases}, ' '))`;

/** How to match a name: `contains` requires every word; `resembles` tolerates typos. */
export type SearchMode = "contains" | "resembles";

function matchesSearch(search: string, mode: SearchMode): SQL | undefined {
  return mode === "contains"
    ? containsWords(spellings, search)
    : sql`${similarity(search)} >= ${MIN_SIMILARITY}`;
}

function similarity(search: string): SQL {
  return sql`word_similarity(plegado(${search}), plegado(${spellings}))`;
}

export function countClubs(db: Db, search: string, mode: SearchMode): Promise<number> {
  return db.$count(clubs, matchesSearch(search, mode));
}

export function findClubs(db: Db, search: string, mode: SearchMode, page: { limit: number; offset: number }) {
  return db
    .select({
      id: clubs.id,
      name: clubs.name,
      shortName: clubs.shortName,
      slug: clubs.slug,
      logo: clubs.logo,
      ground: clubs.ground,
      address: clubs.address,
      mapUrl: clubs.mapUrl,
      aliases: clubs.aliases,
    })
    .from(clubs)
    .where(matchesSearch(search, mode))
    .orderBy(
      ...(mode === "resembles" ? [sql`${similarity(search)} desc`] : []),
      sql`plegado(${clubs.name})`,
      asc(clubs.id),
    )
    .limit(page.limit)
    .offset(page.offset);
}

/** Where these clubs play, a league's latest season first. */
export function findPlays(db: Db, clubIds: number[]) {
  return db
    .select({
      clubId: entries.clubId,
      entryId: entries.id,
      leagueId: leagues.id,
      league: leagues.name,
      season: seasons.name,
      letter: entries.letter,
      teams: sql<number>`(select count(*)::integer from ${teams} where ${teams.entryId} = ${entries.id})`,
    })
    .from(entries)
    .innerJoin(seasons, eq(seasons.id, entries.seasonId))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(inArray(entries.clubId, clubIds))
    .orderBy(
      asc(leagues.id),
      sql`${seasons.startsOn} desc nulls first`,
      asc(entries.letter),
      asc(entries.id),
    );
}
