import { compareCategories } from "../categories/categories.rules.ts";
import type { Season } from "../leagues/league-page.rules.ts";
import type { FirstLevel, LeagueSummary } from "../leagues/leagues.rules.ts";

export interface ClubTeam {
  id: number;
  name: string;
  letter: string;
  zone: { id: number; name: string } | null;
  category: { id: number; name: string; hasPublicTable: boolean } | null;
  season: Season;
  league: Pick<LeagueSummary, "id" | "name" | "slug" | "color"> & { firstLevel: FirstLevel };
}

/** A club's teams in one season of a league. */
export interface ClubSeason {
  season: Season;
  league: ClubTeam["league"];
  teams: ClubTeam[];
}

/** A past season and the number of teams the club had in it. */
export interface PastSeason {
  season: Season;
  league: Pick<LeagueSummary, "name" | "slug">;
  teams: number;
}

/** A club's teams by season. */
export function clubSeasons(teams: readonly ClubTeam[]): ClubSeason[] {
  return [...Map.groupBy(teams, ({ season }) => season.id).values()].flatMap((ofSeason) => {
    const [first] = ofSeason;
    return first
      ? [{ season: first.season, league: first.league, teams: ofSeason.toSorted(byLetterAndCategory) }]
      : [];
  });
}

/** By letter, then in the league's category order. */
function byLetterAndCategory(a: ClubTeam, b: ClubTeam): number {
  const toNamed = ({ id, category }: ClubTeam) => ({ id, name: category?.name ?? "" });
  return a.letter.localeCompare(b.letter, "es") || compareCategories(toNamed(a), toNamed(b));
}
