import { sql } from "drizzle-orm";
import { categories, zones } from "../schema/divisions.ts";
import { fixtures } from "../schema/fixtures.ts";

/** What the heading of a fixture's matches shows. The query joins zones and categories, which a fixture may not have. */
export const fixtureHeading = {
  id: fixtures.id,
  name: fixtures.name,
  day: fixtures.matchDate,
  legend: fixtures.legend,
  centralText: fixtures.centralText,
  zoneName: sql<string | null>`${zones.name}`,
  categoryName: sql<string | null>`${categories.name}`,
};
