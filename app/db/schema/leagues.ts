import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The level that divides a league first. */
export const firstLevels = ["zone", "category"] as const;
/** What a league's page shows first. */
export const openingViews = ["choice", "standings"] as const;
export const leagueColors = ["celeste", "violet", "orange", "pitch"] as const;

export const leagues = pgTable(
  "ligas",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    slug: text().notNull().unique(),
    logo: text(),
    description: text(),
    firstLevel: text("first_level", { enum: firstLevels }).notNull().default("category"),
    openingView: text("opening_view", { enum: openingViews }).notNull().default("choice"),
    color: text({ enum: leagueColors }).notNull().default("pitch"),
    /** Whether its matches can be predicted. Earlier predictions and points stay. */
    inProde: boolean("prode").notNull().default(true),
  },
  (t) => [
    check("ligas_nombre_check", sql`char_length(btrim(${t.name})) between 1 and 80`),
    // A slug of digits could be mistaken for a league's id.
    check("ligas_slug_check", sql`${t.slug} ~ '^[a-z0-9]+([_-][a-z0-9]+)*$' and ${t.slug} !~ '^[0-9]+$'`),
    check("ligas_first_level_check", sql`${t.firstLevel} in ('zone', 'category')`),
    check("ligas_opening_view_check", sql`${t.openingView} in ('choice', 'standings')`),
    check("ligas_color_check", sql`${t.color} in ('celeste', 'violet', 'orange', 'pitch')`),
  ],
);
