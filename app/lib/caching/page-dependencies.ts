import { createContext, type RouterContextProvider } from "react-router";

/**
 * The data that a cached page depends on: when it changes, the page is stale. The database announces changes by
 * these names (db/functions/tell_touched.sql). `season:2` is everything in a season: its zones, teams, fixtures, results
 * and tables, and the clubs that play in it. `leagues` is the list of leagues and their seasons. `prode` is the rest of
 * the Prode: its rules, its points and the names of the players.
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

/** The dependencies of a season's page. Without a season there are none beyond `leagues`, which every page has. */
export function seasonDependencies(season: { id: number } | null): Dependency[] {
  return season ? [`season:${season.id}`] : [];
}

interface PageDependencies {
  /** Whether the page's own loader allowed caching. Its layouts cannot allow it. */
  isCacheable: boolean;
  /** Whether some data could not be read. Then an older complete page from the cache is better. */
  isIncomplete: boolean;
  names: Set<Dependency>;
}

export const pageDependenciesContext = createContext<PageDependencies | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get">>;

export function noDependencies(): PageDependencies {
  return { isCacheable: false, isIncomplete: false, names: new Set() };
}

/** Adds dependencies to the page that is rendered, for example those of its layout. It does not allow caching. */
export function dependsOn(context: Context, ...names: Dependency[]): void {
  const page = context.get(pageDependenciesContext);
  for (const name of names) page?.names.add(name);
}

/** For a page that could not read all its data: it is not cached, so the next request renders it again. */
export function markIncomplete(context: Context): void {
  const page = context.get(pageDependenciesContext);
  if (page) Object.assign(page, { isCacheable: false, isIncomplete: true });
}

/**
 * For a page with parameters: it is cached only if every parameter in the URL has the value that is shown. Otherwise
 * made-up values would fill the cache and evict real pages.
 */
export function cacheOnlyAsShown(
  context: Context,
  params: URLSearchParams,
  shown: Record<string, string | number | null | undefined>,
): void {
  const page = context.get(pageDependenciesContext);
  const isReal = Object.entries(shown).every(([name, value]) => {
    const requested = params.get(name);
    return !requested || requested === String(value ?? "");
  });
  if (page && !isReal) page.isCacheable = false;
}

/**
 * Caches a page that is the same for every visitor, until one of its dependencies changes. Name all data that it reads.
 */
export function cacheUntilChanged(context: Context, ...names: Dependency[]): void {
  const page = context.get(pageDependenciesContext);
  if (page) page.isCacheable = true;
  dependsOn(context, ...names);
}
