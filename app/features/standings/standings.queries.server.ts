import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/crest.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { editablePositions, standings, standingsLegends } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { storedRows } from "#app/db/stored-rows.ts";

/** A zone and a category: what has a table of its own. */
export interface Division {
  zoneId: number;
  categoryId: number;
}

/** Every team of a division's table, with its row in the official and in the computed one. */
export function findTable(db: Db, division: Division) {
  const ofDivision = (table: typeof editablePositions | typeof standings) =>
    and(eq(table.zoneId, division.zoneId), eq(table.categoryId, division.categoryId));
  const teamIds = unionAll(
    db.select({ id: editablePositions.teamId }).from(editablePositions).where(ofDivision(editablePositions)),
    db.select({ id: standings.teamId }).from(standings).where(ofDivision(standings)),
  );
  return db
    .select({
      team: { id: teams.id, name: teams.name, logo: crestOf(teams) },
      ...storedRows,
    })
    .from(teams)
    .leftJoin(editablePositions, and(eq(editablePositions.teamId, teams.id), ofDivision(editablePositions)))
    .leftJoin(standings, and(eq(standings.teamId, teams.id), ofDivision(standings)))
    .where(inArray(teams.id, teamIds));
}

export async function findLegend(db: Db, { zoneId, categoryId }: Division): Promise<string | null> {
  const [row] = await db
    .select({ legend: standingsLegends.legend })
    .from(standingsLegends)
    .where(and(eq(standingsLegends.zoneId, zoneId), eq(standingsLegends.categoryId, categoryId)));
  return row?.legend ?? null;
}

/**
 * The last matches that each team has played. Each side's index on team and time gives its newest ones, so that a
 * season's history is not read.
 */
export function findLastResults(db: Db, teamIds: number[], limit: number) {
  const atHome = lastMatches(db, "home", limit);
  const away = lastMatches(db, "away", limit);
  const last = unionAll(atHome, away)
    .orderBy(desc(sql`kickoff`), desc(sql`match_id`))
    .limit(limit)
    .as("last_results");
  return db
    .select({
      teamId: teams.id,
      matchId: last.matchId,
      kickoff: last.kickoff,
      scored: last.scored,
      conceded: last.conceded,
    })
    .from(teams)
    .crossJoinLateral(last)
    .where(inArray(teams.id, teamIds))
    .orderBy(asc(teams.id));
}

function lastMatches(db: Db, side: "home" | "away", limit: number) {
  const [team, scored, conceded] =
    side === "home"
      ? [matches.homeTeamId, matches.homeGoals, matches.awayGoals]
      : [matches.awayTeamId, matches.awayGoals, matches.homeGoals];
  return db
    .select({
      matchId: sql<number>`${matches.id}`.as("match_id"),
      kickoff: sql`${matches.kickoff}`.mapWith(matches.kickoff).as("kickoff"),
      scored: sql<number>`${scored}`.as("scored"),
      conceded: sql<number>`${conceded}`.as("conceded"),
    })
    .from(matches)
    .where(and(eq(team, teams.id), isNotNull(scored), isNotNull(conceded)))
    .orderBy(desc(matches.kickoff), desc(matches.id))
    .limit(limit);
}
