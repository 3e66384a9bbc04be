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

/*
 * Categories and zones point at each other, because leagues differ in which one contains the other, so they share a
 * file, and say the type of their constraints, which could not be inferred in a circle. The references carry the league along: a zone or category of another league cannot be referred to.
 */

export const categories = pgTable(
  "categorias",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    leagueId: integer("liga_id")
      .notNull()
      .references(() => leagues.id, { onDelete: "cascade" }),
    zoneId: integer("zona_id"),
    isEditable: boolean("is_editable").notNull().default(true),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("categorias_id_liga_key").on(t.id, t.leagueId),
    foreignKey({
      name: "categorias_zona_fk",
      columns: [t.zoneId, t.leagueId],
      foreignColumns: [zones.id, zones.leagueId],
    }).onDelete("cascade"),
    index("categorias_liga_idx").on(t.leagueId),
    index("categorias_zona_idx").on(t.zoneId),
    check("categorias_nombre_check", sql`char_length(btrim(${t.name})) between 1 and 50`),
  ],
);

export const zones = pgTable(
  "zonas",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    leagueId: integer("liga_id")
      .notNull()
      .references(() => leagues.id, { onDelete: "cascade" }),
    categoryId: integer("categoria_id"),
    legend: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("zonas_id_liga_key").on(t.id, t.leagueId),
    foreignKey({
      name: "zonas_categoria_fk",
      columns: [t.categoryId, t.leagueId],
      foreignColumns: [categories.id, categories.leagueId],
    }).onDelete("cascade"),
    index("zonas_liga_idx").on(t.leagueId),
    index("zonas_categoria_idx").on(t.categoryId),
    check("zonas_nombre_check", sql`char_length(btrim(${t.name})) between 1 and 50`),
  ],
);
