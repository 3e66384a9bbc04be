import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { leagues } from "./leagues.ts";

export const seasonStates = ["preparing", "current", "finished"] as const;
/** The tie-breaks of a table, as stored in `temporadas.desempates`. */
export const tieBreaks = [
  "points",
  "goal_difference",
  "goals_for",
  "head_to_head_points",
  "head_to_head_difference",
  "wins",
  "fewer_played",
  "fewer_walkovers",
  "away_goals",
  "deciding_match",
  "lots",
  "name",
  "shared_place",
] as const;
export const generalTables = ["none", "points", "pairings"] as const;

/** A league's season: zones, categories, teams, fixtures and tables belong to one. At most one is current. */
export const seasons = pgTable(
  "temporadas",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer("liga_id")
      .notNull()
      .references(() => leagues.id, { onDelete: "cascade" }),
    name: text("nombre").notNull(),
    slug: text().notNull(),
    startsOn: date("desde", { mode: "string" }),
    endsOn: date("hasta", { mode: "string" }),
    state: text("estado", { enum: seasonStates }).notNull().default("preparing"),
    /** A finished season that is open for corrections, while another one of the league is current. */
    isReopened: boolean("reabierta").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),

    pointsWon: smallint("puntos_ganado").notNull().default(3),
    pointsDrawn: smallint("puntos_empatado").notNull().default(1),
    pointsLost: smallint("puntos_perdido").notNull().default(0),
    /** Goals awarded to the side that showed up; null awards none. */
    walkoverGoals: smallint("goles_wo").default(3),
    /** The largest goal difference that one match adds; null means no cap. */
    differenceCap: smallint("diferencia_maxima"),
    tieBreaks: text("desempates", { enum: tieBreaks })
      .array()
      .notNull()
      .default(sql`'{points,goal_difference,goals_for,fewer_played,name}'`),
    /** How many teams of a table qualify, and the text of the line below them. */
    qualifiers: smallint("clasifican"),
    qualifiersText: text("clasifican_texto"),
    generalTable: text("tabla_general", { enum: generalTables }).notNull().default("none"),
    firstKickoff: time("primera_hora").notNull().default("09:00"),
    minutesBetweenCategories: smallint("minutos_entre_categorias").notNull().default(45),
    /** Kick-off hours by normalised category name, where they differ from the usual sequence. */
    categoryHours: jsonb("horas").$type<Record<string, string>>().notNull().default({}),
    /** Whether a result is published as soon as the reports of both clubs agree. */
    publishesEqualReports: boolean("publica_reportes_iguales").notNull().default(false),
    /** After how many hours the report of a single club is published; null means never. */
    loneReportHours: smallint("horas_reporte_solo"),
  },
  (t) => [
    unique("temporadas_id_liga_key").on(t.id, t.leagueId),
    unique("temporadas_liga_slug_key").on(t.leagueId, t.slug),
    uniqueIndex("temporadas_actual_key").on(t.leagueId).where(sql`${t.state} = 'current'`),
    // 0 is the key of matches without a season.
    check("temporadas_id_check", sql`${t.id} > 0`),
    check("temporadas_reabierta_check", sql`not ${t.isReopened} or ${t.state} = 'finished'`),
    check("temporadas_nombre_check", sql`char_length(btrim(${t.name})) between 1 and 50`),
    check("temporadas_slug_check", sql`${t.slug} ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'`),
    check("temporadas_estado_check", sql`${t.state} in ('preparing', 'current', 'finished')`),
    check("temporadas_fechas_check", sql`${t.startsOn} <= ${t.endsOn}`),
    check(
      "temporadas_puntos_check",
      sql`${t.pointsLost} >= 0 and ${t.pointsDrawn} >= ${t.pointsLost} and ${t.pointsWon} > ${t.pointsDrawn} and ${t.pointsWon} <= 20`,
    ),
    check("temporadas_goles_wo_check", sql`${t.walkoverGoals} between 1 and 20`),
    check("temporadas_diferencia_maxima_check", sql`${t.differenceCap} between 1 and 99`),
    check(
      "temporadas_desempates_check",
      sql`cardinality(${t.tieBreaks}) between 1 and 13 and ${t.tieBreaks} <@ '{points,goal_difference,goals_for,head_to_head_points,head_to_head_difference,wins,fewer_played,fewer_walkovers,away_goals,deciding_match,lots,name,shared_place}'`,
    ),
    check("temporadas_clasifican_check", sql`${t.qualifiers} between 1 and 99`),
    check("temporadas_clasifican_texto_check", sql`char_length(${t.qualifiersText}) <= 200`),
    check("temporadas_tabla_general_check", sql`${t.generalTable} in ('none', 'points', 'pairings')`),
    check("temporadas_minutos_check", sql`${t.minutesBetweenCategories} between 0 and 240`),
    check("temporadas_horas_reporte_solo_check", sql`${t.loneReportHours} between 1 and 48`),
    check("temporadas_horas_check", sql`jsonb_typeof(${t.categoryHours}) = 'object'`),
  ],
);
