/** The subject of a change. */
export type ChangeSubject =
  | "league"
  | "season"
  | "club"
  | "category"
  | "zone"
  | "team"
  | "fixture"
  | "result"
  | "standings"
  | "course"
  | "flyer"
  | "player"
  | "prode"
  | "site";

/** Reads are recorded if they concern a player's data. */
export type ChangeKind = "create" | "update" | "delete" | "read";

export interface Change {
  subject: ChangeSubject;
  kind: ChangeKind;
  /** The id of the changed record, as text: most are numbers, some are not. */
  subjectId?: string | number;
  leagueId?: number | null;
  /** One line in Spanish for the panel: 'El Ceibo 2 - 1 Los Pibes FC (antes 1 - 1)'. No personal data of a player. */
  summary: string;
  before?: object;
  after?: object;
}

const MAX_SUMMARY = 500;

/** A summary, cut to the maximum length. */
export function summaryOf(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_SUMMARY ? text : `${characters.slice(0, MAX_SUMMARY - 1).join("")}…`;
}
