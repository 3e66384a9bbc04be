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
} from "../teams/club-entries.server.ts";
import { deleteClub, findClub, keepSlug, lockClubs, moveSlugs, updateClub } from "./clubs.queries.server.ts";
import { type Club, clubVersion, MAX_ALIASES, NO_CLUB } from "./clubs.rules.ts";
import { heldClub, recorded } from "./clubs-admin.server.ts";
import { type MergeLine, mergedClub } from "./merge.rules.ts";

export interface MergePreview {
  stays: Club;
  goes: Club;
  lines: MergeLine[];
  delegates: ClubDelegates[];
  /** A version of the preview; a merge that would do anything else is rejected. */
  version: string;
}

/** Previews a merge; null until two clubs are selected. */
export async function mergePreview(
  admin: Admin,
  staysId: number | null,
  goesId: number | null,
): Promise<MergePreview | null> {
  assertMay(admin, "leagues.manage");
  if (staysId === null || goesId === null) return null;
  refuseSame(staysId, goesId);
  const [stays, goes] = await Promise.all([findClub(db, staysId), findClub(db, goesId)]);
  if (!stays || !goes) throw new NotFoundError(NO_CLUB);
  const plan = mergePlan(await entriesOf(db, goesId), await entriesOf(db, staysId));
  return previewOf(stays, goes, plan, await delegatesOf(db, goesId, staysId));
}

/**
 * Merges a club into another. Entries and teams only change owner, so matches, predictions and players stay with them.
 * Delegates' links and proposals move too. Works in finished seasons too.
 */
export async function mergeClubs(
  admin: Admin,
  asked: { staysId: number; goesId: number; version: string },
): Promise<void> {
  assertMay(admin, "leagues.manage");
  refuseSame(asked.staysId, asked.goesId);
  const released = await db.transaction(async (tx) => {
    await lockClubs(tx);
    const stays = await heldClub(tx, asked.staysId);
    const goes = await heldClub(tx, asked.goesId);
    const plan = await heldPlan(tx, stays, goes);
    const delegates = await delegatesOf(tx, goes.id, stays.id);
    const { lines, version } = previewOf(stays, goes, plan, delegates);
    if (version !== asked.version) throw new DomainError(CHANGED, 409);
    const after = mergedClub(stays, goes);
    if (after.aliases.length > MAX_ALIASES) throw new DomainError(TOO_MANY_NAMES, 409);
    // Before locking teams: approvals lock their proposal before their matches, so this order avoids deadlocks.
    await moveDelegates(tx, goes.id, stays.id, new Date());
    await moveEntries(tx, plan, goes, stays);
    await updateClub(tx, stays.id, after);
    await moveSlugs(tx, goes.id, stays.id);
    await deleteClub(tx, goes.id);
    await keepSlug(tx, goes.slug, stays.id);
    await recordChange(tx, admin, {
      subject: "club",
      kind: "update",
      subjectId: stays.id,
      summary: `Unió el club ${goes.name} a ${stays.name}`,
      before: { ...recorded(stays), merged: { ...goes, entries: lines } },
      after: recorded({ ...stays, ...after }),
    });
    return goes.logo;
  });
  await releasePictures([released]);
}

type Plan = ReturnType<typeof mergePlan<EntryOfClub>>;

async function heldPlan(tx: Db, stays: Club, goes: Club): Promise<Plan> {
  // In id order, so that two merges of the same clubs cannot deadlock.
  const held = new Map<number, EntryOfClub[]>();
  for (const id of [stays.id, goes.id].toSorted((a, b) => a - b)) held.set(id, await lockedEntriesOf(tx, id));
  return mergePlan(held.get(goes.id) ?? [], held.get(stays.id) ?? []);
}

function previewOf(stays: Club, goes: Club, plan: Plan, delegates: ClubDelegates[]): MergePreview {
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
  const version = JSON.stringify([clubVersion(stays), clubVersion(goes), moving, delegates]);
  return { stays, goes, lines, delegates, version };
}

function refuseSame(staysId: number, goesId: number): void {
  if (staysId === goesId) throw new DomainError("Elegí dos clubes distintos", 400);
}

const CHANGED =
  "Algo de estos clubes cambió mientras lo mirabas. Todavía no se unieron: revisá de nuevo qué pasa y confirmá.";
const TOO_MANY_NAMES = `Entre los dos tendrían más de ${MAX_ALIASES} nombres: borrá alguno de los otros nombres antes de unirlos.`;
