import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import {
  countFixturesIn,
  countMatchesIn,
  deleteMatchesIn,
  type MatchScope,
} from "../fixtures/matches.server.ts";
import { holdPlayoffs } from "../playoffs/following.server.ts";
import { reopenForRemoval } from "../seasons/league-seasons.server.ts";
import { refreshStandings } from "../standings/computed.server.ts";
import { leaveEntries } from "../teams/club-entries.server.ts";
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
 * that has any. A club's entry goes with its last team, and the teams that played against its teams lose these results from
 * their tables. Returns the crests that are no longer shown, for their files to be released after the commit.
 */
export async function removeWithAll(
  tx: Db,
  removed: Removed,
  deleteRow: (tx: Db, id: number) => Promise<boolean>,
): Promise<{ logos: (string | null)[] }> {
  await allowTime(tx);
  const reach = await findReach(tx, removed);
  if (reach.leagueId !== null) await reopenForRemoval(tx, reach.leagueId);
  const seasonIds = new Set(reach.teams.map(({ seasonId }) => seasonId));
  for (const seasonId of [...seasonIds].sort((a, b) => a - b)) await holdPlayoffs(tx, { seasonId });
  const gone = new Set(reach.teams.map(({ id }) => id));
  const played = (await deleteMatchesIn(tx, scopeOf(reach))).flatMap(({ home, away }) => [home, away]);
  const opponents = [...new Set(played)].filter((id) => !gone.has(id));
  await lockTeams(tx, [...gone, ...opponents]);
  if (!(await deleteRow(tx, removed.id))) throw new NotFoundError("Ya se había eliminado");
  // One team is removed by who decides what becomes of its entry; a league and a season take their entries along.
  if (removed.kind === "zone" || removed.kind === "category") {
    await leaveEntries(tx, [...new Set(reach.teams.map(({ entryId }) => entryId))]);
  }
  await refreshStandings(tx, opponents);
  return { logos: reach.teams.map(({ logo }) => logo) };
}

function scopeOf({ leagueId, seasonId, zoneIds, categoryIds, teams }: Reach): MatchScope {
  return { leagueId, seasonId, zoneIds, categoryIds, teamIds: teams.map(({ id }) => id) };
}
