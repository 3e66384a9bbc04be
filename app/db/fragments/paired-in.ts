import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether two columns hold two members of one of these sets. */
export function pairedIn(home: SQLWrapper, away: SQLWrapper, sets: readonly number[][]): SQL {
  const members = sets.flat();
  const setNumbers = sets.flatMap((set, index) => set.map(() => index));
  const numbered = sql`unnest(${sql.param(members)}::integer[], ${sql.param(setNumbers)}::integer[])`;
  return sql`(${home}, ${away}) in (
    select one.member, other.member from ${numbered} as one (member, set_number)
    join ${numbered} as other (member, set_number) on other.set_number = one.set_number and other.member <> one.member)`;
}
