import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import {
  countFixturesIn,
  countMatchesIn,
  deleteMatchesIn,
  type MatchScope,
} from "../fixtures/matches.server.ts";
import { reopenSeasons } from "../seasons/reopening.server.ts";
import { refreshStandings } from "../standings/computed.server.ts";
import { countPlayers, findReach, lockTeams, type Reach } from "./leagues.queries.server.ts";
import type { Going, Removed } from "./removal.rules.ts";

/** What goes with it, counted before anybody is asked whether it should. */
export async function whatGoesWith(removed: Removed): Promise<Going> {
  const reach = await findReach(db, removed);
  const [{ matches, predictions }, fixtures, players] = await Promise.all([
    countMatchesIn(db, scopeOf(reach)),
    countFixturesIn(db, scopeOf(reach)),
    countPlayers(db, reach),
  ]);
  const besides = (kind: Removed["kind"]) => (removed.kind === kind ? 1 : 0);
  return {
    zones: reach.zoneIds.length - besides("zone"),
    categories: reach.categoryIds.length - besides("category"),
    teams: reach.teams.length - besides("team"),
    fixtures,
    matches,
    predictions,
    players,
  };
}

/**
 * Deletes it and all that hangs on it; `deleteRow` deletes the row itself. Matches go first: the database keeps a team
 * that has any. The teams that played against its teams lose these results from their computed table. Returns the crests
 * that are no longer shown, for their files to be released after the commit.
 */
export async function removeWithAll(
  tx: Db,
  removed: Removed,
  deleteRow: (tx: Db, id: number) => Promise<boolean>,
): Promise<{ logos: (string | null)[] }> {
  await allowTime(tx);
  const reach = await findReach(tx, removed);
  if (reach.leagueId !== null) await reopenSeasons(tx, reach.leagueId);
  const gone = new Set(reach.teams.map(({ id }) => id));
  const played = (await deleteMatchesIn(tx, scopeOf(reach))).flatMap(({ home, away }) => [home, away]);
  const opponents = [...new Set(played)].filter((id) => !gone.has(id));
  await lockTeams(tx, [...gone, ...opponents]);
  if (!(await deleteRow(tx, removed.id))) throw new NotFoundError("Ya se había eliminado");
  await refreshStandings(tx, opponents);
  return { logos: reach.teams.map(({ logo }) => logo) };
}

function scopeOf({ leagueId, zoneIds, categoryIds, teams }: Reach): MatchScope {
  return { leagueId, zoneIds, categoryIds, teamIds: teams.map(({ id }) => id) };
}
