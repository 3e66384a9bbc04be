import { sql } from "drizzle-orm";
import { groupMembers, groups } from "../schema/groups.ts";

/** The creator of a group, or the member it was transferred to; once that account is erased, the member who joined first. */
export const groupOwner = sql<string>`coalesce(${groups.ownerId}, (select first.user_id from ${groupMembers} first
  where first.grupo_id = ${groups.id} order by first.joined_at, first.user_id limit 1))`;
