import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { refreshStandings } from "../standings/computed.server.ts";
import {
  countFixtures,
  countMatches,
  countPlayers,
  deleteMatches,
  deleteRow,
  findReach,
  holdTeams,
} from "./removal.queries.server.ts";
import type { Going, Removed } from "./removal.rules.ts";

/** What goes with it, counted before anybody is asked whether it should. */
export async function whatGoesWith(removed: Removed): Promise<Going> {
  const reach = await findReach(db, removed);
  const [{ matches, predictions }, fixtures, players] = await Promise.all([
    countMatches(db, reach),
    countFixtures(db, reach),
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
 * Deletes it and all that hangs on it. Matches go first: the database keeps a team that has any. Those whom its teams
 * have played lose these results from their computed table. Gives back the crests that nobody of it shows any more,
 * for their files to be released after the commit.
 */
export async function removeWithAll(tx: Db, removed: Removed): Promise<{ logos: (string | null)[] }> {
  await allowTime(tx);
  const reach = await findReach(tx, removed);
  const gone = new Set(reach.teams.map(({ id }) => id));
  const played = (await deleteMatches(tx, reach)).flatMap(({ home, away }) => [home, away]);
  const opponents = [...new Set(played)].filter((id) => !gone.has(id));
  await holdTeams(tx, [...gone, ...opponents]);
  if (!(await deleteRow(tx, removed))) throw new NotFoundError("Ya se había eliminado");
  await refreshStandings(tx, opponents);
  return { logos: reach.teams.map(({ logo }) => logo) };
}
