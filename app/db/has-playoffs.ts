import { sql } from "drizzle-orm";
import { ties } from "./schema/playoffs.ts";
import { seasons } from "./schema/seasons.ts";

/** Whether a season has play-offs. Named in full: in a select from one table Drizzle leaves table names out. */
export const hasPlayoffs = sql<boolean>`exists (select from ${ties} tie where tie.temporada_id = ${seasons}.id)`;
