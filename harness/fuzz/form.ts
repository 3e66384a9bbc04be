/*
 * Every form and call that the site takes, by name: its fields with a value that would be right, and what makes it wrong
 * for certain. tests/processes/access.test.ts holds that no action and no field of a page is missing here.
 */

/** Ids of rows that are there, for values that would be right. */
export interface Known {
  league: string;
  season: string;
  zone: string;
  category: string;
  team: string;
  club: string;
  entry: string;
  match: string;
  fixture: string;
  course: string;
  flyer: string;
  /** A player whom none of those who ask is. */
  player: string;
  standing: string;
  position: string;
  correction: string;
}

export type Role = "visitor" | "document player" | "player" | "admin";
export const ROLES: Role[] = ["visitor", "document player", "player", "admin"];

export interface Form {
  route: string;
  intent?: string;
  fields: Record<string, string>;
  /** One of these stands in each request of somebody who is let in, so that none of them may change anything. */
  wrong: Record<string, string[]>;
  files?: string[];
  /** The roles that may send it. For any other role even a valid form must be refused. */
  roles: Role[];
  /** It has no field that can be wrong: an allowed role sends it with a foreign Origin instead. */
  foreign?: boolean;
  json?: boolean;
  /** It costs a slow hash each time: sent less often. */
  slow?: boolean;
}

/** The fields of a schema, each with nothing in it: for those where that is right. */
export function emptyFields(schema: { shape: object }): Record<string, string> {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, ""]));
}
