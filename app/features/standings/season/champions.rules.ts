import { foldText } from "#app/lib/text/search-text.ts";
import { compareByNumber, compareCategories } from "../../categories/categories.rules.ts";
import type { Season } from "../../leagues/league-page.rules.ts";

/** The team that finished first in a table of a finished season, or won the play-off that decides the title. */
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

/**
 * The seasons whose champions a page lists: the shown season first, then the others, latest first. `hasMore`: there
 * are finished seasons beyond these.
 */
export function seasonsWithChampions(seasons: readonly LeagueSeason[], shownId: number | null) {
  const withChampions = seasons.filter(({ champions }) => champions.length > 0);
  const finished = seasons.filter(({ state }) => state === "finished").length;
  return {
    withChampions: [
      ...withChampions.filter(({ id }) => id === shownId),
      ...withChampions.filter(({ id }) => id !== shownId),
    ],
    hasMore: withChampions.length > 0 && finished > withChampions.length,
  };
}

/** The winners of a season by category, in the league's order of categories. */
export function championsByCategory(champions: readonly Champion[]): CategoryChampions[] {
  const groups = [...Map.groupBy(champions, ({ category }) => foldText(category)).values()];
  return groups
    .map((ofCategory) => ({
      category: ofCategory[0]?.category ?? "",
      winners: ofCategory
        .map(({ zone, team }) => ({
          id: team.id,
          name: zone,
          zone: ofCategory.length > 1 ? zone : null,
          team,
        }))
        .sort(compareByNumber)
        .map(({ zone, team }) => ({ zone, team })),
    }))
    .map((row, id) => ({ ...row, id, name: row.category }))
    .sort(compareCategories)
    .map(({ category, winners }) => ({ category, winners }));
}
