import { and, eq, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";

/** The teams of a match that visitors see: the cookie may name any. */
export async function findPickedMatch(db: Db, matchId: number) {
  const [home, away] = [alias(teams, "home"), alias(teams, "away")];
  const [match] = await db
    .select({ home: { id: home.id, name: home.name }, away: { id: away.id, name: away.name } })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(seasons, eq(seasons.id, matches.seasonId))
    .where(and(eq(matches.id, matchId), or(isNull(matches.seasonId), eq(seasons.state, "current"))));
  return match;
}
