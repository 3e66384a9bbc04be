import type { Db } from "#app/db/client.server.ts";
import {
  deleteRowsOf,
  findPlayed,
  lockTeams,
  replaceStandings,
  updateTeamName,
} from "./computed.queries.server.ts";

export { deleteRowsOf as leaveTables, updateTeamName as renameInTables };

import { type ComputedStanding, computeStandings } from "./tally.rules.ts";

/**
 * Brings the computed table up to the results, for the teams whose matches have changed. Whoever writes or removes a
 * match calls it in the same transaction, after the change.
 */
export async function refreshStandings(tx: Db, changed: readonly number[]): Promise<void> {
  const ids = [...new Set(changed)];
  if (ids.length === 0) return;
  const held = await lockTeams(tx, ids);
  const computed = await computedFor(tx, ids);
  const rows = held.flatMap(({ id, leagueId, zoneId, categoryId }) => {
    const standing = computed.get(id);
    // Without a zone and a category a team is in no table yet.
    return standing && zoneId !== null && categoryId !== null
      ? [{ ...standing, leagueId, zoneId, categoryId }]
      : [];
  });
  await replaceStandings(tx, ids, rows);
}

/** What the results make of each of these teams. */
export async function computedFor(db: Db, teamIds: number[]): Promise<Map<number, ComputedStanding>> {
  const played = teamIds.length > 0 ? await findPlayed(db, teamIds) : [];
  return new Map(computeStandings(played, teamIds).map((standing) => [standing.teamId, standing]));
}
