import type { Category } from "../categories/categories.rules.ts";
import type { Season } from "../leagues/league-page.rules.ts";
import type { FirstLevel } from "../leagues/leagues.rules.ts";
import type { Zone } from "../zones/zones.rules.ts";

/** The raw filter parameters of a panel URL: ?liga=1&temporada=4&zona=3&categoria=9. */
export interface RequestedDivision {
  league: string | null;
  season?: string | null;
  zone: string | null;
  category: string | null;
}

export interface FilterLeague {
  id: number;
  name: string;
  slug: string;
  firstLevel: FirstLevel;
  /** The season the panel works on. */
  season: Season;
}

/** The filter's options and its current selection. */
export interface DivisionFilter {
  leagues: FilterLeague[];
  league: FilterLeague | null;
  zones: Zone[];
  categories: Category[];
  zone: Zone | null;
  category: Category | null;
}

/** The zones and categories of every league. */
export interface Divisions {
  leagues: FilterLeague[];
  zones: (Zone & { leagueId: number })[];
  categories: (Category & { leagueId: number })[];
}

/** The order in which the panel asks for a zone and a category. */
export function levelOrder(league: Pick<FilterLeague, "firstLevel"> | null): FirstLevel[] {
  return league?.firstLevel === "zone" ? ["zone", "category"] : ["category", "zone"];
}

export function divisionInUrl(params: URLSearchParams): RequestedDivision {
  return {
    league: params.get("liga"),
    season: params.get("temporada"),
    zone: params.get("zona"),
    category: params.get("categoria"),
  };
}

/**
 * Section 2: filters in the league's order. The second level offers what the first one contains, or everything while the
 * first is not selected. Inconsistent values and those of another league are ignored.
 */
export function filterOf(
  leagues: FilterLeague[],
  league: FilterLeague | null,
  all: { zones: Zone[]; categories: Category[] },
  requested: RequestedDivision,
): DivisionFilter {
  if (league?.firstLevel === "zone") {
    const zone = withId(all.zones, requested.zone);
    const categories = zone ? all.categories.filter(({ zoneId }) => zoneId === zone.id) : all.categories;
    return {
      leagues,
      league,
      zones: all.zones,
      categories,
      zone,
      category: withId(categories, requested.category),
    };
  }
  const category = withId(all.categories, requested.category);
  const zones = category ? all.zones.filter(({ categoryId }) => categoryId === category.id) : all.zones;
  return {
    leagues,
    league,
    zones,
    categories: all.categories,
    zone: withId(zones, requested.zone),
    category,
  };
}

/** The filter, when the divisions of all leagues are already loaded. */
export function filterWithin(
  { leagues, zones, categories }: Divisions,
  requested: RequestedDivision,
): DivisionFilter {
  const league = chosenLeague(leagues, requested);
  const ofLeague = <T extends { leagueId: number }>(rows: T[]) =>
    rows.filter(({ leagueId }) => leagueId === league?.id);
  return filterOf(leagues, league, { zones: ofLeague(zones), categories: ofLeague(categories) }, requested);
}

/** The requested league, or the only one. */
export function chosenLeague(leagues: FilterLeague[], requested: RequestedDivision): FilterLeague | null {
  const [only] = leagues;
  return withId(leagues, requested.league) ?? (leagues.length === 1 && only ? only : null);
}

/** The season of the selected league, or those of all leagues. */
export function filteredSeasons({ leagues, league }: DivisionFilter): number[] {
  return (league ? [league] : leagues).map(({ season }) => season.id);
}

/** The query string of these filters; the caller adds other parameters. */
export function divisionQuery(chosen: {
  league?: number;
  zone?: number;
  category?: number;
}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, id] of [
    ["liga", chosen.league],
    ["zona", chosen.zone],
    ["categoria", chosen.category],
  ] as const) {
    if (id !== undefined) params.set(name, String(id));
  }
  return params;
}

interface Level {
  id: number;
  name: string;
}

/** The options of a level. While its parent is not selected, repeated names include it: '2014/15 · Zona 1'. */
export function levelChoices({ zones, categories }: DivisionFilter, level: "zone" | "category"): Level[] {
  const choices: (Zone | Category)[] = level === "zone" ? zones : categories;
  const byName = Map.groupBy(choices, ({ name }) => name);
  const parentOf = (choice: Zone | Category) =>
    level === "zone"
      ? categories.find(({ id }) => id === (choice as Zone).categoryId)
      : zones.find(({ id }) => id === (choice as Category).zoneId);
  return choices.map((choice) => {
    const isRepeated = (byName.get(choice.name)?.length ?? 0) > 1;
    const name = [choice.name, isRepeated && parentOf(choice)?.name].filter(Boolean).join(" · ");
    return { id: choice.id, name };
  });
}

function withId<T extends { id: number }>(choices: T[], id: string | null): T | null {
  return choices.find((choice) => String(choice.id) === id) ?? null;
}
