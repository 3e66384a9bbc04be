import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { categories, zones } from "./divisions.ts";
import { leagues } from "./leagues.ts";
import { seasons } from "./seasons.ts";
import { teams } from "./teams.ts";

/*
 * The season of a row is its zone's: a trigger copies it. It is null only in rows of the first version whose team, zone and
 * category were not of one league, which Diagnóstico lists.
 */

/** The table computed from results. */
export const standings = pgTable(
  "standings",
  {
    id: uuid().primaryKey().defaultRandom(),
    teamId: integer("equipo_id").notNull(),
    leagueId: integer("liga_id")
      .notNull()
      .references(() => leagues.id, { onDelete: "cascade" }),
    seasonId: integer("temporada_id").notNull().default(sql`null`),
    categoryId: integer("categoria_id").notNull(),
    zoneId: integer("zona_id").notNull(),
    points: integer().notNull().default(0),
    played: integer().notNull().default(0),
    won: integer().notNull().default(0),
    drawn: integer().notNull().default(0),
    lost: integer().notNull().default(0),
    goalsFor: integer("goals_for").notNull().default(0),
    goalsAgainst: integer("goals_against").notNull().default(0),
    /** Its place when the season was finished, where the table has no official rows. */
    finalPlace: smallint("puesto_final"),
  },
  (t) => [
    unique("standings_zona_categoria_equipo_key").on(t.zoneId, t.categoryId, t.teamId),
    foreignKey({
      name: "standings_temporada_fk",
      columns: [t.seasonId, t.leagueId],
      foreignColumns: [seasons.id, seasons.leagueId],
    }).onDelete("cascade"),
    foreignKey({
      name: "standings_equipo_fk",
      columns: [t.teamId, t.seasonId],
      foreignColumns: [teams.id, teams.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "standings_categoria_fk",
      columns: [t.categoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "standings_zona_fk",
      columns: [t.zoneId, t.seasonId],
      foreignColumns: [zones.id, zones.seasonId],
    }).onDelete("cascade"),
    index("standings_equipo_idx").on(t.teamId),
    index("standings_liga_idx").on(t.leagueId),
    index("standings_categoria_idx").on(t.categoryId),
    index("standings_campeones_idx").on(t.seasonId).where(sql`${t.finalPlace} = 1`),
    check(
      "standings_counts_check",
      sql`least(${t.points}, ${t.won}, ${t.drawn}, ${t.lost}, ${t.goalsFor}, ${t.goalsAgainst}) >= 0`,
    ),
    check("standings_played_check", sql`${t.played} = ${t.won} + ${t.drawn} + ${t.lost}`),
  ],
);

/** The organiser's official table, the one visitors see. `order` 0 or null means automatic. */
export const editablePositions = pgTable(
  "posiciones_editable",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    seasonId: integer("temporada_id"),
    teamId: integer("equipo_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    zoneId: integer("zona_id")
      .notNull()
      .references(() => zones.id, { onDelete: "cascade" }),
    categoryId: integer("categoria_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    teamName: text("equipo_nombre"),
    played: integer("pj").notNull().default(0),
    points: integer("puntos").notNull().default(0),
    order: integer("orden"),
    /** Its place when the season was finished. */
    finalPlace: smallint("puesto_final"),
  },
  (t) => [
    foreignKey({
      name: "posiciones_editable_equipo_fk",
      columns: [t.teamId, t.seasonId],
      foreignColumns: [teams.id, teams.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "posiciones_editable_zona_fk",
      columns: [t.zoneId, t.seasonId],
      foreignColumns: [zones.id, zones.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "posiciones_editable_categoria_fk",
      columns: [t.categoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    unique("posiciones_editable_zona_categoria_equipo_key").on(t.zoneId, t.categoryId, t.teamId),
    index("posiciones_editable_equipo_idx").on(t.teamId),
    index("posiciones_editable_categoria_idx").on(t.categoryId),
    check("posiciones_editable_pj_check", sql`${t.played} >= 0`),
    check("posiciones_editable_puntos_check", sql`${t.points} >= 0`),
    check("posiciones_editable_orden_check", sql`${t.order} >= 0`),
    check("posiciones_editable_puesto_final_check", sql`${t.finalPlace} >= 1`),
    index("posiciones_editable_campeones_idx").on(t.seasonId).where(sql`${t.finalPlace} = 1`),
  ],
);

export const standingsLegends = pgTable(
  "standings_legends",
  {
    seasonId: integer("temporada_id"),
    zoneId: integer("zona_id")
      .notNull()
      .references(() => zones.id, { onDelete: "cascade" }),
    categoryId: integer("categoria_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    legend: text("leyenda").notNull(),
  },
  (t) => [
    foreignKey({
      name: "standings_legends_zona_fk",
      columns: [t.zoneId, t.seasonId],
      foreignColumns: [zones.id, zones.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "standings_legends_categoria_fk",
      columns: [t.categoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    primaryKey({ columns: [t.zoneId, t.categoryId] }),
    index("standings_legends_categoria_idx").on(t.categoryId),
    check("standings_legends_leyenda_check", sql`char_length(${t.legend}) <= 1000`),
  ],
);
