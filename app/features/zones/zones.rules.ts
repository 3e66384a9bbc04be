import { compareByNumber } from "../categories/categories.rules.ts";

export interface Zone {
  id: number;
  name: string;
  /** Its parent category, in leagues whose first level is the category. */
  categoryId: number | null;
  /** Free text about the zone. */
  legend: string | null;
}

/** A zone in the panel's list. */
export interface ManagedZone extends Zone {
  teams: number;
}

/** Section 9: zones are sorted by the number in their name. */
export function compareZones(a: Zone, b: Zone): number {
  return compareByNumber(a, b);
}
