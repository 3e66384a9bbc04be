import { idOf } from "#app/lib/forms/ids.ts";
import type { League } from "./leagues.rules.ts";

/** The season data that any page may show. */
export interface Season {
  id: number;
  name: string;
  slug: string;
  state: "preparing" | "current" | "finished";
}

/** The id of a missing season: queries for it return nothing. */
export const NO_SEASON = 0;

/** A league in one of its seasons. */
export interface LeagueInSeason extends League {
  /** Null while the first season is being prepared. */
  season: (Season & { hasGeneralTable?: boolean; hasPlayoffs?: boolean }) | null;
}

/**
 * Parses /league/{x}: digits are an id, anything else a slug. Null if no league can have this key, so no query is
 * needed. Ids with leading zeros are rejected, or '01', '001' and so on would each be cached as another page.
 */
export function leagueKey(text: string): { id: number } | { slug: string } | null {
  if (/^[0-9]+$/.test(text)) {
    const id = idOf(text);
    return id === null ? null : { id };
  }
  return isSlug(text) ? { slug: text } : null;
}

/** Whether a league or a season could have this slug; others are not looked up. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9_-]+$/.test(text);
}
