import { type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { fieldMessages, joinedMessages } from "#app/lib/form-text.ts";
import { idOf } from "#app/lib/ids.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { type HeldLeague, holdLeague } from "../leagues/held-league.server.ts";
import { removeWithAll, whatGoesWith } from "../leagues/removal.server.ts";
import { releasePictures } from "../pictures/pictures.server.ts";
import {
  countInZone,
  deleteCategory,
  findForPanel,
  findNamed,
  insertCategory,
  isZoneOf,
  lockCategory,
  nameIsTaken,
  updateCategoryName,
} from "./categories.queries.server.ts";
import {
  CATEGORIES_PER_ZONE,
  compareCategories,
  type ManagedCategory,
  zoneMustBeChosen,
  zoneRequired,
} from "./categories.rules.ts";
import { categoryNameSchema, newCategorySchema } from "./categories.schema.ts";

/** A season's categories as the panel lists them, in the order in which they are shown. */
export async function categoriesToManage(admin: Admin, seasonId: number): Promise<ManagedCategory[]> {
  assertMay(admin, "leagues.manage");
  return (await findForPanel(db, seasonId)).sort(compareCategories);
}

export function addCategory(admin: Admin, input: Record<string, string>): Promise<number> {
  assertMay(admin, "leagues.manage");
  return refuseIfDatabaseDoes("Error al crear la categoría", () =>
    db.transaction(async (tx) => {
      const leagueId = idOf(input.leagueId);
      const league = leagueId === null ? null : await holdLeague(tx, leagueId, idOf(input.seasonId));
      const category = { ...newCategory(league, input), seasonId: league?.seasonId ?? 0 };
      await refuseInZone(tx, category);
      await refuseTaken(tx, category.name, category);
      const id = await insertCategory(tx, category);
      await recordChange(tx, admin, {
        subject: "category",
        kind: "create",
        subjectId: id,
        leagueId: category.leagueId,
        summary: `Agregó la categoría ${category.name} a ${league?.name}`,
        after: category,
      });
      return id;
    }),
  );
}

export async function renameCategory(admin: Admin, id: number, input: unknown): Promise<void> {
  assertMay(admin, "leagues.manage");
  const { name } = refuseInvalid(categoryNameSchema.safeParse(input));
  await refuseIfDatabaseDoes("Error al actualizar la categoría", () =>
    db.transaction(async (tx) => {
      const before = await existing(tx, id);
      if (!before.isEditable) throw new DomainError("Esta categoría no se puede editar", 409);
      await holdLeague(tx, before.leagueId);
      await refuseTaken(tx, name, before, id);
      await updateCategoryName(tx, id, name);
      await recordChange(tx, admin, {
        subject: "category",
        kind: "update",
        subjectId: id,
        leagueId: before.leagueId,
        summary: `Cambió la categoría ${before.name} a ${name}`,
        before: { name: before.name },
        after: { name },
      });
    }),
  );
}

/** Also one that is not editable: section 6. */
export async function removeCategory(admin: Admin, id: number): Promise<void> {
  assertMay(admin, "leagues.manage");
  const logos = await refuseIfDatabaseDoes("Error al eliminar la categoría", () =>
    db.transaction(async (tx) => {
      const category = await existing(tx, id);
      const removed = await removeWithAll(tx, { kind: "category", id }, deleteCategory);
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

/** What to ask before one is deleted; null when there is none. */
export async function categoryToRemove(admin: Admin, id: number | null) {
  assertMay(admin, "leagues.manage");
  const category = id === null ? undefined : await findNamed(db, id);
  return category ? { ...category, going: await whatGoesWith({ kind: "category", id: category.id }) } : null;
}

/** The zone that is missing is said one way above the form and another beside the field. */
function newCategory(league: HeldLeague | null, input: unknown) {
  const parsed = newCategorySchema(league).safeParse(input);
  if (parsed.success) return parsed.data;
  const leagueName = league?.name ?? "";
  const message = joinedMessages(parsed.error).replace(
    zoneRequired(leagueName),
    zoneMustBeChosen(leagueName),
  );
  throw new DomainError(message, 400, fieldMessages(parsed.error));
}

async function refuseInZone(tx: Db, { seasonId, zoneId }: Place) {
  if (zoneId === null) return;
  if (!(await isZoneOf(tx, zoneId, seasonId))) throw refusedZone("Elegí una zona de esta liga");
  if ((await countInZone(tx, zoneId)) >= CATEGORIES_PER_ZONE) {
    throw refusedZone(`Una zona no puede tener más de ${CATEGORIES_PER_ZONE} categorías`);
  }
}

function refusedZone(text: string): DomainError {
  return new DomainError(text, 400, { zoneId: text });
}

type Place = { seasonId: number; zoneId: number | null };

async function refuseTaken(tx: Db, name: string, place: Place, besides?: number): Promise<void> {
  if (!(await nameIsTaken(tx, name, place, besides))) return;
  const text = `Ya hay una categoría con ese nombre en esta ${place.zoneId === null ? "liga" : "zona"}`;
  throw new DomainError(text, 409, { name: text });
}

async function existing(tx: Db, id: number) {
  const category = await lockCategory(tx, id);
  if (!category) throw new NotFoundError("Categoría no encontrada");
  return category;
}
