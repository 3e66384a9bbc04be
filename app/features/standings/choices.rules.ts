import { CATEGORIES_PER_ZONE, type Category } from "../categories/categories.rules.ts";
import type { FirstLevel } from "../leagues/leagues.rules.ts";
import type { Zone } from "../zones/zones.rules.ts";

export interface Choice {
  id: number;
  name: string;
}

/** A first-level choice: a zone with its categories, or a category with its zones. */
export interface Branch extends Choice {
  choices: Choice[];
}

/**
 * Section 2, standings view: zones or categories, by the league's first level. Categories without a public table are left
 * out, and so are zones with only such categories.
 */
export function branchesOf(firstLevel: FirstLevel, zones: Zone[], categories: Category[]): Branch[] {
  const isPublic = ({ hasPublicTable }: Category) => hasPublicTable !== false;
  if (firstLevel === "zone") {
    return zones.flatMap((zone) => {
      const inside = categories.filter((category) => category.zoneId === zone.id);
      const publicOnes = inside.filter(isPublic);
      if (inside.length > 0 && publicOnes.length === 0) return [];
      return [{ ...asChoice(zone), choices: publicOnes.slice(0, CATEGORIES_PER_ZONE).map(asChoice) }];
    });
  }
  return categories.filter(isPublic).map((category) => {
    const inside = zones.filter((zone) => zone.categoryId === category.id);
    return { ...asChoice(category), choices: inside.map(asChoice) };
  });
}

/** The raw parameters of a URL, not validated. */
export interface DivisionParams {
  zone?: string | null;
  category?: string | null;
}

/**
 * Section 2: opening a branch selects its first zone or category. Invalid values (an unknown id, a category of another zone)
 * are ignored. A category without its zone, or the reverse, still determines the branch.
 */
export function choose(branches: Branch[], firstLevel: FirstLevel, { zone, category }: DivisionParams) {
  const [branchId, choiceId] = firstLevel === "zone" ? [zone, category] : [category, zone];
  const open =
    withId(branches, branchId) ?? branches.find((branch) => withId(branch.choices, choiceId)) ?? null;
  const choice = open && (withId(open.choices, choiceId) ?? open.choices[0] ?? null);
  const [zoneId, categoryId] = firstLevel === "zone" ? [open?.id, choice?.id] : [choice?.id, open?.id];
  return { open, zoneId, categoryId };
}

/** The default: the first branch with choices. */
export function firstChoice(branches: Branch[], firstLevel: FirstLevel) {
  const first = branches.find(({ choices }) => choices.length > 0);
  return choose(branches, firstLevel, { [firstLevel]: first && String(first.id) });
}

/** Texts for the two levels of a league, by its first level. */
export const LEVEL_TEXTS = {
  zone: {
    prompt: "Selecciona una zona y categoría para ver la información",
    outer: "Zonas",
    choices: "Categorías",
    noChoices: "No hay categorías disponibles",
  },
  category: {
    prompt: "Selecciona una categoría y zona para ver la información",
    outer: "Categorías",
    choices: "Zonas",
    noChoices: "No hay zonas disponibles",
  },
} as const satisfies Record<FirstLevel, object>;

function asChoice({ id, name }: Choice): Choice {
  return { id, name };
}

function withId<T extends Choice>(choices: T[], id: string | null | undefined): T | undefined {
  return choices.find((choice) => String(choice.id) === id);
}
