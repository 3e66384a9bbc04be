import type { Day } from "#app/lib/dates.ts";
import type { ScheduleWalkover } from "../fixtures/schedule-text.rules.ts";

/* What an import is compared with: a season as it stands. Zones and categories are their names, as people know them. */

/** A club's entry in the season; a negative id is one that the import would add. */
export interface ImportEntry {
  id: number;
  /** Null for a club that is created with it. */
  clubId: number | null;
  club: string;
  letter: string;
  /** 'Los Pibes B' */
  name: string;
  logo: string | null;
  teams: ImportTeam[];
}

interface ImportTeam {
  category: string;
  zone: string;
}

/** What a match says besides who plays. */
export interface MatchFacts {
  day: Day;
  /** '09:30' */
  time: string;
  isTimeConfirmed: boolean;
  ground: string | null;
  score: { home: number; away: number } | null;
  walkover: Exclude<ScheduleWalkover, "unknown"> | null;
  state: "programado" | "suspendido" | "postergado" | "anulado";
}

/** A match that the season has already. */
export interface StoredMatch extends MatchFacts {
  id: number;
  number: number | null;
  legend: string | null;
  category: string;
  /** Ids of entries. */
  home: number;
  away: number;
  /** It has kicked off: only its result may still change. */
  hasBegun: boolean;
  /** Its result is the court's, or it was annulled: an import leaves it alone. */
  isDecided: boolean;
}

export interface ImportSeason {
  entries: readonly ImportEntry[];
  /** Clubs that may be meant, entered or not. */
  clubs: readonly { id: number; name: string; logo: string | null }[];
  categories: readonly string[];
  zones: readonly string[];
  /** The hour of each category by the season's own rule, for texts that say none. */
  hours: ReadonlyMap<string, string>;
  matches: readonly StoredMatch[];
  /** A result of a match after it cannot be right. */
  today: Day;
}
