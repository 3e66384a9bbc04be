import type { LeagueSummary } from "./leagues.rules.ts";

/** The level by which a league is divided first. */
export type FirstLevel = "zone" | "category";

/** A league with the settings of its own pages. */
export interface League extends LeagueSummary {
  firstLevel: FirstLevel;
  /** What its page opens with: a choice of views, or the standings. */
  openingView: "choice" | "standings";
}

/** A league in the panel. */
export interface ManagedLeague extends League {
  /** Whether its matches are part of the Prode. */
  inProde: boolean;
}

/** The season data that any page may show. */
export interface Season {
  id: number;
  name: string;
  slug: string;
  state: "preparing" | "current" | "finished";
}

/** The id of a missing season: queries for it return nothing. */
export const NO_SEASON = 0;

/** A league in one of its seasons; null while its first season is being prepared. */
export interface LeagueInSeason extends League {
  season: (Season & { hasGeneralTable?: boolean; hasPlayoffs?: boolean }) | null;
}

/** Maximum of a PostgreSQL integer. */
const MAX_ID = 2_147_483_647;

/** Parses /league/{x}: digits are an id, anything else a slug. Null if no league can have it, which saves the query. */
export function leagueKey(text: string): { id: number } | { slug: string } | null {
  if (/^[0-9]+$/.test(text)) return Number(text) <= MAX_ID ? { id: Number(text) } : null;
  return isSlug(text) ? { slug: text } : null;
}

/** Whether a league or a season could have this slug; others are not looked up. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9_-]+$/.test(text);
}
