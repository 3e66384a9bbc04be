/** What a change was about. */
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

/** Reading is written down where it is about a person: a player's data. */
export type ChangeKind = "create" | "update" | "delete" | "read";

export interface Change {
  subject: ChangeSubject;
  kind: ChangeKind;
  /** Of what was changed, as text: most ids are numbers, some are not. */
  subjectId?: string | number;
  leagueId?: number | null;
  /** One line in Spanish for the panel: 'El Ceibo 2 - 1 Los Pibes FC (antes 1 - 1)'. Nothing personal of a player. */
  summary: string;
  before?: object;
  after?: object;
}

/** As much as the record holds of one line. */
const MOST_SUMMARY = 500;

/** A line for the record, cut to what it holds. */
export function summaryOf(text: string): string {
  const characters = [...text];
  return characters.length <= MOST_SUMMARY ? text : `${characters.slice(0, MOST_SUMMARY - 1).join("")}…`;
}
