export interface Category {
  id: number;
  name: string;
  /** Its parent zone, in leagues whose first level is the zone. */
  zoneId: number | null;
  /** False if it has no standings page. */
  hasPublicTable?: boolean;
}

/** What a category publishes. Categories of the same name in a season share their flags. */
export interface CategoryFlags {
  countsForGeneral: boolean;
  hasPublicTable: boolean;
  publishesScores: boolean;
}

export const DEFAULT_FLAGS: CategoryFlags = {
  countsForGeneral: true,
  hasPublicTable: true,
  publishesScores: true,
};

export function flagsOf({ countsForGeneral, hasPublicTable, publishesScores }: CategoryFlags): CategoryFlags {
  return { countsForGeneral, hasPublicTable, publishesScores };
}

/** Unpublished scores also hide everything derived from them. */
export function withoutScores(flags: CategoryFlags): CategoryFlags {
  return flags.publishesScores
    ? flagsOf(flags)
    : { countsForGeneral: false, hasPublicTable: false, publishesScores: false };
}

export function sameFlags(a: CategoryFlags, b: CategoryFlags): boolean {
  return flagsText(a) === flagsText(b);
}

/** 'No publica resultados'; 'No suma en la tabla general, sin tabla pública'; null for the defaults. */
export function flagsText({
  countsForGeneral,
  hasPublicTable,
  publishesScores,
}: CategoryFlags): string | null {
  if (!publishesScores) return "No publica resultados";
  const text = [!countsForGeneral && "no suma en la tabla general", !hasPublicTable && "sin tabla pública"]
    .filter(Boolean)
    .join(", ");
  return text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : null;
}

/** A version string to detect changes since the form was opened. */
export function categoryVersion(category: { name: string } & CategoryFlags): string {
  return JSON.stringify([category.name, flagsOf(category)]);
}

/** A category in the panel's list. */
export interface ManagedCategory extends Omit<Category, "hasPublicTable">, CategoryFlags {
  /** Section 6: false hides the edit button; the category can still be deleted. */
  isEditable: boolean;
  teams: number;
}

interface Named {
  id: number;
  name: string;
}

/** Section 9: this category comes first, even before older ones. */
const FIRST_CATEGORY = "2009/10";

/** Section 9: maximum number of categories shown in a zone. */
export const CATEGORIES_PER_ZONE = 100;

/** Section 5, field error: a category needs a zone if the league's first level is the zone. */
export function zoneRequired(leagueName: string): string {
  return `La zona es requerida para ${theLeague(leagueName)}`;
}

/** Section 5, alert above the form: a category needs a zone. */
export function zoneMustBeChosen(leagueName: string): string {
  return `Debe seleccionar una zona para ${theLeague(leagueName)}`;
}

/** 'la Liga Participando', 'la liga Copa Potrero' */
function theLeague(name: string): string {
  return /^liga\b/i.test(name) ? `la ${name}` : `la liga ${name}`;
}

const collator = /* @__PURE__ */ new Intl.Collator("es", { numeric: true });

/** Section 9, category ordering: '2009/10' first, then by number. */
export function compareCategories(a: Named, b: Named): number {
  return Number(isFirst(b)) - Number(isFirst(a)) || compareByNumber(a, b);
}

/**
 * Section 9: categories and zones are sorted by the number in their name ('Zona 2' before 'Zona 10', '2011' before
 * '2013/14'). Names without a number come last. Ties are sorted by name, then by id.
 */
export function compareByNumber(a: Named, b: Named): number {
  const [first, second] = [firstNumber(a.name), firstNumber(b.name)];
  // Not a subtraction: two names without a number would give NaN.
  if (first !== second) return first < second ? -1 : 1;
  return collator.compare(a.name.trim(), b.name.trim()) || a.id - b.id;
}

function firstNumber(name: string): number {
  const digits = name.match(/[0-9]+/);
  return digits ? Number(digits[0]) : Number.POSITIVE_INFINITY;
}

function isFirst({ name }: Named): boolean {
  return name.trim() === FIRST_CATEGORY;
}
