import type { FirstLevel } from "../leagues/leagues.rules.ts";

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
  /** Undefined if the chosen id does not exist. */
  zone: ChosenZone | null | undefined;
  category: ChosenCategory | null | undefined;
}

export type TeamDivision = {
  leagueId: number;
  seasonId: number;
  zoneId: number | null;
  categoryId: number | null;
};

/**
 * A team's zone and category. One contains the other, so the inner one implies the outer one. A mismatch is reported beside
 * its field.
 */
export function chosenDivision({
  league,
  zone,
  category,
}: Chosen): TeamDivision | { errors: Record<string, string> } {
  if (zone === undefined || (zone && zone.seasonId !== league.seasonId)) {
    return { errors: { zoneId: "Elegí una zona de esta liga" } };
  }
  if (category === undefined || (category && category.seasonId !== league.seasonId)) {
    return { errors: { categoryId: "Elegí una categoría de esta liga" } };
  }
  const zoneId = zone?.id ?? (league.firstLevel === "zone" ? (category?.zoneId ?? null) : null);
  const categoryId = category?.id ?? (league.firstLevel === "category" ? (zone?.categoryId ?? null) : null);
  if (league.firstLevel === "zone" && category && category.zoneId !== zoneId) {
    return { errors: { categoryId: "Elegí una categoría de esa zona" } };
  }
  if (league.firstLevel === "category" && zone && zone.categoryId !== categoryId) {
    return { errors: { zoneId: "Elegí una zona de esa categoría" } };
  }
  return { leagueId: league.id, seasonId: league.seasonId, zoneId, categoryId };
}
