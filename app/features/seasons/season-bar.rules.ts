import type { Season } from "../leagues/league-page.rules.ts";

/** What the bar sends: '1.4' is season 4 of league 1, '' is no league in particular. */
export const PANEL_PARAMETER = "panel";

export interface BarSeason extends Pick<Season, "id" | "name" | "state"> {
  league: { id: number; name: string; color: string };
}

/** The season that the panel works on; null while several leagues are there and none is chosen. */
export function chosenSeason<T extends BarSeason>(
  seasons: readonly T[],
  league: string | null,
  season: string | null,
): T | null {
  const leagues = new Set(seasons.map((one) => one.league.id));
  const wanted = leagues.size === 1 ? String([...leagues][0]) : league;
  const ofLeague = seasons.filter((one) => String(one.league.id) === wanted);
  // The first of a league is the one to work on where nothing else is said.
  return ofLeague.find(({ id }) => String(id) === season) ?? ofLeague[0] ?? null;
}

export function barValue({ id, league }: BarSeason): string {
  return `${league.id}.${id}`;
}
