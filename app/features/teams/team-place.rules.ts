import type { FirstLevel } from "../leagues/league-page.rules.ts";

interface ChosenZone {
  id: number;
  seasonId: number;
  categoryId: number | null;
}

interface ChosenCategory {
  id: number;
  seasonId: number;
  zoneId: number | null;
}

interface Chosen {
  league: { id: number; firstLevel: FirstLevel; seasonId: number };
  /** Undefined is one that was chosen and does not exist. */
  zone: ChosenZone | null | undefined;
  category: ChosenCategory | null | undefined;
}

export type Place = { leagueId: number; seasonId: number; zoneId: number | null; categoryId: number | null };

/**
 * Where a team plays: a zone and a category of its league, of which one holds the other. The one inside brings the one
 * around it along; otherwise what does not fit is said beside its field.
 */
export function placeOf({ league, zone, category }: Chosen): Place | { wrong: Record<string, string> } {
  if (zone === undefined || (zone && zone.seasonId !== league.seasonId)) {
    return { wrong: { zoneId: "Elegí una zona de esta liga" } };
  }
  if (category === undefined || (category && category.seasonId !== league.seasonId)) {
    return { wrong: { categoryId: "Elegí una categoría de esta liga" } };
  }
  const zoneId = zone?.id ?? (league.firstLevel === "zone" ? (category?.zoneId ?? null) : null);
  const categoryId = category?.id ?? (league.firstLevel === "category" ? (zone?.categoryId ?? null) : null);
  if (league.firstLevel === "zone" && category && category.zoneId !== zoneId) {
    return { wrong: { categoryId: "Elegí una categoría de esa zona" } };
  }
  if (league.firstLevel === "category" && zone && zone.categoryId !== categoryId) {
    return { wrong: { zoneId: "Elegí una zona de esa categoría" } };
  }
  return { leagueId: league.id, seasonId: league.seasonId, zoneId, categoryId };
}
