import type { Day } from "#app/lib/dates.ts";
import type { MatchState, Walkover } from "../fixtures/match-status.rules.ts";

/* The season that an import is compared with. Zones and categories are identified by name. */

/** A club's entry in the season; a negative id means it would be added. */
export interface ImportEntry {
  id: number;
  /** Null for a club to be created. */
  clubId: number | null;
  club: string;
  letter: string;
  /** 'Los Pibes B' */
  name: string;
  logo: string | null;
  /** Its home ground. */
  ground: string | null;
  teams: ImportTeam[];
}

interface ImportTeam {
  category: string;
  zone: string;
}

/** The data of a match besides its teams. */
export interface MatchFacts {
  day: Day;
  /** '09:30' */
  time: string;
  isTimeConfirmed: boolean;
  ground: string | null;
  score: { home: number; away: number } | null;
  walkover: Walkover | null;
  state: MatchState;
}

/** A match already in the season. */
export interface StoredMatch extends MatchFacts {
  id: number;
  number: number | null;
  legend: string | null;
  category: string;
  /** Entry ids. */
  home: number;
  away: number;
  /**
   * Whether its hour has passed. If so, an import keeps its day and hour once there is a result (unless it was called off), and
   * its home side unless it gets a new day.
   */
  hasBegun: boolean;
  /** Whether it was decided by the tribunal or annulled, so that imports do not change it. */
  isDecided: boolean;
}

export interface ImportSeason {
  entries: readonly ImportEntry[];
  /** Candidate clubs, whether or not they have an entry. */
  clubs: readonly { id: number; name: string; logo: string | null }[];
  categories: readonly string[];
  zones: readonly string[];
  /** Kick-off hour of each category by the season's rule, for texts without one. */
  hours: ReadonlyMap<string, string>;
  matches: readonly StoredMatch[];
  /** A match after today cannot have a result yet. */
  today: Day;
}
