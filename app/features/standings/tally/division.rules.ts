import { idOf } from "#app/lib/forms/ids.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";
import type { FirstLevel } from "../../leagues/leagues.rules.ts";

export const NO_VALID_DIVISION = "Debes seleccionar una zona y una categoría válidas.";

/** The zone and category that a form names; null unless both are valid ids. */
export function divisionOf(texts: Record<string, string>): DivisionIds | null {
  const [zoneId, categoryId] = [idOf(texts.zoneId), idOf(texts.categoryId)];
  return zoneId && categoryId ? { zoneId, categoryId } : null;
}

interface ChosenDivision {
  firstLevel: FirstLevel;
  zone: { name: string } | null;
  category: { name: string } | null;
}

/** 'Zona 1 · 2009/10', the league's first level first; null until both are selected. */
export function divisionTitle({ firstLevel, zone, category }: ChosenDivision): string | null {
  if (!zone || !category) return null;
  const names = [zone.name, category.name];
  return (firstLevel === "zone" ? names : names.reverse()).join(" · ");
}
