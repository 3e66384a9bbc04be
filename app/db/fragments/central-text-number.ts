import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The number by which fixtures of a matchday are ordered: the first one in their central text. `centralTextOrder`
 * (fixtures/fixture-labels.rules.ts) is the same rule; a test compares the two.
 */
export function centralTextNumber(text: SQLWrapper, without: number): SQL {
  return sql`coalesce(substring(${text} from '[0-9]+')::numeric, ${without})`;
}
