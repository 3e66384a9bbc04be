import type { LeagueSummary } from "./leagues.rules.ts";

/** Which of the two levels a league is divided into first. */
export type FirstLevel = "zone" | "category";

/** A league with what its own pages need to know of it. */
export interface League extends LeagueSummary {
  firstLevel: FirstLevel;
  /** What its page shows when it is opened: the question what to see, or the standings at once. */
  openingView: "choice" | "standings";
}

/** A league as the panel manages it. */
export interface ManagedLeague extends League {
  /** Whether its matches can be predicted. */
  inProde: boolean;
}

/** A season as any page may name it. */
export interface Season {
  id: number;
  name: string;
  slug: string;
  state: "preparing" | "current" | "finished";
}

/** The id of no season: everything that is asked of it is empty. */
export const NO_SEASON = 0;

/** A league as its pages show it: in one of its seasons, or in none while its first is being prepared. */
export interface LeagueInSeason extends League {
  season: (Season & { hasGeneralTable?: boolean; hasPlayoffs?: boolean }) | null;
}

/** PostgreSQL's integer ends here; a larger id is nobody's. */
const MAX_ID = 2_147_483_647;

/**
 * What /league/{x} names: digits are an id, anything else a slug. Null is what no league can have, so that nobody has
 * to ask the database for it.
 */
export function leagueKey(text: string): { id: number } | { slug: string } | null {
  if (/^[0-9]+$/.test(text)) return Number(text) <= MAX_ID ? { id: Number(text) } : null;
  return isSlug(text) ? { slug: text } : null;
}

/** Whether a league or a season could have this address: the database is not asked for any other. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9_-]+$/.test(text);
}
