import type { Season } from "../leagues/league-page.rules.ts";

/** The bar's value: '1.4' is season 4 of league 1, '' is no particular league. */
export const PANEL_PARAMETER = "panel";

export interface BarSeason extends Pick<Season, "id" | "name" | "state"> {
  league: { id: number; name: string; color: string };
}

/** The panel's season; null if there are several leagues and none is selected. */
export function chosenSeason<T extends BarSeason>(
  seasons: readonly T[],
  league: string | null,
  season: string | null,
): T | null {
  const leagues = new Set(seasons.map((season) => season.league.id));
  const leagueId = leagues.size === 1 ? String([...leagues][0]) : league;
  const ofLeague = seasons.filter((season) => String(season.league.id) === leagueId);
  // A league's first season is the default.
  return ofLeague.find(({ id }) => String(id) === season) ?? ofLeague[0] ?? null;
}

export function barValue({ id, league }: BarSeason): string {
  return `${league.id}.${id}`;
}
