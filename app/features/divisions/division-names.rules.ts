import { foldText } from "#app/lib/text/search-text.ts";

/*
 * People identify zones and categories by name: 'Zona 1' has one row per category, or '2012' one per zone, depending on
 * the league. Within a season, rows with the same name count as one.
 */

export interface DivisionName {
  zone: string;
  category: string;
}

interface ZoneRow {
  id: number;
  name: string;
  categoryId: number | null;
}

interface CategoryRow {
  id: number;
  name: string;
  zoneId: number | null;
}

export function divisionKey({ zone, category }: DivisionName): string {
  return `${foldText(zone)}\n${foldText(category)}`;
}

/** A zone and a category, which together have one table. */
export interface DivisionIds {
  zoneId: number;
  categoryId: number;
}

/** The tables of a season by zone and category name. */
export function divisionsByName(
  zones: readonly ZoneRow[],
  categories: readonly CategoryRow[],
): Map<string, DivisionName & DivisionIds> {
  const [zonesById, categoriesById] = [byId(zones), byId(categories)];
  const pairs = [
    ...categories.flatMap((category) => {
      const zone = zonesById.get(category.zoneId);
      return zone ? [{ zone, category }] : [];
    }),
    ...zones.flatMap((zone) => {
      const category = categoriesById.get(zone.categoryId);
      return category ? [{ zone, category }] : [];
    }),
  ];
  return new Map(
    pairs.map(({ zone, category }) => {
      const name = { zone: zone.name, category: category.name };
      return [divisionKey(name), { ...name, zoneId: zone.id, categoryId: category.id }];
    }),
  );
}

function byId<T extends { id: number }>(rows: readonly T[]): Map<number | null, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Distinct names, in their first spelling. */
export function distinctNames(names: Iterable<string>): string[] {
  const byFoldedName = new Map<string, string>();
  // Thousands of teams share a few dozen names, and folding is slow.
  for (const name of new Set(names)) {
    const folded = foldText(name);
    if (!byFoldedName.has(folded)) byFoldedName.set(folded, name.trim());
  }
  return [...byFoldedName.values()];
}
