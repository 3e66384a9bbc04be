import { type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { type ClubDelegates, delegatesOf, moveDelegates } from "../delegates/club-delegates.server.ts";
import { releasePictures } from "../pictures/pictures.server.ts";
import {
  type EntryOfClub,
  entriesOf,
  lockedEntriesOf,
  mergePlan,
  moveEntries,
} from "../teams/entries/club-entries.server.ts";
import {
  deleteClub,
  findClub,
  insertFormerSlug,
  lockClubs,
  moveFormerSlugs,
  updateClub,
} from "./clubs.queries.server.ts";
import { type Club, clubVersion, MAX_ALIASES, NO_CLUB } from "./clubs.rules.ts";
import { clubRecord, lockedClub } from "./clubs-admin.server.ts";
import { type MergeLine, mergedClub } from "./merge.rules.ts";

export interface MergePreview {
  kept: Club;
  removed: Club;
  lines: MergeLine[];
  delegates: ClubDelegates[];
  /** Identifies what the preview shows; a merge that would do anything else is rejected. */
  version: string;
}

/** Previews a merge; null until two clubs are selected. */
export async function mergePreview(
  admin: Admin,
  keptId: number | null,
  removedId: number | null,
): Promise<MergePreview | null> {
  assertMay(admin, "leagues.manage");
  if (keptId === null || removedId === null) return null;
  refuseSame(keptId, removedId);
  const [kept, removed] = await Promise.all([findClub(db, keptId), findClub(db, removedId)]);
  if (!kept || !removed) throw new NotFoundError(NO_CLUB);
  const plan = mergePlan(await entriesOf(db, removedId), await entriesOf(db, keptId));
  return previewOf(kept, removed, plan, await delegatesOf(db, removedId, keptId));
}

/**
 * Merges a club into another. Entries and teams only change owner, so matches, predictions and players stay with them.
 * Delegates' links and proposals move too. Finished seasons are included.
 */
export async function mergeClubs(
  admin: Admin,
  requested: { keptId: number; removedId: number; version: string },
): Promise<void> {
  assertMay(admin, "leagues.manage");
  refuseSame(requested.keptId, requested.removedId);
  const released = await db.transaction(async (tx) => {
    await lockClubs(tx);
    const kept = await lockedClub(tx, requested.keptId);
    const removed = await lockedClub(tx, requested.removedId);
    const plan = await lockedPlan(tx, kept, removed);
    const delegates = await delegatesOf(tx, removed.id, kept.id);
    const { lines, version } = previewOf(kept, removed, plan, delegates);
    if (version !== requested.version) throw new DomainError(CHANGED, 409);
    const after = mergedClub(kept, removed);
    if (after.aliases.length > MAX_ALIASES) throw new DomainError(TOO_MANY_NAMES, 409);
    // Before locking teams: approvals lock their proposal before their matches, so this order avoids deadlocks.
    await moveDelegates(tx, removed.id, kept.id, new Date());
    await moveEntries(tx, plan, removed, kept);
    await updateClub(tx, kept.id, after);
    await moveFormerSlugs(tx, removed.id, kept.id);
    await deleteClub(tx, removed.id);
    await insertFormerSlug(tx, removed.slug, kept.id);
    await recordChange(tx, admin, {
      subject: "club",
      kind: "update",
      subjectId: kept.id,
      summary: `Unió el club ${removed.name} a ${kept.name}`,
      before: { ...clubRecord(kept), merged: { ...removed, entries: lines } },
      after: clubRecord({ ...kept, ...after }),
    });
    return removed.logo;
  });
  await releasePictures([released]);
}

type Plan = ReturnType<typeof mergePlan<EntryOfClub>>;

async function lockedPlan(tx: Db, kept: Club, removed: Club): Promise<Plan> {
  // In id order, so that two merges of the same clubs cannot deadlock.
  const entries = new Map<number, EntryOfClub[]>();
  for (const id of [kept.id, removed.id].toSorted((a, b) => a - b))
    entries.set(id, await lockedEntriesOf(tx, id));
  return mergePlan(entries.get(removed.id) ?? [], entries.get(kept.id) ?? []);
}

function previewOf(kept: Club, removed: Club, plan: Plan, delegates: ClubDelegates[]): MergePreview {
  const lines = plan.map(({ id, league, season, letter, ground, teams, step }) => ({
    entryId: id,
    league: league.name,
    season: season.name,
    isFinished: season.state === "finished",
    kind: step.kind,
    letter,
    letterAfter: step.letter,
    teams: teams.length,
    ground,
  }));
  const moving = plan.map(({ id, step, ground, teams }) => [id, step, ground, teams.map((team) => team.id)]);
  const version = JSON.stringify([clubVersion(kept), clubVersion(removed), moving, delegates]);
  return { kept, removed, lines, delegates, version };
}

function refuseSame(keptId: number, removedId: number): void {
  if (keptId === removedId) throw new DomainError("Elegí dos clubes distintos", 400);
}

const CHANGED =
  "Algo de estos clubes cambió mientras lo mirabas. Todavía no se unieron: revisá de nuevo qué pasa y confirmá.";
const TOO_MANY_NAMES = `Entre los dos tendrían más de ${MAX_ALIASES} nombres: borrá alguno de los otros nombres antes de unirlos.`;
