import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { correctionColumns } from "#app/db/fragments/correction-columns.ts";
import { crestOf } from "#app/db/fragments/crest.ts";
import { tableRules } from "#app/db/fragments/table-rules.ts";
import { atRunTime } from "#app/db/prepared.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { corrections, editablePositions, standings, standingsLegends } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";
import type { Walkover } from "../../fixtures/match-status.rules.ts";

/** Which tables: one, all of a season, or those of some teams. */
export type TableScope = DivisionIds | { seasonId: number } | { teamIds: number[] };

/** All rows of the tables, with their computed figures and their season's rules. */
export function findTableRows(db: Db, scope: TableScope) {
  return db
    .select({
      zoneId: editablePositions.zoneId,
      categoryId: editablePositions.categoryId,
      team: { id: teams.id, name: teams.name, logo: crestOf(teams) },
      /** Where the team plays now: elsewhere, if it moved and left results or corrections here. */
      plays: { zoneId: teams.zoneId, categoryId: teams.categoryId },
      official: {
        id: editablePositions.id,
        points: editablePositions.points,
        played: editablePositions.played,
        order: editablePositions.order,
        orderedPlayed: editablePositions.orderedPlayed,
        orderedPoints: editablePositions.orderedPoints,
        finalPlace: editablePositions.finalPlace,
      },
      computed: {
        points: standings.points,
        played: standings.played,
        won: standings.won,
        drawn: standings.drawn,
        lost: standings.lost,
        goalsFor: standings.goalsFor,
        goalsAgainst: standings.goalsAgainst,
        difference: standings.difference,
        awayGoals: standings.awayGoals,
        walkovers: standings.walkovers,
      },
      rules: { ...tableRules, qualifiers: seasons.qualifiers, qualifiersText: seasons.qualifiersText },
      isPublic: categories.hasPublicTable,
    })
    .from(editablePositions)
    .innerJoin(teams, eq(teams.id, editablePositions.teamId))
    .innerJoin(seasons, eq(seasons.id, teams.seasonId))
    .innerJoin(categories, eq(categories.id, editablePositions.categoryId))
    .leftJoin(
      standings,
      and(
        eq(standings.teamId, editablePositions.teamId),
        eq(standings.zoneId, editablePositions.zoneId),
        eq(standings.categoryId, editablePositions.categoryId),
      ),
    )
    .where(inScope(editablePositions, scope));
}

/** The corrections of these tables, oldest first. */
export function findCorrections(db: Db, scope: TableScope) {
  return db
    .select(correctionColumns)
    .from(corrections)
    .where(inScope(corrections, scope))
    .orderBy(asc(corrections.decidedOn), asc(corrections.id));
}

function inScope(table: typeof editablePositions | typeof corrections, scope: TableScope): SQL | undefined {
  const id = (value: number) => atRunTime(sql.param(value), "integer");
  if ("seasonId" in scope) return eq(table.seasonId, id(scope.seasonId));
  if ("zoneId" in scope) {
    return and(eq(table.zoneId, id(scope.zoneId)), eq(table.categoryId, id(scope.categoryId)));
  }
  const ids = atRunTime(sql.param(scope.teamIds), "integer[]");
  return sql`(${table.zoneId}, ${table.categoryId}) in (select ours.zona_id, ours.categoria_id from ${teams} ours where ours.id = any(${ids}))`;
}

export async function findLegend(db: Db, { zoneId, categoryId }: DivisionIds): Promise<string | null> {
  const [row] = await db
    .select({ legend: standingsLegends.legend })
    .from(standingsLegends)
    .where(and(eq(standingsLegends.zoneId, zoneId), eq(standingsLegends.categoryId, categoryId)));
  return row?.legend ?? null;
}

/**
 * The last results of each team. The index on team and time of each side returns the newest ones, so the season's history is
 * not read.
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
      homeTeamId: last.homeTeamId,
      awayTeamId: last.awayTeamId,
      homeGoals: last.homeGoals,
      awayGoals: last.awayGoals,
      walkover: last.walkover,
    })
    .from(teams)
    .crossJoinLateral(last)
    .where(inArray(teams.id, teamIds))
    .orderBy(asc(teams.id));
}

function lastMatches(db: Db, side: "home" | "away", limit: number) {
  const team = side === "home" ? matches.homeTeamId : matches.awayTeamId;
  return db
    .select({
      matchId: sql<number>`${matches.id}`.as("match_id"),
      kickoff: sql`${matches.kickoff}`.mapWith(matches.kickoff).as("kickoff"),
      homeTeamId: sql<number>`${matches.homeTeamId}`.as("home_team_id"),
      awayTeamId: sql<number>`${matches.awayTeamId}`.as("away_team_id"),
      homeGoals: sql<number>`${matches.homeGoals}`.as("home_goals"),
      awayGoals: sql<number>`${matches.awayGoals}`.as("away_goals"),
      walkover: sql<Walkover | null>`${matches.walkover}`.as("walkover"),
    })
    .from(matches)
    .where(and(eq(team, teams.id), isNotNull(matches.homeGoals), ne(matches.state, "anulado")))
    .orderBy(desc(matches.kickoff), desc(matches.id))
    .limit(limit);
}

/**
 * Locks a zone until the transaction ends, and reads it with a category of its season. Concurrent writers of this table wait
 * and then see the changes.
 */
export async function lockDivision(tx: Db, division: DivisionIds) {
  const [row] = await selectDivision(tx, division).for("no key update", { of: zones });
  return row;
}

export async function findDivision(db: Db, division: DivisionIds) {
  const [row] = await selectDivision(db, division);
  return row;
}

function selectDivision(db: Db, { zoneId, categoryId }: DivisionIds) {
  return db
    .select({
      leagueId: leagues.id,
      seasonId: zones.seasonId,
      firstLevel: leagues.firstLevel,
      zone: { id: zones.id, name: zones.name, categoryId: zones.categoryId },
      category: { id: categories.id, name: categories.name, zoneId: categories.zoneId },
    })
    .from(zones)
    .innerJoin(leagues, eq(leagues.id, zones.leagueId))
    .innerJoin(categories, and(eq(categories.seasonId, zones.seasonId), eq(categories.id, categoryId)))
    .where(eq(zones.id, zoneId));
}
