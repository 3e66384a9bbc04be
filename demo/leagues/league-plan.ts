import type { leagues } from "#app/db/schema/leagues.ts";
import type { seasons } from "#app/db/schema/seasons.ts";
import type { Weekday } from "../calendar.ts";
import type { ClubName } from "../clubs.ts";

type SeasonRow = typeof seasons.$inferInsert;

/** A club that enters once, or one of the entries of a club that enters twice. */
export type Entrant = ClubName | { club: ClubName; letter: string };

/** What the demo says of one table: the teams of a category in a zone. */
export interface DivisionPlan {
  /** Of the category where zones come first, of the zone where categories do. */
  name: string;
  clubs: readonly Entrant[];
  legend?: string;
  /** A category that the panel shows without its edit button. */
  isEditable?: false;
  /** The organiser put the table in order by hand. */
  official?: "by hand";
  /** Points that the court took from one of its teams. */
  sanction?: number;
  /** Its teams have signed up, its matches are still to be drawn. */
  hasNoMatches?: true;
}

export interface GroupPlan {
  name: string;
  /** What the zone says of itself, where the group is a zone. */
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
  /** What the season says of its tables, besides what is usual. */
  rules?: Partial<Pick<SeasonRow, "generalTable" | "qualifiers" | "qualifiersText">>;
  /** In how many tables the last match of the latest matchday still waits for its result. */
  missingResults: number;
  /** Last year's season is there too, finished. */
  hasPast?: true;
  groups: readonly GroupPlan[];
}

/** What the notes under the tables say, where several say the same. */
export const legends = {
  gold: "Los tres primeros clasifican a la Copa de Oro.",
  silver: "Los tres primeros clasifican a la Copa de Oro y los tres siguientes, a la Copa de Plata.",
  goals: "Si dos equipos terminan con los mismos puntos, decide la diferencia de gol.",
  semifinals: "Los dos primeros de cada zona juegan las semifinales.",
} as const;
