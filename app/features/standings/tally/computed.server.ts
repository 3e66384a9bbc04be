import type { Db } from "#app/db/client.server.ts";
import {
  deleteRowsOf,
  findCounted,
  findTeamIds,
  lockTeams,
  updateTeamName,
  writeTables,
} from "./computed.queries.server.ts";
import { rowsOfTeam } from "./counted.rules.ts";
import { type PointRules, withWalkoverGoals } from "./tally.rules.ts";

export { deleteRowsOf as leaveTables, updateTeamName as renameInTables };

/**
 * Recomputes the rows of these teams from results and corrections. Any code that writes or removes a match or a correction,
 * or moves a team, calls it in the same transaction, after the change.
 */
export async function refreshStandings(tx: Db, changed: readonly number[]): Promise<void> {
  const ids = [...new Set(changed)];
  if (ids.length === 0) return;
  const lockedTeams = await lockTeams(tx, ids);
  await writeTables(tx, ids, await countedRows(tx, lockedTeams));
}

/**
 * Locks these teams, as `refreshStandings` does. Code that deletes matches calls it first: deleting a paid match locks the
 * scores of the Prode, which saving a result locks after the teams. So does code that reads what else these teams play.
 */
export async function lockStandings(tx: Db, teamIds: readonly number[]): Promise<void> {
  if (teamIds.length > 0) await lockTeams(tx, [...new Set(teamIds)]);
}

/** Recomputes a whole season after its rules have changed. */
export async function refreshSeason(tx: Db, seasonId: number): Promise<void> {
  await refreshStandings(
    tx,
    (await findTeamIds(tx, seasonId)).map(({ id }) => id),
  );
}

type CountedTeam = Pick<
  Awaited<ReturnType<typeof lockTeams>>[number],
  "id" | "leagueId" | "zoneId" | "categoryId"
> & { rules: PointRules };

/** The rows computed from the results of these teams, optionally with different walkover goals. */
export async function countedRows(db: Db, teams: readonly CountedTeam[], walkoverGoals?: number | null) {
  const found = await findCounted(
    db,
    teams.map(({ id }) => id),
  );
  const counted =
    walkoverGoals === undefined ? found : found.map((match) => withWalkoverGoals(match, walkoverGoals));
  const byTeam = new Map<number, typeof counted>(teams.map(({ id }) => [id, []]));
  for (const match of counted) {
    byTeam.get(match.homeTeamId)?.push(match);
    byTeam.get(match.awayTeamId)?.push(match);
  }
  return teams.flatMap((team) =>
    rowsOfTeam(team, byTeam.get(team.id) ?? [], team.rules).map((row) => ({
      ...row,
      leagueId: team.leagueId,
    })),
  );
}
