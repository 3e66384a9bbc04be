import type { leagues } from "#app/db/schema/leagues.ts";
import type { seasons } from "#app/db/schema/seasons.ts";
import type { Weekday } from "../calendar.ts";
import type { ClubName } from "../clubs.ts";

type SeasonRow = typeof seasons.$inferInsert;

/** A club with one entry, or one entry of a club with two. */
export type Entrant = ClubName | { club: ClubName; letter: string };

/** The plan of one table: the teams of a category in a zone. */
export interface DivisionPlan {
  /** The name of the category if zones are the first level, of the zone if categories are. */
  name: string;
  clubs: readonly Entrant[];
  legend?: string;
  /** A category that the panel shows without its edit button. */
  isEditable?: false;
  /** The organiser set the order of the table manually. */
  official?: "manual";
  /** Points that the court took from one of its teams. */
  sanction?: number;
  /** Its teams have signed up, but the matches have not been drawn yet. */
  hasNoMatches?: true;
}

export interface GroupPlan {
  name: string;
  /** The legend of the zone, if the group is a zone. */
  legend?: string;
  divisions: readonly DivisionPlan[];
}

export interface LeaguePlan extends Omit<typeof leagues.$inferInsert, "id" | "logo" | "color"> {
  id: number;
  color: "celeste" | "violet" | "orange" | "pitch";
  weekday: Weekday;
  firstKickoff: string;
  /** Matchdays up to today and after it. */
  matchdays: { before: number; after: number };
  fixtureLegend: (matchday: number) => string | null;
  /** The season's rules for tables, where they differ from the defaults. */
  rules?: Partial<Pick<SeasonRow, "generalTable" | "qualifiers" | "qualifiersText">>;
  /** In how many tables the last match of the latest matchday has no result yet. */
  missingResults: number;
  /** Whether it also has a finished season of last year. */
  hasPast?: true;
  groups: readonly GroupPlan[];
}

/** Legends that several tables share. */
export const legends = {
  gold: "Los tres primeros clasifican a la Copa de Oro.",
  silver: "Los tres primeros clasifican a la Copa de Oro y los tres siguientes, a la Copa de Plata.",
  goals: "Si dos equipos terminan con los mismos puntos, decide la diferencia de gol.",
  semifinals: "Los dos primeros de cada zona juegan las semifinales.",
} as const;
