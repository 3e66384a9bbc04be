import { allowTime, type Db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { lockStandings, renameInTables } from "../../standings/tally/computed.server.ts";
import { updateTeam } from "../teams.queries.server.ts";
import { MAX_TEAM_NAME } from "../teams.rules.ts";
import type { ClubEntry, Step } from "./club-merge.rules.ts";
import {
  deleteEmpty,
  findEntriesOf,
  findTeamsOf,
  lockEntriesOf,
  moveTeams,
  updateEntry,
} from "./entries.queries.server.ts";
import { teamNameAfter } from "./entries.rules.ts";

/* Updates entries and teams when a club is renamed, merged or split, or when a zone is deleted. */

export { mergePlan, splitPlan } from "./club-merge.rules.ts";
export { deleteEmpty as leaveEntries };

export type EntryOfClub = ClubEntry & Awaited<ReturnType<typeof findEntriesOf>>[number];

/** A club's entries with their teams. */
export async function entriesOf(db: Db, clubId: number): Promise<EntryOfClub[]> {
  const entries = await findEntriesOf(db, clubId);
  const teams = Map.groupBy(await findTeamsOf(db, clubId), ({ entryId }) => entryId);
  return entries.map((entry) => ({ ...entry, teams: teams.get(entry.id) ?? [] }));
}

/** `entriesOf`, with the entries locked, so that no team is added or removed in the meantime. */
export async function lockedEntriesOf(tx: Db, clubId: number): Promise<EntryOfClub[]> {
  await lockEntriesOf(tx, clubId);
  return entriesOf(tx, clubId);
}

type Planned = EntryOfClub & { step: Step };

/** Moves the entries to another club. Teams named after the old club are renamed after the new one. */
export async function moveEntries(
  tx: Db,
  planned: readonly Planned[],
  from: { name: string },
  into: { id: number; name: string },
): Promise<void> {
  // Moving an entry also moves the points of all players of the club, which can be slow.
  await allowTime(tx);
  // Before any entry moves: that locks the scores of the Prode, which saving a result locks after the teams.
  await lockStandings(
    tx,
    planned.flatMap(({ teams }) => teams.map(({ id }) => id)),
  );
  for (const { id, step, letter } of planned) {
    if (step.kind === "join") {
      await moveTeams(tx, id, step.intoId);
      await deleteEmpty(tx, [id]);
    } else {
      const changed = step.letter === letter ? {} : { letter: step.letter };
      await updateEntry(tx, id, { clubId: into.id, ...changed });
    }
  }
  await renameTeams(tx, planned, from.name, into.name);
}

/** Renames the teams of a renamed club. */
export async function renameTeamsOf(tx: Db, clubId: number, before: string, after: string): Promise<void> {
  const entries = await lockedEntriesOf(tx, clubId);
  const unmoved = entries.map((entry) => ({
    ...entry,
    step: { kind: "move" as const, letter: entry.letter },
  }));
  await renameTeams(tx, unmoved, before, after);
}

/** Teams of finished seasons keep their names. */
async function renameTeams(tx: Db, entries: readonly Planned[], before: string, after: string) {
  const renamed = entries
    .filter(({ season }) => season.state !== "finished")
    .flatMap(({ letter, step, teams }) =>
      teams.flatMap(({ id, name }) => {
        const next = teamNameAfter(name, { club: before, letter }, { club: after, letter: step.letter });
        return next === null || next === name ? [] : [{ id, name: next }];
      }),
    );
  await lockStandings(
    tx,
    renamed.map(({ id }) => id),
  );
  for (const { id, name } of renamed) {
    refuseTooLong(name);
    await updateTeam(tx, id, { name });
    await renameInTables(tx, id, name);
  }
}

function refuseTooLong(name: string): void {
  if ([...name].length <= MAX_TEAM_NAME) return;
  const text = `Un equipo se llamaría «${name}»: con la letra no puede tener más de ${MAX_TEAM_NAME} caracteres`;
  throw new DomainError(text, 400, { name: text });
}
