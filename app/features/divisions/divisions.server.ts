import type { Db } from "#app/db/client.server.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { type CategoryFlags, flagsOf } from "../categories/categories.rules.ts";
import { insertCategories, wholeCategoriesOf } from "../categories/categories.server.ts";
import type { FirstLevel } from "../leagues/leagues.rules.ts";
import { insertZones, zonesOf } from "../zones/zones.server.ts";
import {
  type DivisionIds,
  type DivisionName,
  distinctNames,
  divisionKey,
  divisionsByName,
} from "./division-names.rules.ts";

export interface DividedSeason {
  id: number;
  leagueId: number;
  firstLevel: FirstLevel;
}

/** Details of new zones and categories besides their name. */
export interface DivisionDetails {
  legendOf?: (zone: string) => string | null;
  categoryLike?: (category: string) => Partial<CategoryFlags>;
}

/**
 * Creates the missing zones and categories of a season by name, in its league's order, and returns all of them by name.
 * Writes with at most two statements, regardless of their number.
 */
export async function ensureDivisions(
  tx: Db,
  season: DividedSeason,
  requested: readonly DivisionName[],
  { legendOf = () => null, categoryLike = () => ({}) }: DivisionDetails = {},
): Promise<Map<string, DivisionName & DivisionIds>> {
  const zones = await zonesOf(season.id, tx);
  const categories = await wholeCategoriesOf(tx, season.id);
  const existing = divisionsByName(zones, categories);
  const missing = [...new Map(requested.map((name) => [divisionKey(name), name])).values()].filter(
    (name) => !existing.has(divisionKey(name)),
  );
  if (missing.length === 0) return existing;
  const ids = { leagueId: season.leagueId, seasonId: season.id };
  const zoneRow = (name: string, categoryId: number | null) => ({
    ...ids,
    name,
    categoryId,
    legend: legendOf(name),
  });
  const categoryRow = (name: string, zoneId: number | null) => ({
    ...ids,
    name,
    zoneId,
    // An existing category of this name decides the flags of the new row.
    ...(flagsOfNamed(categories, name) ?? categoryLike(name)),
  });
  if (season.firstLevel === "zone") {
    const parents = await withMissing(
      zones.filter(({ categoryId }) => categoryId === null),
      missing.map(({ zone }) => zone),
      (names) =>
        insertZones(
          tx,
          names.map((name) => zoneRow(name, null)),
        ),
    );
    const idOf = idsByName(parents);
    const rows = missing.map(({ zone, category }) => categoryRow(category, idOf(zone)));
    const created = await insertCategories(tx, rows);
    return divisionsByName(parents, [...categories, ...created]);
  }
  const parents = await withMissing(
    categories.filter(({ zoneId }) => zoneId === null),
    missing.map(({ category }) => category),
    (names) =>
      insertCategories(
        tx,
        names.map((name) => categoryRow(name, null)),
      ),
  );
  const idOf = idsByName(parents);
  const created = await insertZones(
    tx,
    missing.map(({ zone, category }) => zoneRow(zone, idOf(category))),
  );
  return divisionsByName([...zones, ...created], parents);
}

type Named = { id: number; name: string };

function flagsOfNamed(categories: readonly (CategoryFlags & Named)[], name: string): CategoryFlags | null {
  const namesake = categories.find((category) => foldText(category.name) === foldText(name));
  return namesake ? flagsOf(namesake) : null;
}

async function withMissing<T extends Named>(
  rows: T[],
  requested: string[],
  make: (names: string[]) => PromiseLike<T[]>,
): Promise<T[]>;
async function withMissing<T extends Named, M extends Named>(
  rows: T[],
  requested: string[],
  make: (names: string[]) => PromiseLike<M[]>,
): Promise<(T | M)[]> {
  const existing = new Set(rows.map(({ name }) => foldText(name)));
  const missing = distinctNames(requested).filter((name) => !existing.has(foldText(name)));
  return missing.length > 0 ? [...rows, ...(await make(missing))] : rows;
}

function idsByName(rows: Named[]): (name: string) => number {
  // Reversed, so that the first row of a name wins.
  const ids = new Map(rows.toReversed().map(({ id, name }) => [foldText(name), id]));
  return (name) => ids.get(foldText(name)) ?? 0;
}
