/* Categories are birth years: '2012' is one year, '2009/10' two. Other names, such as 'Femenino', do not change. */

interface NextCategory {
  name: string;
  /** The old season's categories that join it; empty for a new one. */
  from: string[];
  /** The old category it is modelled on: kick-off times and publishing follow the age, not the birth year. */
  like: string;
}

export interface NextCategories {
  categories: NextCategory[];
  /** Categories whose children are too old next season. */
  leaving: string[];
  entering: string[];
  /** The category whose clubs enter the new one; null if none enters. */
  enteringFrom: string | null;
}

/** The birth years of a category; empty if its name has none. */
export function birthYears(name: string): number[] {
  const [, first, second] = /^\s*((?:19|20)\d{2})(?:\s*[/-]\s*(\d{2}|\d{4}))?\s*$/.exec(name) ?? [];
  if (!first) return [];
  if (!second) return [Number(first)];
  const last = second.length === 4 ? Number(second) : Math.floor(Number(first) / 100) * 100 + Number(second);
  return last === Number(first) + 1 ? [Number(first), last] : [];
}

/**
 * The categories of the next season, one year on. Joint years shift (2009/10 becomes 2010/11) and absorb a single year that
 * they now cover. Single years stay, except the oldest, which leaves; the year after the youngest enters.
 */
export function nextCategories(names: readonly string[]): NextCategories {
  const parsed = names.map((name) => ({ name, years: birthYears(name) }));
  const shifted = parsed.filter(({ years }) => years.length === 2).map(shiftJoint);
  const covered = new Set(shifted.flatMap(({ years }) => years));
  const singles = parsed.filter(({ years }) => years.length === 1);
  const oldest = Math.min(...parsed.flatMap(({ years }) => years));
  const leaving = singles.filter(({ years }) => years[0] === oldest);
  const staying = singles.filter((single) => !leaving.includes(single) && !covered.has(single.years[0] ?? 0));
  const youngest = Math.max(...parsed.flatMap(({ years }) => years));
  const entering = singles.some(({ years }) => years[0] === youngest) ? [String(youngest + 1)] : [];
  const absorbedNames = (years: number[]) =>
    singles.filter((single) => years.includes(single.years[0] ?? 0)).map(({ name }) => name);
  const next = [
    ...shifted.map(({ name, previous, years }) => ({ name, from: [previous, ...absorbedNames(years)] })),
    ...staying.map(({ name }) => ({ name, from: [name] })),
    ...entering.map((name) => ({ name, from: [] })),
  ];
  const byAge = youngestFirst(next.map(({ name }) => name));
  const oldByAge = youngestFirst(names.filter((name) => birthYears(name).length > 0));
  return {
    categories: [
      ...next.map((category) => ({
        ...category,
        like: oldByAge[byAge.indexOf(category.name)] ?? category.name,
      })),
      ...parsed
        .filter(({ years }) => years.length === 0)
        .map(({ name }) => ({ name, from: [name], like: name })),
    ],
    leaving: leaving.map(({ name }) => name),
    entering,
    enteringFrom: singles.find(({ years }) => years[0] === youngest)?.name ?? null,
  };
}

function youngestFirst(names: string[]): string[] {
  const born = (name: string) => birthYears(name).at(-1) ?? 0;
  return names.toSorted((a, b) => born(b) - born(a));
}

function shiftJoint({ name, years: [first = 0, last = 0] }: { name: string; years: number[] }) {
  const years = [first + 1, last + 1];
  return { previous: name, name: `${first + 1}/${String(last + 1).slice(-2)}`, years };
}

/** 'sale 2010, 2011/12 pasa a 2012/13 y entra 2017': a summary of what changes in the next season. */
export function nextCategoriesText({ categories, leaving, entering }: NextCategories): string | null {
  const shifts = categories.flatMap(({ name, from }) => {
    const others = from.filter((previous) => previous !== name);
    if (others.length === 0) return [];
    return [`${others.join(" y ")} ${others.length === 1 ? "pasa" : "pasan"} a ${name}`];
  });
  const parts = [
    ...leaving.map((name) => `sale ${name}`),
    ...shifts,
    ...entering.map((name) => `entra ${name}`),
  ];
  return parts.length > 0 ? new Intl.ListFormat("es", { type: "conjunction" }).format(parts) : null;
}
