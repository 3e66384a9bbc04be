import type { DivisionIds } from "../../divisions/division-names.rules.ts";
import {
  blankStanding,
  type CountedMatch,
  type PointRules,
  type Standing,
  sidesOf,
  withMatch,
} from "./tally.rules.ts";

/** Where a match belongs: its zone, that zone's category, and its fixture's category with that category's zone. */
export interface MatchDivision {
  zoneId: number | null;
  zoneCategoryId: number | null;
  categoryId: number | null;
  categoryZoneId: number | null;
}

export type PlacedMatch = CountedMatch & MatchDivision;

export interface PlacedTeam {
  id: number;
  zoneId: number | null;
  categoryId: number | null;
}

/**
 * The table in which a match counts for a team: that of the match's zone and category, so a team that changes zone leaves its
 * results behind. A match without a zone is interzonal and counts where the team plays.
 */
export function tableOf(match: MatchDivision, team: PlacedTeam): DivisionIds | null {
  const ownDivision = divisionOrNull(team.zoneId, team.categoryId);
  if (match.zoneId === null) return ownDivision;
  if (match.zoneCategoryId !== null) return divisionOrNull(match.zoneId, match.zoneCategoryId);
  if (match.categoryId !== null && match.categoryZoneId === match.zoneId) {
    return divisionOrNull(match.zoneId, match.categoryId);
  }
  return ownDivision;
}

export type TableStanding = Standing & DivisionIds;

/** The rows of a team: one where it plays, and one in each other table where it has results. */
export function rowsOfTeam(
  team: PlacedTeam,
  matches: readonly PlacedMatch[],
  rules: PointRules,
): TableStanding[] {
  const rows = new Map<string, TableStanding>();
  const rowOf = (table: DivisionIds) => rows.get(keyOf(table)) ?? { ...blankStanding(team.id), ...table };
  const ownDivision = divisionOrNull(team.zoneId, team.categoryId);
  if (ownDivision) rows.set(keyOf(ownDivision), rowOf(ownDivision));
  for (const match of matches) {
    const table = match.isDecider ? null : tableOf(match, team);
    const side = sidesOf(match).find(([teamId]) => teamId === team.id)?.[1];
    if (table && side) rows.set(keyOf(table), { ...withMatch(rowOf(table), side, rules), ...table });
  }
  return [...rows.values()];
}

function divisionOrNull(zoneId: number | null, categoryId: number | null): DivisionIds | null {
  return zoneId === null || categoryId === null ? null : { zoneId, categoryId };
}

function keyOf({ zoneId, categoryId }: DivisionIds): string {
  return `${zoneId}/${categoryId}`;
}
