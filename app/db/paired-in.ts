import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether two columns hold two members of one of these groups. */
export function pairedIn(home: SQLWrapper, away: SQLWrapper, groups: readonly number[][]): SQL {
  const members = groups.flat();
  const groupOf = groups.flatMap((group, index) => group.map(() => index));
  const grouped = sql`unnest(${sql.param(members)}::integer[], ${sql.param(groupOf)}::integer[])`;
  return sql`(${home}, ${away}) in (
    select one.member, other.member from ${grouped} as one (member, grouped)
    join ${grouped} as other (member, grouped) on other.grouped = one.grouped and other.member <> one.member)`;
}
