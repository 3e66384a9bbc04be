import { and, asc, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";

/**
 * The teams, held until the end of the transaction: of two results of one team that are saved at once, the second is
 * counted with the first. In the order of their ids, so that nobody waits for each other in a circle.
 */
export function lockTeams(tx: Db, teamIds: number[]) {
  return tx
    .select({
      id: teams.id,
      leagueId: teams.leagueId,
      zoneId: teams.zoneId,
      categoryId: teams.categoryId,
    })
    .from(teams)
    .where(inArray(teams.id, teamIds))
    .orderBy(asc(teams.id))
    .for("no key update");
}

export function findPlayed(tx: Db, teamIds: number[]) {
  return tx
    .select({
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
    })
    .from(matches)
    .where(
      and(
        isNotNull(matches.homeGoals),
        or(inArray(matches.homeTeamId, teamIds), inArray(matches.awayTeamId, teamIds)),
      ),
    );
}

type StandingRow = typeof standings.$inferInsert;

/** Writes these teams' rows; a row that a team had elsewhere, before it was moved, goes. */
export async function replaceStandings(tx: Db, teamIds: number[], rows: StandingRow[]): Promise<void> {
  const written =
    rows.length === 0
      ? []
      : await tx
          .insert(standings)
          .values(rows)
          .onConflictDoUpdate({
            target: [standings.zoneId, standings.categoryId, standings.teamId],
            set: {
              points: sql`excluded.points`,
              played: sql`excluded.played`,
              won: sql`excluded.won`,
              drawn: sql`excluded.drawn`,
              lost: sql`excluded.lost`,
              goalsFor: sql`excluded.goals_for`,
              goalsAgainst: sql`excluded.goals_against`,
            },
          })
          .returning({ id: standings.id });
  const kept = written.map(({ id }) => id);
  await tx
    .delete(standings)
    .where(
      and(inArray(standings.teamId, teamIds), kept.length > 0 ? notInArray(standings.id, kept) : undefined),
    );
}

/** A team that plays elsewhere now is in no table of where it was. */
export async function deleteRowsOf(tx: Db, teamId: number): Promise<void> {
  await tx.delete(editablePositions).where(eq(editablePositions.teamId, teamId));
  await tx.delete(standings).where(eq(standings.teamId, teamId));
}

/** The official table keeps a copy of the name. */
export async function updateTeamName(tx: Db, teamId: number, name: string): Promise<void> {
  await tx.update(editablePositions).set({ teamName: name }).where(eq(editablePositions.teamId, teamId));
}
