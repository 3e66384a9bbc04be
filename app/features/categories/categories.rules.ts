export interface Category {
  id: number;
  name: string;
  /** The zone that holds it, in a league whose zones come first. */
  zoneId: number | null;
  /** Where it is false there is no page of its standings. */
  hasPublicTable?: boolean;
}

/** What a category shows of itself. Categories of one name in a season say the same. */
export interface CategoryFlags {
  countsForGeneral: boolean;
  hasPublicTable: boolean;
  publishesScores: boolean;
}

export const USUAL_FLAGS: CategoryFlags = {
  countsForGeneral: true,
  hasPublicTable: true,
  publishesScores: true,
};

export function flagsOf({ countsForGeneral, hasPublicTable, publishesScores }: CategoryFlags): CategoryFlags {
  return { countsForGeneral, hasPublicTable, publishesScores };
}

/** Without published scores nothing that is made of them can be shown. */
export function withoutScores(flags: CategoryFlags): CategoryFlags {
  return flags.publishesScores
    ? flagsOf(flags)
    : { countsForGeneral: false, hasPublicTable: false, publishesScores: false };
}

export function sameFlags(a: CategoryFlags, b: CategoryFlags): boolean {
  return flagsText(a) === flagsText(b);
}

/** 'No publica resultados'; 'No suma en la tabla general, sin tabla pública'; nothing where all is as usual. */
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

/** What the form showed: where it differs on saving, somebody else has changed it. */
export function categoryVersion(category: { name: string } & CategoryFlags): string {
  return JSON.stringify([category.name, flagsOf(category)]);
}

/** A category as the panel lists it. */
export interface ManagedCategory extends Omit<Category, "hasPublicTable">, CategoryFlags {
  /** Section 6: where it is false there is no edit button; it can be deleted all the same. */
  isEditable: boolean;
  teams: number;
}

interface Named {
  id: number;
  name: string;
}

/** Section 9: this category goes before all the others, older ones included. */
const FIRST_CATEGORY = "2009/10";

/** Section 9: no zone shows more categories than these. */
export const CATEGORIES_PER_ZONE = 100;

/** Section 5, beside the field: in a league whose zones come first, a category is of one of them. */
export function zoneRequired(leagueName: string): string {
  return `La zona es requerida para ${theLeague(leagueName)}`;
}

/** Section 5, the same as an alert. */
export function zoneMustBeChosen(leagueName: string): string {
  return `Debe seleccionar una zona para ${theLeague(leagueName)}`;
}

/** 'la Liga Participando', 'la liga Copa Potrero' */
function theLeague(name: string): string {
  return /^liga\b/i.test(name) ? `la ${name}` : `la liga ${name}`;
}

const collator = /* @__PURE__ */ new Intl.Collator("es", { numeric: true });

/** Section 9, category ordering: '2009/10' first, then by leading number. */
export function compareCategories(a: Named, b: Named): number {
  return Number(isFirst(b)) - Number(isFirst(a)) || compareByNumber(a, b);
}

/**
 * Section 9: categories and zones go by the digits of their name ('Zona 2' before 'Zona 10', '2011' before '2013/14').
 * Those without any come last. Where the number is the same the name decides, and then who was there first.
 */
export function compareByNumber(a: Named, b: Named): number {
  const [first, second] = [leadingNumber(a.name), leadingNumber(b.name)];
  // Not a subtraction: two names without a number would give NaN.
  if (first !== second) return first < second ? -1 : 1;
  return collator.compare(a.name.trim(), b.name.trim()) || a.id - b.id;
}

function leadingNumber(name: string): number {
  const digits = name.match(/[0-9]+/);
  return digits ? Number(digits[0]) : Number.POSITIVE_INFINITY;
}

function isFirst({ name }: Named): boolean {
  return name.trim() === FIRST_CATEGORY;
}
