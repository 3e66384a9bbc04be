import { desc, type SQL, sql } from "drizzle-orm";
import { seasons } from "./schema/seasons.ts";

export const latestFirst: SQL[] = [sql`${seasons.startsOn} desc nulls last`, desc(seasons.id)];

/** The season that a league shows comes first: the current one, else the latest. */
export const shownFirst: SQL[] = [sql`${seasons.state} = 'current' desc`, ...latestFirst];
