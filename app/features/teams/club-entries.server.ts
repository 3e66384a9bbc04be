import type { Db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { renameInTables } from "../standings/computed.server.ts";
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
import { lockTeam, updateTeam } from "./teams.queries.server.ts";
import { MOST_TEAM_NAME } from "./teams.rules.ts";

/* What follows for entries and teams when a club is renamed, merged into another or split, or when a zone is deleted. */

export { mergePlan, splitPlan } from "./club-merge.rules.ts";
export { deleteEmpty as leaveEntries };

export type EntryOfClub = ClubEntry & Awaited<ReturnType<typeof findEntriesOf>>[number];

/** The entries of a club with their teams. */
export async function entriesOf(db: Db, clubId: number): Promise<EntryOfClub[]> {
  const entries = await findEntriesOf(db, clubId);
  const teams = Map.groupBy(await findTeamsOf(db, clubId), ({ entryId }) => entryId);
  return entries.map((entry) => ({ ...entry, teams: teams.get(entry.id) ?? [] }));
}

/** The same for a transaction that changes them: no team comes or goes meanwhile. */
export async function holdEntriesOf(tx: Db, clubId: number): Promise<EntryOfClub[]> {
  await lockEntriesOf(tx, clubId);
  return entriesOf(tx, clubId);
}

type Planned = EntryOfClub & { step: Step };

/** Carries out a plan: the entries go to another club, and teams that had the old club's name take the new one's. */
export async function moveEntries(
  tx: Db,
  planned: readonly Planned[],
  from: { name: string },
  into: { id: number; name: string },
): Promise<void> {
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

/** The teams of a renamed club follow. */
export async function renameTeamsOf(tx: Db, clubId: number, before: string, after: string): Promise<void> {
  const entries = await holdEntriesOf(tx, clubId);
  const kept = entries.map((entry) => ({ ...entry, step: { kind: "move" as const, letter: entry.letter } }));
  await renameTeams(tx, kept, before, after);
}

/** In finished seasons teams keep the name that they had. */
async function renameTeams(tx: Db, entries: readonly Planned[], before: string, after: string) {
  const renamed = entries
    .filter(({ season }) => season.state !== "finished")
    .flatMap(({ letter, step, teams }) =>
      teams.flatMap(({ id, name }) => {
        const next = teamNameAfter(name, { club: before, letter }, { club: after, letter: step.letter });
        return next === null || next === name ? [] : [{ id, name: next }];
      }),
    );
  // In id order, as saving a result locks teams, to avoid deadlocks.
  for (const { id, name } of renamed.toSorted((a, b) => a.id - b.id)) {
    refuseTooLong(name);
    await lockTeam(tx, id);
    await updateTeam(tx, id, { name });
    await renameInTables(tx, id, name);
  }
}

function refuseTooLong(name: string): void {
  if ([...name].length <= MOST_TEAM_NAME) return;
  const text = `Un equipo se llamaría «${name}»: con la letra no puede tener más de ${MOST_TEAM_NAME} caracteres`;
  throw new DomainError(text, 400, { name: text });
}
