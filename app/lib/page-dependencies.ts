import { createContext, type RouterContextProvider } from "react-router";

/**
 * What a page is made of, as far as a change of it makes the page another one. The database tells these same names when
 * something changes (see db/functions/tell_touched.sql); `season:2` is all that a season contains: its zones, teams,
 * fixtures, results and tables, and the clubs that play in it; `leagues` are the leagues and which seasons they have; `prode` is what the game has besides: its rules, its points and the names of who plays.
 */
export type Dependency =
  | "site"
  | "leagues"
  | "every season"
  | `season:${number}`
  | `club:${number}`
  | "courses"
  | "flyers"
  | "prode";

/** What a page of a season is made of; a league that has none yet depends on the leagues alone, as every page does. */
export function seasonDependencies(season: { id: number } | null): Dependency[] {
  return season ? [`season:${season.id}`] : [];
}

interface PageDependencies {
  /** Whether the page itself said that it may be kept: what the parts around it say is not enough. */
  keep: boolean;
  /** A part of it could not be read: a whole page that was kept before is better. */
  incomplete: boolean;
  names: Set<Dependency>;
}

export const pageDependenciesContext = createContext<PageDependencies | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get">>;

export function noDependencies(): PageDependencies {
  return { keep: false, incomplete: false, names: new Set() };
}

/** For what surrounds a page: it is made of this too. */
export function dependsOn(context: Context, ...names: Dependency[]): void {
  const page = context.get(pageDependenciesContext);
  for (const name of names) page?.names.add(name);
}

/** For a page that could not be made whole: the next visitor gets another try. */
export function isIncomplete(context: Context): void {
  const page = context.get(pageDependenciesContext);
  if (page) Object.assign(page, { keep: false, incomplete: true });
}

/**
 * For a page with parameters: it is kept only if its address asks for exactly what is shown. Anybody can make up other
 * values, and their pages would push out those that people read.
 */
export function keepOnlyAsShown(
  context: Context,
  params: URLSearchParams,
  shown: Record<string, string | number | null | undefined>,
): void {
  const page = context.get(pageDependenciesContext);
  const isReal = Object.entries(shown).every(([name, value]) => {
    const asked = params.get(name);
    return !asked || asked === String(value ?? "");
  });
  if (page && !isReal) page.keep = false;
}

/** For a page that is the same for every visitor, until one of these changes. It must name all that it reads. */
export function keepUntilChanged(context: Context, ...names: Dependency[]): void {
  const page = context.get(pageDependenciesContext);
  if (page) page.keep = true;
  dependsOn(context, ...names);
}
