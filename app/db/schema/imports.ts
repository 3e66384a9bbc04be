import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./people.ts";
import { seasons } from "./seasons.ts";

/**
 * A text or file imported into a season: a draft until it is saved, then a record of what it created, for an undo.
 */
export const imports = pgTable(
  "importaciones",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    seasonId: integer("temporada_id")
      .notNull()
      .references(() => seasons.id, { onDelete: "cascade" }),
    adminId: uuid("admin_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The name of the file; null for a pasted text. */
    source: text("archivo"),
    lines: jsonb("lineas").$type<string[]>().notNull(),
    /** What was recognised, and the organiser's decisions. */
    schedule: jsonb("lectura").notNull(),
    choices: jsonb("elecciones"),
    savedAt: timestamp("guardada_at", { withTimezone: true }),
    outcome: jsonb("hecho"),
    undoneAt: timestamp("deshecha_at", { withTimezone: true }),
  },
  (t) => [
    index("importaciones_temporada_idx").on(t.seasonId, t.createdAt.desc()),
    check("importaciones_hecho_check", sql`(${t.savedAt} is null) = (${t.outcome} is null)`),
    check("importaciones_deshecha_check", sql`${t.undoneAt} is null or ${t.savedAt} is not null`),
    check("importaciones_archivo_check", sql`char_length(${t.source}) between 1 and 200`),
  ],
);
