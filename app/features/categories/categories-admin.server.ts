import { type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { fieldMessages, joinedMessages } from "#app/lib/forms/form-text.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { lockMatchesOfCategories } from "../fixtures/matches.server.ts";
import { type LockedLeague, lockedLeague } from "../leagues/locked-league.server.ts";
import { countRemoval, lockBeforeRemoval, removeWithDependents } from "../leagues/removal.server.ts";
import { releasePictures } from "../pictures/pictures.server.ts";
import { settleAgain } from "../prode/settling/settling.server.ts";
import {
  countInZone,
  deleteCategory,
  findCategory,
  findForPanel,
  findWithZoneName,
  insertCategory,
  isZoneOf,
  lockByName,
  lockCategoryForEdit,
  nameIsTaken,
  updateCategoryName,
  updateFlags,
} from "./categories.queries.server.ts";
import {
  CATEGORIES_PER_ZONE,
  type CategoryFlags,
  categoryVersion,
  compareCategories,
  flagsOf,
  flagsText,
  type ManagedCategory,
  sameFlags,
  zoneMustBeChosen,
  zoneRequired,
} from "./categories.rules.ts";
import {
  categoryFlagsSchema,
  categorySchema,
  newCategorySchema,
  newFlagsSchema,
} from "./categories.schema.ts";

/** A season's categories for the panel, in display order. */
export async function categoriesToManage(admin: Admin, seasonId: number): Promise<ManagedCategory[]> {
  assertMay(admin, "leagues.manage");
  return (await findForPanel(db, seasonId)).sort(compareCategories);
}

export function addCategory(admin: Admin, input: Record<string, string>): Promise<number> {
  assertMay(admin, "leagues.manage");
  return refuseIfDatabaseDoes("Error al crear la categoría", () =>
    db.transaction(async (tx) => {
      const leagueId = idOf(input.leagueId);
      const league = leagueId === null ? null : await lockedLeague(tx, leagueId, idOf(input.seasonId));
      const category = { ...newCategory(league, input), seasonId: league?.seasonId ?? 0 };
      await refuseUnusableZone(tx, category);
      await refuseTakenName(tx, category.name, category);
      const flags = await flagsForNew(tx, category, input);
      const id = await insertCategory(tx, { ...category, ...flags });
      await recordChange(tx, admin, {
        subject: "category",
        kind: "create",
        subjectId: id,
        leagueId: category.leagueId,
        summary: `Agregó la categoría ${category.name} a ${league?.name}`,
        after: { ...category, ...flags },
      });
      return id;
    }),
  );
}

/** Edits a category's name and flags. Flags apply to all rows of the season with the same name. */
export async function editCategory(admin: Admin, id: number, input: unknown): Promise<void> {
  assertMay(admin, "leagues.manage");
  const { name, version } = refuseInvalid(categorySchema.safeParse(input));
  const flags = refuseInvalid(categoryFlagsSchema.safeParse(input));
  await refuseIfDatabaseDoes("Error al actualizar la categoría", () =>
    db.transaction(async (tx) => {
      await lockLeagueOf(tx, id);
      const before = existingCategory(await lockCategoryForEdit(tx, id));
      if (!before.isEditable) throw new DomainError("Esta categoría no se puede editar", 409);
      if (version && version !== categoryVersion(before)) throw changedMeanwhile(before);
      await refuseTakenName(tx, name, before, id);
      if (name !== before.name) await rename(tx, admin, before, name);
      await applyFlags(tx, admin, { ...before, name }, flags);
    }),
  );
}

type CategoryRow = NonNullable<Awaited<ReturnType<typeof lockCategoryForEdit>>>;

async function rename(tx: Db, admin: Admin, before: CategoryRow, name: string): Promise<void> {
  await updateCategoryName(tx, before.id, name);
  await recordChange(tx, admin, {
    subject: "category",
    kind: "update",
    subjectId: before.id,
    leagueId: before.leagueId,
    summary: `Cambió la categoría ${before.name} a ${name}`,
    before: { name: before.name },
    after: { name },
  });
}

/**
 * Applies the flags to all rows of the same name, which share them. If the form left the flags unchanged, a renamed row
 * takes over those of its new name, so that a rename never publishes scores.
 */
async function applyFlags(
  tx: Db,
  admin: Admin,
  row: CategoryRow,
  flags: CategoryFlags | null,
): Promise<void> {
  const namesakes = await lockByName(tx, row.seasonId, row.name);
  const other = namesakes.find(({ id }) => id !== row.id);
  const isChanged = flags !== null && !sameFlags(flags, row);
  const newFlags = isChanged ? flags : flagsOf(other ?? row);
  const differing = namesakes.filter((category) => !sameFlags(category, newFlags));
  if (differing.length === 0) return;
  const withChangedScores = differing.filter(
    ({ publishesScores }) => publishesScores !== newFlags.publishesScores,
  );
  const matchIds = await lockMatchesOfCategories(
    tx,
    withChangedScores.map(({ id }) => id),
  );
  await updateFlags(
    tx,
    differing.map(({ id }) => id),
    newFlags,
  );
  // A trigger has updated the matches. Points earned by predictions of hidden scores are taken back.
  await settleAgain(tx, matchIds);
  await recordChange(tx, admin, {
    subject: "category",
    kind: "update",
    subjectId: row.id,
    leagueId: row.leagueId,
    summary: `Cambió qué se muestra de la categoría ${row.name}: ${flagsText(newFlags)?.toLowerCase() ?? "todo"}`,
    before: flagsOf(differing[0] ?? row),
    after: newFlags,
  });
}

/** The flags of an existing category of the same name take precedence over the form's. */
async function flagsForNew(tx: Db, { seasonId, name }: CategoryParent & { name: string }, input: unknown) {
  const [namesake] = await lockByName(tx, seasonId, name);
  return namesake ? flagsOf(namesake) : refuseInvalid(newFlagsSchema.safeParse(input));
}

function changedMeanwhile({ name }: { name: string }): DomainError {
  const text = `Otra persona cambió la categoría ${name} mientras la editabas. Revisá cómo quedó y guardá de nuevo.`;
  return new DomainError(text, 409, { version: text });
}

/** Section 6: also deletes categories that are not editable. */
export async function removeCategory(admin: Admin, id: number, confirmed: string): Promise<void> {
  assertMay(admin, "leagues.manage");
  const logos = await refuseIfDatabaseDoes("Error al eliminar la categoría", () =>
    db.transaction(async (tx) => {
      await lockBeforeRemoval(tx, await lockLeagueOf(tx, id));
      const category = existingCategory(await lockCategoryForEdit(tx, id));
      const removed = await removeWithDependents(tx, { kind: "category", id }, deleteCategory, confirmed);
      await recordChange(tx, admin, {
        subject: "category",
        kind: "delete",
        subjectId: id,
        leagueId: category.leagueId,
        summary: `Eliminó la categoría ${category.name} con todo lo suyo`,
        before: category,
      });
      return removed.logos;
    }),
  );
  await releasePictures(logos);
}

/** Data for the delete confirmation; null if not found. */
export async function categoryToRemove(admin: Admin, id: number | null) {
  assertMay(admin, "leagues.manage");
  const category = id === null ? undefined : await findWithZoneName(db, id);
  return category
    ? { ...category, alsoDeleted: await countRemoval({ kind: "category", id: category.id }) }
    : null;
}

/** A missing zone has one message above the form and another beside the field. */
function newCategory(league: LockedLeague | null, input: unknown) {
  const parsed = newCategorySchema(league).safeParse(input);
  if (parsed.success) return parsed.data;
  const leagueName = league?.name ?? "";
  const message = joinedMessages(parsed.error).replace(
    zoneRequired(leagueName),
    zoneMustBeChosen(leagueName),
  );
  throw new DomainError(message, 400, fieldMessages(parsed.error));
}

async function refuseUnusableZone(tx: Db, { seasonId, zoneId }: CategoryParent) {
  if (zoneId === null) return;
  if (!(await isZoneOf(tx, zoneId, seasonId))) throw refusedZone("Elegí una zona de esta liga");
  if ((await countInZone(tx, zoneId)) >= CATEGORIES_PER_ZONE) {
    throw refusedZone(`Una zona no puede tener más de ${CATEGORIES_PER_ZONE} categorías`);
  }
}

function refusedZone(text: string): DomainError {
  return new DomainError(text, 400, { zoneId: text });
}

type CategoryParent = { seasonId: number; zoneId: number | null };

async function refuseTakenName(
  tx: Db,
  name: string,
  parent: CategoryParent,
  exceptId?: number,
): Promise<void> {
  if (!(await nameIsTaken(tx, name, parent, exceptId))) return;
  const text = `Ya hay una categoría con ese nombre en esta ${parent.zoneId === null ? "liga" : "zona"}`;
  throw new DomainError(text, 409, { name: text });
}

/** Locks the category's league, which is locked before its categories. */
async function lockLeagueOf(tx: Db, id: number) {
  const category = existingCategory(await findCategory(tx, id));
  await lockedLeague(tx, category.leagueId);
  return category;
}

function existingCategory<T>(category: T | undefined): T {
  if (!category) throw new NotFoundError("Categoría no encontrada");
  return category;
}
