import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { categories, zones } from "./divisions.ts";
import { leagues } from "./leagues.ts";

export const teams = pgTable(
  "equipos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    logo: text(),
    leagueId: integer("liga_id")
      .notNull()
      .references(() => leagues.id, { onDelete: "cascade" }),
    categoryId: integer("categoria_id"),
    zoneId: integer("zona_id"),
  },
  (t) => [
    unique("equipos_id_liga_key").on(t.id, t.leagueId),
    foreignKey({
      name: "equipos_categoria_fk",
      columns: [t.categoryId, t.leagueId],
      foreignColumns: [categories.id, categories.leagueId],
    }).onDelete("cascade"),
    foreignKey({
      name: "equipos_zona_fk",
      columns: [t.zoneId, t.leagueId],
      foreignColumns: [zones.id, zones.leagueId],
    }).onDelete("cascade"),
    index("equipos_liga_idx").on(t.leagueId),
    index("equipos_categoria_idx").on(t.categoryId),
    index("equipos_zona_idx").on(t.zoneId),
    check("equipos_nombre_check", sql`char_length(btrim(${t.name})) between 2 and 50`),
  ],
);
