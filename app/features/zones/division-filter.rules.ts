import type { Category } from "../categories/categories.rules.ts";
import type { FirstLevel, Season } from "../leagues/league-page.rules.ts";
import type { Zone } from "./zones.rules.ts";

/** What an address of the panel asks for, as it came: ?liga=1&temporada=4&zona=3&categoria=9. */
export interface WantedDivision {
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
  /** The one that the panel works on. */
  season: Season;
}

/** What can be chosen in the panel, and what is. */
export interface DivisionFilter {
  leagues: FilterLeague[];
  league: FilterLeague | null;
  zones: Zone[];
  categories: Category[];
  zone: Zone | null;
  category: Category | null;
}

/** How every league is divided. */
export interface Divisions {
  leagues: FilterLeague[];
  zones: (Zone & { leagueId: number })[];
  categories: (Category & { leagueId: number })[];
}

export function wantedDivision(params: URLSearchParams): WantedDivision {
  return {
    league: params.get("liga"),
    season: params.get("temporada"),
    zone: params.get("zona"),
    category: params.get("categoria"),
  };
}

/**
 * Section 2: filters in the league's own order. The second level offers what the first one holds; while the first is not
 * chosen it offers everything. What makes no sense together, or is of another league, is passed over.
 */
export function filterOf(
  leagues: FilterLeague[],
  league: FilterLeague | null,
  all: { zones: Zone[]; categories: Category[] },
  wanted: WantedDivision,
): DivisionFilter {
  if (league?.firstLevel === "zone") {
    const zone = withId(all.zones, wanted.zone);
    const categories = zone ? all.categories.filter(({ zoneId }) => zoneId === zone.id) : all.categories;
    return {
      leagues,
      league,
      zones: all.zones,
      categories,
      zone,
      category: withId(categories, wanted.category),
    };
  }
  const category = withId(all.categories, wanted.category);
  const zones = category ? all.zones.filter(({ categoryId }) => categoryId === category.id) : all.zones;
  return { leagues, league, zones, categories: all.categories, zone: withId(zones, wanted.zone), category };
}

/** The same where the divisions of every league are at hand. */
export function filterWithin(
  { leagues, zones, categories }: Divisions,
  wanted: WantedDivision,
): DivisionFilter {
  const league = chosenLeague(leagues, wanted);
  const ofLeague = <T extends { leagueId: number }>(rows: T[]) =>
    rows.filter(({ leagueId }) => leagueId === league?.id);
  return filterOf(leagues, league, { zones: ofLeague(zones), categories: ofLeague(categories) }, wanted);
}

/** With one league there is nothing to choose. */
export function chosenLeague(leagues: FilterLeague[], wanted: WantedDivision): FilterLeague | null {
  const [only] = leagues;
  return withId(leagues, wanted.league) ?? (leagues.length === 1 && only ? only : null);
}

/** The seasons that a filter leaves: that of the chosen league, or those of all. */
export function filteredSeasons({ leagues, league }: DivisionFilter): number[] {
  return (league ? [league] : leagues).map(({ season }) => season.id);
}

/** The address of a screen with these filters; others of its parameters are for the caller to add. */
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

/**
 * What a list of a level offers. While the level above is not chosen, names that stand more than once say where they
 * are: '2014/15 · Zona 1'.
 */
export function levelChoices({ zones, categories }: DivisionFilter, level: "zone" | "category"): Level[] {
  const choices: (Zone | Category)[] = level === "zone" ? zones : categories;
  const times = Map.groupBy(choices, ({ name }) => name);
  const above = (choice: Zone | Category) =>
    level === "zone"
      ? categories.find(({ id }) => id === (choice as Zone).categoryId)
      : zones.find(({ id }) => id === (choice as Category).zoneId);
  return choices.map((choice) => {
    const isRepeated = (times.get(choice.name)?.length ?? 0) > 1;
    const name = [choice.name, isRepeated && above(choice)?.name].filter(Boolean).join(" · ");
    return { id: choice.id, name };
  });
}

function withId<T extends { id: number }>(choices: T[], id: string | null): T | null {
  return choices.find((choice) => String(choice.id) === id) ?? null;
}
