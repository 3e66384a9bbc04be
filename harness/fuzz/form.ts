/*
 * Every form and API call that the site accepts, by name: its fields with valid values, and the values that certainly
 * make it invalid. tests/processes/access.test.ts checks that no action and no field of a page is missing here.
 */

/** Ids of existing rows, for valid values. */
export interface RowIds {
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
  /** A player other than the ones who send requests. */
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
  /** Invalid values. Each request from an allowed role contains one of them, so that no request may change anything. */
  invalid: Record<string, string[]>;
  files?: string[];
  /** The roles that may send it. For any other role even a valid form must be refused. */
  roles: Role[];
  /** No field of this form can be invalid, so an allowed role sends it with a foreign Origin instead. */
  foreign?: boolean;
  json?: boolean;
  /** Each request costs a slow hash, so it is sent less often. */
  slow?: boolean;
}

/** The fields of a schema, all empty, for forms where that is valid. */
export function emptyFields(schema: { shape: object }): Record<string, string> {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, ""]));
}
