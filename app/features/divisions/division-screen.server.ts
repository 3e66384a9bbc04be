import { idOf } from "#app/lib/forms/ids.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { flagsText } from "../categories/categories.rules.ts";
import {
  addCategory,
  categoriesToManage,
  categoryToRemove,
  editCategory,
  removeCategory,
} from "../categories/categories-admin.server.ts";
import { RemovalQuestion } from "../leagues/removal.server.ts";
import { addZone, editZone, removeZone, zonesToManage, zoneToRemove } from "../zones/zones-admin.server.ts";
import { divisionInUrl, filterWithin } from "./division-filter.rules.ts";
import { allDivisions } from "./division-filter.server.ts";
import { type DivisionRow, type DivisionScreenData, doneText, type Level } from "./division-screen.rules.ts";

/** Use-cases of the two screens. Each checks the administrator's permission itself. */
const USE_CASES = {
  zone: { list: listZones, toRemove: zoneToRemove, add: addZone, edit: editZone, remove: removeZone },
  category: {
    list: listCategories,
    toRemove: categoryToRemove,
    add: addCategory,
    edit: editCategory,
    remove: removeCategory,
  },
};

export async function divisionScreen(
  admin: Admin,
  level: Level,
  params: URLSearchParams,
): Promise<DivisionScreenData> {
  const { list, toRemove } = USE_CASES[level];
  const [divisions, removing] = await Promise.all([
    allDivisions(idOf(params.get("temporada"))),
    toRemove(admin, idOf(params.get("eliminar"))),
  ]);
  const filter = filterWithin(divisions, { ...divisionInUrl(params), [level]: null });
  const rows = filter.league ? await list(admin, filter.league.season.id) : [];
  return { divisions, filter, rows, removing, search: params.get("buscar")?.trim() ?? "" };
}

/** The deletion's new question, if it was refused because something was added after the first one. */
export function removalToConfirm(admin: Admin, level: Level, error: unknown, id: string | undefined) {
  return error instanceof RemovalQuestion ? USE_CASES[level].toRemove(admin, idOf(id ?? null)) : null;
}

type Typed = Record<string, string>;
type ChangeResult = { message: string; added?: number; values?: Typed };

/** Adds, edits or deletes a row. After adding, the next form keeps the league and parent. */
export async function changeDivision(
  admin: Admin,
  level: Level,
  { intent, ...values }: Typed,
): Promise<ChangeResult> {
  const { add, edit, remove } = USE_CASES[level];
  const id = idOf(values.id) ?? 0;
  switch (intent) {
    case "delete":
      await remove(admin, id, values.confirmed ?? "");
      return { message: doneText(level, "eliminada") };
    case "update":
      await edit(admin, id, values);
      return { message: doneText(level, "guardada") };
    default:
      return { added: await add(admin, values), values, message: doneText(level, "agregada") };
  }
}

async function listZones(admin: Admin, seasonId: number): Promise<DivisionRow[]> {
  const zones = await zonesToManage(admin, seasonId);
  return zones.map(({ categoryId, ...zone }) => ({ ...zone, parentId: categoryId, isEditable: true }));
}

async function listCategories(admin: Admin, seasonId: number): Promise<DivisionRow[]> {
  const categories = await categoriesToManage(admin, seasonId);
  return categories.map(({ zoneId, ...category }) => ({
    ...category,
    legend: flagsText(category),
    parentId: zoneId,
  }));
}
