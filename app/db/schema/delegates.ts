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
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clubs } from "./clubs.ts";
import { matches } from "./fixtures.ts";
import { seasons } from "./seasons.ts";
import { teams } from "./teams.ts";

/** The secret link by which a club's delegate reports results of a season. The secret itself is not stored. */
export const delegateLinks = pgTable(
  "enlaces_delegado",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    seasonId: integer("temporada_id")
      .notNull()
      .references(() => seasons.id, { onDelete: "cascade" }),
    clubId: integer("club_id")
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp("revocado_at", { withTimezone: true }),
  },
  (t) => [
    uniqueIndex("enlaces_delegado_vigente_key").on(t.seasonId, t.clubId).where(sql`${t.revokedAt} is null`),
    index("enlaces_delegado_club_idx").on(t.clubId),
  ],
);

/** A score that a club's delegate sent for a match, from the side of its own team. */
export const reports = pgTable(
  "reportes",
  {
    matchId: integer("partido_id").notNull(),
    teamId: integer("equipo_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    seasonId: integer("temporada_id").notNull(),
    /** Of its own team and of the other one: they stay right where the sides of a match are turned. */
    goalsFor: smallint("goles_favor").notNull(),
    goalsAgainst: smallint("goles_contra").notNull(),
    sentAt: timestamp("enviado_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: "reportes_pk", columns: [t.matchId, t.teamId] }),
    foreignKey({
      name: "reportes_partido_fk",
      columns: [t.matchId, t.seasonId],
      foreignColumns: [matches.id, matches.seasonId],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    index("reportes_equipo_idx").on(t.teamId),
    check("reportes_goles_check", sql`${t.goalsFor} between 0 and 99 and ${t.goalsAgainst} between 0 and 99`),
  ],
);
