import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { categories, zones } from "./divisions.ts";
import { matches } from "./fixtures.ts";
import { teams } from "./teams.ts";

export const tieSides = ["local", "visitante"] as const;

/**
 * A tie of a play-off: two slots that play each other once or twice. Its zone has the kind `eliminacion`, which the
 * foreign key includes. Without a category it is between two clubs, in all categories that count.
 */
export const ties = pgTable(
  "llaves",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    seasonId: integer("temporada_id").notNull(),
    zoneId: integer("zona_id").notNull(),
    zoneKind: text("zona_tipo").notNull().default("eliminacion"),
    categoryId: integer("categoria_id"),
    /** The number of teams left: 2 is the final, 4 a semi-final; 3 is the match for third place. */
    round: smallint("ronda").notNull(),
    order: smallint("orden").notNull(),
    legs: smallint("partidos").notNull().default(1),
    day: date("fecha", { mode: "string" }).notNull(),
    secondDay: date("fecha_vuelta", { mode: "string" }),
    /** Null means the usual hour of each category. */
    hour: time("hora"),
    /** The side that goes through, updated with the results. */
    winner: text("ganador", { enum: tieSides }),
    /** The side that the organiser sent through, where no penalties are possible. Null once results decide the tie. */
    decision: text("decision", { enum: tieSides }),
  },
  (t) => [
    unique("llaves_id_temporada_key").on(t.id, t.seasonId),
    unique("llaves_id_temporada_zona_key").on(t.id, t.seasonId, t.zoneId),
    unique("llaves_lugar_key").on(t.zoneId, t.categoryId, t.round, t.order).nullsNotDistinct(),
    foreignKey({
      name: "llaves_zona_fk",
      columns: [t.zoneId, t.seasonId, t.zoneKind],
      foreignColumns: [zones.id, zones.seasonId, zones.kind],
    }).onDelete("cascade"),
    foreignKey({
      name: "llaves_categoria_fk",
      columns: [t.categoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    index("llaves_temporada_idx").on(t.seasonId),
    index("llaves_categoria_idx").on(t.categoryId),
    check("llaves_zona_tipo_check", sql`${t.zoneKind} = 'eliminacion'`),
    check("llaves_ronda_check", sql`${t.round} in (2, 3, 4, 8, 16, 32)`),
    check("llaves_orden_check", sql`${t.order} between 1 and ${t.round} / 2`),
    check("llaves_partidos_check", sql`${t.legs} = case when ${t.secondDay} is null then 1 else 2 end`),
    check("llaves_fechas_check", sql`${t.day} <= ${t.secondDay}`),
    check("llaves_ganador_check", sql`${t.winner} in ('local', 'visitante')`),
    check("llaves_decision_check", sql`${t.decision} in ('local', 'visitante')`),
  ],
);

/**
 * One of the two slots of a tie: a place of a table, or the winner or loser of another tie of the same play-off.
 * Without a category the table is the zone's general one. The team is set once it is known; in a tie of clubs it
 * represents its club.
 */
export const tieSlots = pgTable(
  "llaves_lugares",
  {
    tieId: integer("llave_id").notNull(),
    side: text("lado", { enum: tieSides }).notNull(),
    seasonId: integer("temporada_id").notNull(),
    zoneId: integer("zona_id").notNull(),
    fromZoneId: integer("de_zona_id"),
    fromCategoryId: integer("de_categoria_id"),
    place: smallint("de_puesto"),
    fromTieId: integer("de_llave_id"),
    isLoser: boolean("de_perdedor").notNull().default(false),
    /** The organiser accepted the table although matches are missing. */
    isClosed: boolean("tabla_cerrada").notNull().default(false),
    teamId: integer("equipo_id").references(() => teams.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.tieId, t.side] }),
    foreignKey({
      name: "llaves_lugares_llave_fk",
      columns: [t.tieId, t.seasonId, t.zoneId],
      foreignColumns: [ties.id, ties.seasonId, ties.zoneId],
    }).onDelete("cascade"),
    foreignKey({
      name: "llaves_lugares_de_llave_fk",
      columns: [t.fromTieId, t.seasonId, t.zoneId],
      foreignColumns: [ties.id, ties.seasonId, ties.zoneId],
    }).onDelete("cascade"),
    foreignKey({
      name: "llaves_lugares_de_zona_fk",
      columns: [t.fromZoneId, t.seasonId],
      foreignColumns: [zones.id, zones.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "llaves_lugares_de_categoria_fk",
      columns: [t.fromCategoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "llaves_lugares_equipo_temporada_fk",
      columns: [t.teamId, t.seasonId],
      foreignColumns: [teams.id, teams.seasonId],
    }),
    // Within a play-off each place is used once, and so are the winner and the loser of each tie.
    uniqueIndex("llaves_lugares_puesto_key")
      .on(t.zoneId, t.fromZoneId, sql`coalesce(${t.fromCategoryId}, 0)`, t.place)
      .where(sql`${t.place} is not null`),
    uniqueIndex("llaves_lugares_de_llave_key")
      .on(t.fromTieId, t.isLoser)
      .where(sql`${t.fromTieId} is not null`),
    index("llaves_lugares_de_zona_idx").on(t.fromZoneId),
    index("llaves_lugares_de_categoria_idx").on(t.fromCategoryId),
    index("llaves_lugares_equipo_idx").on(t.teamId),
    check("llaves_lugares_lado_check", sql`${t.side} in ('local', 'visitante')`),
    check("llaves_lugares_puesto_check", sql`${t.place} between 1 and 99`),
    check(
      "llaves_lugares_origen_check",
      sql`(${t.place} is null) = (${t.fromZoneId} is null) and (${t.place} is null) <> (${t.fromTieId} is null) and (${t.fromTieId} is null or ${t.fromCategoryId} is null and not ${t.isClosed} and ${t.fromTieId} <> ${t.tieId}) and (not ${t.isLoser} or ${t.fromTieId} is not null)`,
    ),
  ],
);

/** The matches of a tie: one per leg, or one per leg and category in a tie of clubs. */
export const tieMatches = pgTable(
  "llaves_partidos",
  {
    tieId: integer("llave_id").notNull(),
    leg: smallint("vuelta").notNull(),
    categoryId: integer("categoria_id").notNull(),
    seasonId: integer("temporada_id").notNull(),
    matchId: integer("partido_id").notNull().unique("llaves_partidos_partido_key"),
  },
  (t) => [
    primaryKey({ columns: [t.tieId, t.leg, t.categoryId] }),
    foreignKey({
      name: "llaves_partidos_llave_fk",
      columns: [t.tieId, t.seasonId],
      foreignColumns: [ties.id, ties.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "llaves_partidos_partido_fk",
      columns: [t.matchId, t.seasonId],
      foreignColumns: [matches.id, matches.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "llaves_partidos_categoria_fk",
      columns: [t.categoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    index("llaves_partidos_categoria_idx").on(t.categoryId),
    check("llaves_partidos_vuelta_check", sql`${t.leg} in (1, 2)`),
  ],
);
