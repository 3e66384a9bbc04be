import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { leagues } from "./leagues.ts";
import { seasons } from "./seasons.ts";

/*
 * Categories and zones reference each other, because leagues differ in which one contains the other. So they share a
 * file, and declare the type of their constraints, which cannot be inferred for circular references. Foreign keys
 * include the season, and the season's key its league, so that no row can refer to a zone or category of another season
 * or league.
 */

export const categories = pgTable(
  "categorias",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    leagueId: integer("liga_id")
      .notNull()
      .references(() => leagues.id, { onDelete: "cascade" }),
    seasonId: integer("temporada_id").notNull(),
    zoneId: integer("zona_id"),
    isEditable: boolean("is_editable").notNull().default(true),
    /** Whether its points count for the general table of clubs. */
    countsForGeneral: boolean("suma_general").notNull().default(true),
    hasPublicTable: boolean("tabla_publica").notNull().default(true),
    publishesScores: boolean("publica_resultados").notNull().default(true),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("categorias_id_temporada_key").on(t.id, t.seasonId),
    foreignKey({
      name: "categorias_temporada_fk",
      columns: [t.seasonId, t.leagueId],
      foreignColumns: [seasons.id, seasons.leagueId],
    }).onDelete("cascade"),
    foreignKey({
      name: "categorias_zona_fk",
      columns: [t.zoneId, t.seasonId],
      foreignColumns: [zones.id, zones.seasonId],
    }).onDelete("cascade"),
    index("categorias_liga_idx").on(t.leagueId),
    index("categorias_temporada_idx").on(t.seasonId),
    index("categorias_zona_idx").on(t.zoneId),
    check("categorias_nombre_check", sql`char_length(btrim(${t.name})) between 1 and 50`),
    check(
      "categorias_sin_resultados_check",
      sql`${t.publishesScores} or not (${t.countsForGeneral} or ${t.hasPublicTable})`,
    ),
  ],
);

/** `grupos`: the teams of the zone play each other. `eliminacion`: a play-off, whose matches count in no table. */
export const zoneKinds = ["grupos", "eliminacion"] as const;

export const zones = pgTable(
  "zonas",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    leagueId: integer("liga_id")
      .notNull()
      .references(() => leagues.id, { onDelete: "cascade" }),
    seasonId: integer("temporada_id").notNull(),
    categoryId: integer("categoria_id"),
    legend: text(),
    kind: text("tipo", { enum: zoneKinds }).notNull().default("grupos"),
    /** The winner of this play-off is the champion of the season, instead of the first of a table. */
    decidesChampion: boolean("define_campeon").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("zonas_id_temporada_key").on(t.id, t.seasonId),
    unique("zonas_id_temporada_tipo_key").on(t.id, t.seasonId, t.kind),
    foreignKey({
      name: "zonas_temporada_fk",
      columns: [t.seasonId, t.leagueId],
      foreignColumns: [seasons.id, seasons.leagueId],
    }).onDelete("cascade"),
    foreignKey({
      name: "zonas_categoria_fk",
      columns: [t.categoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    index("zonas_liga_idx").on(t.leagueId),
    index("zonas_temporada_idx").on(t.seasonId),
    index("zonas_categoria_idx").on(t.categoryId),
    check("zonas_nombre_check", sql`char_length(btrim(${t.name})) between 1 and 50`),
    check("zonas_tipo_check", sql`${t.kind} in ('grupos', 'eliminacion')`),
    // A play-off has no category; its ties do.
    check(
      "zonas_eliminacion_check",
      sql`case ${t.kind} when 'eliminacion' then ${t.categoryId} is null else not ${t.decidesChampion} end`,
    ),
  ],
);
