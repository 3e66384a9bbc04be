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
  timestamp,
  unique,
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

/** Which side did not show up, as seen from the club's own team. */
export const reportedAbsences = ["propio", "rival"] as const;

/** What a club's delegate reported of a match, as seen from the club's own team: the score or who did not show up. */
export const reports = pgTable(
  "reportes",
  {
    matchId: integer("partido_id").notNull(),
    teamId: integer("equipo_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    seasonId: integer("temporada_id").notNull(),
    /** For its own team and the other one, so that they stay correct when home and away are swapped. */
    goalsFor: smallint("goles_favor").notNull(),
    goalsAgainst: smallint("goles_contra").notNull(),
    /** Null for a score. */
    absent: text("no_vino", { enum: reportedAbsences }),
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
    check(
      "reportes_no_vino_check",
      sql`${t.absent} is null or ${t.absent} in ('propio', 'rival') and ${t.goalsFor} = 0 and ${t.goalsAgainst} = 0`,
    ),
  ],
);

export const proposalOutcomes = ["aprobada", "rechazada", "retirada"] as const;

/** Another date that a club proposes for a pairing. The other club agrees and the organiser approves. */
export const dateProposals = pgTable(
  "propuestas_fecha",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    seasonId: integer("temporada_id")
      .notNull()
      .references(() => seasons.id, { onDelete: "cascade" }),
    clubId: integer("club_id")
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    otherClubId: integer("rival_id")
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    day: date("dia").notNull(),
    /** When the first match begins, 'HH:MM'; null keeps the hours. */
    firstHour: text("primera_hora"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    agreedAt: timestamp("aceptada_at", { withTimezone: true }),
    closedAt: timestamp("cerrada_at", { withTimezone: true }),
    outcome: text("desenlace", { enum: proposalOutcomes }),
    isOpen: boolean("abierta").notNull().default(true),
  },
  (t) => [
    unique("propuestas_fecha_abierta_key").on(t.id, t.seasonId, t.isOpen),
    index("propuestas_fecha_temporada_idx").on(t.seasonId).where(sql`${t.isOpen}`),
    index("propuestas_fecha_club_idx").on(t.clubId),
    index("propuestas_fecha_rival_idx").on(t.otherClubId),
    check("propuestas_fecha_hora_check", sql`${t.firstHour} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("propuestas_fecha_desenlace_check", sql`${t.outcome} in ('aprobada', 'rechazada', 'retirada')`),
    check(
      "propuestas_fecha_cierre_check",
      sql`${t.isOpen} = (${t.closedAt} is null) and ${t.isOpen} = (${t.outcome} is null)`,
    ),
    check(
      "propuestas_fecha_aprobada_check",
      sql`${t.outcome} is distinct from 'aprobada' or ${t.agreedAt} is not null`,
    ),
  ],
);

/** The matches that a proposal would move. A match is in one open proposal at most. */
export const proposalMatches = pgTable(
  "propuestas_partidos",
  {
    proposalId: integer("propuesta_id").notNull(),
    matchId: integer("partido_id").notNull(),
    seasonId: integer("temporada_id").notNull(),
    /** Copied from its proposal; the foreign key keeps them equal. */
    isOpen: boolean("abierta").notNull().default(true),
  },
  (t) => [
    primaryKey({ name: "propuestas_partidos_pk", columns: [t.proposalId, t.matchId] }),
    foreignKey({
      name: "propuestas_partidos_propuesta_fk",
      columns: [t.proposalId, t.seasonId, t.isOpen],
      foreignColumns: [dateProposals.id, dateProposals.seasonId, dateProposals.isOpen],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    foreignKey({
      name: "propuestas_partidos_partido_fk",
      columns: [t.matchId, t.seasonId],
      foreignColumns: [matches.id, matches.seasonId],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    uniqueIndex("propuestas_partidos_abierta_key").on(t.matchId).where(sql`${t.isOpen}`),
    index("propuestas_partidos_partido_idx").on(t.matchId),
  ],
);
