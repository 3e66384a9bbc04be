import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { lockClubs } from "../clubs/clubs.server.ts";
import {
  countFixturesIn,
  countMatchesIn,
  deleteMatchesIn,
  lockFixturesIn,
  lockMatchesIn,
  type MatchScope,
} from "../fixtures/matches.server.ts";
import { lockPlayoffs } from "../playoffs/playoff-refresh.server.ts";
import { reopenForRemoval } from "../seasons/league-seasons.server.ts";
import { lockStandings, refreshStandings } from "../standings/tally/computed.server.ts";
import { leaveEntries } from "../teams/entries/club-entries.server.ts";
import {
  type CascadeTargets,
  countPlayers,
  findCascadeTargets,
  lockDivisions,
  lockTeams,
} from "./leagues.queries.server.ts";
import {
  changedRemovalText,
  confirmedRemoval,
  type RemovalCounts,
  type RemovalTarget,
} from "./removal.rules.ts";

/** Nothing was deleted, because something was added after the administrator was asked, so the question is asked again. */
export class RemovalQuestion extends DomainError {
  constructor(alsoDeleted: RemovalCounts) {
    super(changedRemovalText(alsoDeleted), 409);
    this.name = "RemovalQuestion";
  }
}

/** Counts what would be deleted with the target, for the confirmation. */
export async function countRemoval(target: RemovalTarget): Promise<RemovalCounts> {
  return countIn(db, target, await findCascadeTargets(db, target));
}

async function countIn(
  connection: Db,
  target: RemovalTarget,
  targets: CascadeTargets,
): Promise<RemovalCounts> {
  const { matches, predictions } = await countMatchesIn(connection, scopeOf(targets));
  const fixtures = await countFixturesIn(connection, scopeOf(targets));
  const players = await countPlayers(connection, targets);
  const selfCount = (kind: RemovalTarget["kind"]) => (target.kind === kind ? 1 : 0);
  return {
    zones: targets.zoneIds.length - selfCount("zone"),
    categories: targets.categoryIds.length - selfCount("category"),
    teams: targets.teams.length - selfCount("team"),
    fixtures,
    matches,
    predictions,
    players,
  };
}

/**
 * Takes the locks that come before a zone's, a category's or a season's own (decision 36). The caller holds the league's,
 * then locks the row itself.
 */
export async function lockBeforeRemoval(tx: Db, { seasonId }: { seasonId: number | null }): Promise<void> {
  // Entries without teams are deleted too, and a merge of clubs locks entries before teams.
  await lockClubs(tx);
  await lockPlayoffs(tx, { seasonId });
}

/** Locks what is deleted with a row, up to its matches. */
export async function lockMatchesUnder(tx: Db, target: RemovalTarget): Promise<void> {
  await lockTargets(tx, await findCascadeTargets(tx, target));
}

/** Returns the teams of the matches. */
async function lockTargets(tx: Db, targets: CascadeTargets): Promise<number[]> {
  const seasonIds = new Set(targets.teams.map(({ seasonId }) => seasonId));
  for (const seasonId of [...seasonIds].sort((a, b) => a - b)) await lockPlayoffs(tx, { seasonId });
  await lockDivisions(tx, targets);
  await lockFixturesIn(tx, scopeOf(targets));
  return lockMatchesIn(tx, scopeOf(targets));
}

/**
 * Deletes a row with everything that depends on it; `deleteRow` deletes the row itself. Matches go first, because the
 * database refuses to delete a team that has any. A club's entry is deleted with its last team. Opponents lose these
 * results from their tables. `confirmed` is the `confirmedRemoval` that the administrator was shown; the deletion is
 * refused if something was added since. It is null if the caller asks for confirmation itself. The caller must hold a
 * lock on the target, so that nothing can be added. Returns the crests no longer in use, to release their files
 * after the commit.
 */
export async function removeWithDependents(
  tx: Db,
  target: RemovalTarget,
  deleteRow: (tx: Db, id: number) => Promise<boolean>,
  confirmed: string | null,
): Promise<{ logos: (string | null)[] }> {
  await allowTime(tx);
  const targets = await findCascadeTargets(tx, target);
  const deletedIds = new Set(targets.teams.map(({ id }) => id));
  const teamIds = [...deletedIds, ...(await lockTargets(tx, targets))];
  if (targets.leagueId !== null) await reopenForRemoval(tx, targets.leagueId);
  // Locks the teams before the scores of the Prode, which deleting a paid match locks: the order of saving a result.
  await lockStandings(tx, teamIds);
  await lockTeams(tx, teamIds);
  if (confirmed !== null) {
    const alsoDeleted = await countIn(tx, target, targets);
    if (confirmed !== confirmedRemoval(alsoDeleted)) throw new RemovalQuestion(alsoDeleted);
  }
  const opponents = (await deleteMatchesIn(tx, scopeOf(targets))).filter((id) => !deletedIds.has(id));
  if (!(await deleteRow(tx, target.id))) throw new NotFoundError("Ya se había eliminado");
  // Removing a single team leaves its entry to the caller; deleting a league or season cascades to its entries.
  if (target.kind === "zone" || target.kind === "category") {
    await leaveEntries(tx, [...new Set(targets.teams.map(({ entryId }) => entryId))]);
  }
  await refreshStandings(tx, opponents);
  return { logos: targets.teams.map(({ logo }) => logo) };
}

function scopeOf({ leagueId, seasonId, zoneIds, categoryIds, teams }: CascadeTargets): MatchScope {
  return { leagueId, seasonId, zoneIds, categoryIds, teamIds: teams.map(({ id }) => id) };
}
