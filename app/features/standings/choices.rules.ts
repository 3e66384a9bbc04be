import { CATEGORIES_PER_ZONE, type Category } from "../categories/categories.rules.ts";
import type { FirstLevel } from "../leagues/league-page.rules.ts";
import type { Zone } from "../zones/zones.rules.ts";

export interface Choice {
  id: number;
  name: string;
}

/** A panel: a zone with its categories, or a category with its zones. */
export interface Panel extends Choice {
  choices: Choice[];
}

/**
 * Section 2, standings view: zone or category panels, by the league's first level. Categories without a public table are left
 * out, and so are zones with only such categories.
 */
export function panelsOf(firstLevel: FirstLevel, zones: Zone[], categories: Category[]): Panel[] {
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
 * Section 2: opening a panel selects its first zone or category. Invalid values (an unknown id, a category of another zone)
 * are ignored. A category without its zone, or the reverse, still determines the panel.
 */
export function choose(panels: Panel[], firstLevel: FirstLevel, { zone, category }: DivisionParams) {
  const [panelId, choiceId] = firstLevel === "zone" ? [zone, category] : [category, zone];
  const open = withId(panels, panelId) ?? panels.find((panel) => withId(panel.choices, choiceId)) ?? null;
  const choice = open && (withId(open.choices, choiceId) ?? open.choices[0] ?? null);
  const [zoneId, categoryId] = firstLevel === "zone" ? [open?.id, choice?.id] : [choice?.id, open?.id];
  return { open, zoneId, categoryId };
}

/** The default: the first panel with choices. */
export function firstChoice(panels: Panel[], firstLevel: FirstLevel) {
  const first = panels.find(({ choices }) => choices.length > 0);
  return choose(panels, firstLevel, { [firstLevel]: first && String(first.id) });
}

/** Texts for the two levels of a league, by its first level. */
export const LEVEL_TEXTS = {
  zone: {
    prompt: "Selecciona una zona y categoría para ver la información",
    panels: "Zonas",
    choices: "Categorías",
    noChoices: "No hay categorías disponibles",
  },
  category: {
    prompt: "Selecciona una categoría y zona para ver la información",
    panels: "Categorías",
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
