import { foldText } from "#app/lib/search-text.ts";
import { compareByNumber, compareCategories } from "../../categories/categories.rules.ts";
import type { Season } from "../../leagues/league-page.rules.ts";

/** The team that finished first in a table of a finished season. */
export interface Champion {
  zone: string;
  category: string;
  team: { id: number; name: string; logo: string | null };
}

export interface LeagueSeason extends Season {
  hasGeneralTable: boolean;
  hasPlayoffs?: boolean;
  champions: Champion[];
}

export interface CategoryChampions {
  category: string;
  /** The champion, or with several zones the winner of each. */
  winners: { zone: string | null; team: Champion["team"] }[];
}

/** The seasons whose champions a page lists: its own first, then the latest. */
export function seasonsWithChampions(seasons: readonly LeagueSeason[], shownId: number | null) {
  const won = seasons.filter(({ champions }) => champions.length > 0);
  const finished = seasons.filter(({ state }) => state === "finished").length;
  return {
    won: [...won.filter(({ id }) => id === shownId), ...won.filter(({ id }) => id !== shownId)],
    hasMore: won.length > 0 && finished > won.length,
  };
}

/** The winners of a season by category, as the league orders them. */
export function championsByCategory(champions: readonly Champion[]): CategoryChampions[] {
  const groups = [...Map.groupBy(champions, ({ category }) => foldText(category)).values()];
  return groups
    .map((won) => ({
      category: won[0]?.category ?? "",
      winners: won
        .map(({ zone, team }) => ({ id: team.id, name: zone, zone: won.length > 1 ? zone : null, team }))
        .sort(compareByNumber)
        .map(({ zone, team }) => ({ zone, team })),
    }))
    .map((row, id) => ({ ...row, id, name: row.category }))
    .sort(compareCategories)
    .map(({ category, winners }) => ({ category, winners }));
}
