import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { sessionLevels } from "./access.ts";
import { leagues } from "./leagues.ts";
import { users } from "./people.ts";

/** A group of players with their own Prode table. Only members see it. */
export const groups = pgTable(
  "grupos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    /** The code for joining. */
    code: text("codigo").notNull(),
    /** Null after that account is erased; the oldest member takes over. */
    ownerId: uuid("duenio_id").references(() => users.id, { onDelete: "set null" }),
    /** The league that counts; null means every league. */
    leagueId: integer("liga_id").references(() => leagues.id, { onDelete: "cascade" }),
    /** The name of one category of that league; null means all. */
    category: text("categoria"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique("grupos_codigo_key").on(t.code),
    index("grupos_duenio_idx").on(t.ownerId),
    check("grupos_nombre_check", sql`char_length(btrim(${t.name})) between 2 and 30`),
    check("grupos_codigo_check", sql`${t.code} ~ '^[A-HJ-NP-Z2-9]{10}$'`),
    check("grupos_categoria_check", sql`${t.category} is null or ${t.leagueId} is not null`),
  ],
);

export const groupMembers = pgTable(
  "grupos_miembros",
  {
    groupId: integer("grupo_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    joinedAt: timestamp("joined_at", { withTimezone: true }).notNull().defaultNow(),
    /** The level of the session in which the player joined. */
    level: text({ enum: sessionLevels }).notNull().default("full"),
  },
  (t) => [
    primaryKey({ name: "grupos_miembros_pkey", columns: [t.groupId, t.userId] }),
    index("grupos_miembros_user_idx").on(t.userId),
    check("grupos_miembros_level_check", sql`${t.level} in ('document', 'full')`),
  ],
);
