import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./people.ts";
import { seasons } from "./seasons.ts";

/** A change to matches of a matchday, with their earlier values, to undo it. */
export const matchdayActions = pgTable(
  "acciones_fecha",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    seasonId: integer("temporada_id")
      .notNull()
      .references(() => seasons.id, { onDelete: "cascade" }),
    adminId: uuid("admin_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The description in the panel. */
    text: text("texto").notNull(),
    before: jsonb("antes").notNull(),
    after: jsonb("despues").notNull(),
    undoneAt: timestamp("deshecha_at", { withTimezone: true }),
  },
  (t) => [
    index("acciones_fecha_temporada_idx").on(t.seasonId, t.id.desc()),
    index("acciones_fecha_admin_idx").on(t.adminId),
    check("acciones_fecha_texto_check", sql`char_length(${t.text}) between 1 and 500`),
  ],
);
