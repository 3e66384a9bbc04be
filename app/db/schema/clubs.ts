import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A club of the site: it may play in several leagues, and outlives their seasons. */
export const clubs = pgTable(
  "clubes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    shortName: text("nombre_corto"),
    slug: text().notNull().unique(),
    /** The crest of all its teams, except those with their own. */
    logo: text(),
    ground: text("cancha"),
    address: text("direccion"),
    mapUrl: text("mapa_url"),
    /** Other spellings of its name in imports and file names. */
    aliases: text("otros_nombres").array().notNull().default(sql`'{}'`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("clubes_nombre_check", sql`char_length(btrim(${t.name})) between 2 and 50`),
    check("clubes_nombre_corto_check", sql`char_length(btrim(${t.shortName})) between 1 and 20`),
    check("clubes_slug_check", sql`${t.slug} ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'`),
    check("clubes_cancha_check", sql`char_length(btrim(${t.ground})) between 1 and 80`),
    check("clubes_direccion_check", sql`char_length(btrim(${t.address})) between 1 and 120`),
    check("clubes_mapa_url_check", sql`${t.mapUrl} ~ '^https://' and char_length(${t.mapUrl}) <= 500`),
    check("clubes_otros_nombres_check", sql`cardinality(${t.aliases}) <= 20`),
    index("clubes_busqueda_idx").using("gin", sql`plegado(${t.name}) gin_trgm_ops`),
  ],
);

/** Former slugs of clubs. They redirect to the current one. */
export const clubSlugs = pgTable(
  "clubes_slugs",
  {
    slug: text().primaryKey(),
    clubId: integer("club_id")
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
  },
  (t) => [index("clubes_slugs_club_idx").on(t.clubId)],
);
