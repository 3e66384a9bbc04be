import { compareByNumber } from "../categories/categories.rules.ts";

export interface Zone {
  id: number;
  name: string;
  /** The category that holds it, in a league whose categories come first. */
  categoryId: number | null;
  /** What the zone says of itself. */
  legend: string | null;
}

/** A zone as the panel lists it. */
export interface ManagedZone extends Zone {
  teams: number;
}

/** Section 9: zones go by the digits of their name. */
export function compareZones(a: Zone, b: Zone): number {
  return compareByNumber(a, b);
}
