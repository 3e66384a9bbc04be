import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { categories, zones } from "./divisions.ts";
import { leagues } from "./leagues.ts";
import { users } from "./people.ts";
import { seasons } from "./seasons.ts";
import { teams } from "./teams.ts";

/*
 * A trigger copies the season of a row from its zone. Except in `standings`, it is null in old rows whose team, zone and
 * category belong to different leagues; Diagnóstico lists them.
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
    /** The goal difference, each match up to the season's cap. */
    difference: integer("diferencia").notNull().default(0),
    awayGoals: integer("goles_visitante").notNull().default(0),
    /** Walkovers lost. */
    walkovers: smallint("wo").notNull().default(0),
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
    check(
      "standings_counts_check",
      sql`least(${t.points}, ${t.won}, ${t.drawn}, ${t.lost}, ${t.goalsFor}, ${t.goalsAgainst}, ${t.awayGoals}, ${t.walkovers}) >= 0`,
    ),
    check("standings_played_check", sql`${t.played} = ${t.won} + ${t.drawn} + ${t.lost}`),
  ],
);

/**
 * The official table, the one visitors see: every team that plays in the zone and category, or has results or
 * corrections there. Games and points are those of `standings` plus corrections, written in the same transaction.
 * `order` 0 or null means automatic.
 */
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
    /** Games and points when the order was set manually. If they differ now, a later result makes the order doubtful. */
    orderedPlayed: integer("orden_pj"),
    orderedPoints: integer("orden_puntos"),
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
    check("posiciones_editable_orden_check", sql`${t.order} >= 0`),
    check("posiciones_editable_puesto_final_check", sql`${t.finalPlace} >= 1`),
    index("posiciones_editable_campeones_idx").on(t.seasonId).where(sql`${t.finalPlace} = 1`),
  ],
);

export const correctionSources = ["organizacion", "version_anterior"] as const;

/**
 * Figures added to a team's row of the official table, or subtracted, with the reason that visitors read. A row
 * without figures only keeps the team in the table.
 */
export const corrections = pgTable(
  "ajustes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Copied from its zone by a trigger. Null only in old rows that mix leagues. */
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
    points: integer("puntos").notNull().default(0),
    played: integer("pj").notNull().default(0),
    won: integer("ganados").notNull().default(0),
    drawn: integer("empatados").notNull().default(0),
    lost: integer("perdidos").notNull().default(0),
    goalsFor: integer("goles_favor").notNull().default(0),
    goalsAgainst: integer("goles_contra").notNull().default(0),
    reason: text("motivo").notNull(),
    /** The day of the decision, not of its entry. */
    decidedOn: date("fecha", { mode: "string" }).notNull(),
    source: text("origen", { enum: correctionSources }).notNull().default("organizacion"),
    /** Who added it. Only the panel shows it. */
    authorId: uuid("autor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "ajustes_equipo_fk",
      columns: [t.teamId, t.seasonId],
      foreignColumns: [teams.id, teams.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "ajustes_zona_fk",
      columns: [t.zoneId, t.seasonId],
      foreignColumns: [zones.id, zones.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "ajustes_categoria_fk",
      columns: [t.categoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    index("ajustes_tabla_idx").on(t.zoneId, t.categoryId),
    index("ajustes_equipo_idx").on(t.teamId),
    index("ajustes_categoria_idx").on(t.categoryId),
    index("ajustes_autor_idx").on(t.authorId),
    index("ajustes_version_anterior_idx").on(t.seasonId).where(sql`${t.source} = 'version_anterior'`),
    check("ajustes_motivo_check", sql`char_length(btrim(${t.reason})) between 1 and 200`),
    check("ajustes_origen_check", sql`${t.source} in ('organizacion', 'version_anterior')`),
    check(
      "ajustes_cifras_check",
      sql`greatest(abs(${t.points}), abs(${t.played}), abs(${t.won}), abs(${t.drawn}), abs(${t.lost}), abs(${t.goalsFor}), abs(${t.goalsAgainst})) <= 20000`,
    ),
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
