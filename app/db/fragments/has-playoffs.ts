import { sql } from "drizzle-orm";
import { ties } from "../schema/playoffs.ts";
import { seasons } from "../schema/seasons.ts";

/**
 * Whether a season has play-offs. `.id` is qualified explicitly: in a select from one table, Drizzle omits table names.
 */
export const hasPlayoffs = sql<boolean>`exists (select from ${ties} tie where tie.temporada_id = ${seasons}.id)`;
