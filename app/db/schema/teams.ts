import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { clubs } from "./clubs.ts";
import { categories, zones } from "./divisions.ts";
import { leagues } from "./leagues.ts";
import { seasons } from "./seasons.ts";

/**
 * A club's entry in a season ('tira'): all its teams, one per category. If a club has two, a letter distinguishes them.
 */
export const entries = pgTable(
  "tiras",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    seasonId: integer("temporada_id")
      .notNull()
      .references(() => seasons.id, { onDelete: "cascade" }),
    clubId: integer("club_id")
      .notNull()
      .references(() => clubs.id),
    /** 'A', 'Blanca'; empty if the club has one entry. */
    letter: text("letra").notNull().default(""),
    /** The name of the zone for its new teams. */
    zone: text("zona"),
    /** Where it plays, if not at the club's ground. */
    ground: text("cancha"),
    address: text("direccion"),
    mapUrl: text("mapa_url"),
  },
  (t) => [
    unique("tiras_temporada_club_letra_key").on(t.seasonId, t.clubId, t.letter),
    unique("tiras_id_temporada_key").on(t.id, t.seasonId),
    index("tiras_club_idx").on(t.clubId),
    check("tiras_letra_check", sql`char_length(${t.letter}) <= 20 and ${t.letter} = btrim(${t.letter})`),
    check("tiras_zona_check", sql`char_length(btrim(${t.zone})) between 1 and 50`),
    check("tiras_cancha_check", sql`char_length(btrim(${t.ground})) between 1 and 80`),
    check("tiras_direccion_check", sql`char_length(btrim(${t.address})) between 1 and 120`),
    check("tiras_mapa_url_check", sql`${t.mapUrl} ~ '^https://' and char_length(${t.mapUrl}) <= 500`),
  ],
);

/** An entry's team in one category and zone. Every column is public: a team's page receives the whole row. */
export const teams = pgTable(
  "equipos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    /** Null if it is the club's. */
    logo: text(),
    leagueId: integer("liga_id")
      .notNull()
      .references(() => leagues.id, { onDelete: "cascade" }),
    seasonId: integer("temporada_id").notNull(),
    entryId: integer("tira_id").notNull(),
    categoryId: integer("categoria_id"),
    zoneId: integer("zona_id"),
  },
  (t) => [
    unique("equipos_id_temporada_key").on(t.id, t.seasonId),
    unique("equipos_tira_categoria_key").on(t.entryId, t.categoryId),
    foreignKey({
      name: "equipos_temporada_fk",
      columns: [t.seasonId, t.leagueId],
      foreignColumns: [seasons.id, seasons.leagueId],
    }).onDelete("cascade"),
    foreignKey({
      name: "equipos_tira_fk",
      columns: [t.entryId, t.seasonId],
      foreignColumns: [entries.id, entries.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "equipos_categoria_fk",
      columns: [t.categoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "equipos_zona_fk",
      columns: [t.zoneId, t.seasonId],
      foreignColumns: [zones.id, zones.seasonId],
    }).onDelete("cascade"),
    index("equipos_liga_idx").on(t.leagueId),
    index("equipos_temporada_idx").on(t.seasonId),
    index("equipos_categoria_idx").on(t.categoryId),
    index("equipos_zona_idx").on(t.zoneId),
    index("equipos_busqueda_idx").using("gin", sql`plegado(${t.name}) gin_trgm_ops`),
    check("equipos_nombre_check", sql`char_length(btrim(${t.name})) between 2 and 50`),
  ],
);
