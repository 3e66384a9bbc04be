import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { authSessions } from "./access.ts";
import { matches } from "./fixtures.ts";
import { leagues } from "./leagues.ts";
import { users } from "./people.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Browsers that subscribed to notices. Each is identified by its endpoint, an unguessable address of a push service; no
 * user is stored. For reminders of the Prode it belongs to a session, and the reminders end with the session.
 */
export const subscriptions = pgTable(
  "suscripciones",
  {
    id: uuid().primaryKey().defaultRandom(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** 'los-pibes-fc', or 'los-pibes-fc 2012' for one category of it. */
    follows: text("sigue").array().notNull().default(sql`'{}'`),
    sessionId: uuid("sesion_id").references(() => authSessions.id, { onDelete: "set null" }),
    /** The league of the Prode reminders, and the slug of its category, if any. */
    prodeLeagueId: integer("prode_liga_id").references(() => leagues.id, { onDelete: "set null" }),
    prodeCategory: text("prode_categoria"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("suscripciones_sigue_idx").using("gin", t.follows),
    index("suscripciones_sesion_idx").on(t.sessionId),
    check("suscripciones_endpoint_check", sql`char_length(${t.endpoint}) <= 1000`),
    check(
      "suscripciones_claves_check",
      sql`char_length(${t.p256dh}) <= 100 and char_length(${t.auth}) <= 40`,
    ),
    check("suscripciones_sigue_check", sql`cardinality(${t.follows}) <= 20`),
    check("suscripciones_categoria_check", sql`char_length(${t.prodeCategory}) <= 50`),
  ],
);

/** Changed matches without a notice yet, with their values before the first change. Written by a trigger. */
export const matchNews = pgTable(
  "avisos_partidos",
  {
    matchId: integer("partido_id")
      .primaryKey()
      .references(() => matches.id, { onDelete: "cascade" }),
    state: text("estado", { enum: ["programado", "suspendido", "postergado", "anulado"] }).notNull(),
    kickoff: instant("fecha").notNull(),
    hasConfirmedHour: boolean("hora_confirmada").notNull(),
    ground: text("cancha"),
    isPlayed: boolean("jugado").notNull(),
    changedAt: instant("cambiado_at").notNull(),
  },
  (t) => [index("avisos_partidos_cambiado_idx").on(t.changedAt)],
);

export const noticeKinds = ["club", "prode"] as const;

/**
 * The notices of a day, sent or not. The primary key and the check of its number limit a subscription to three a day of
 * each kind.
 */
export const noticeQueue = pgTable(
  "avisos_cola",
  {
    subscriptionId: uuid("suscripcion_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    day: date("dia", { mode: "string" }).notNull(),
    kind: text("tipo", { enum: noticeKinds }).notNull(),
    number: smallint("numero").notNull(),
    title: text("titulo").notNull(),
    body: text("texto").notNull(),
    path: text("direccion").notNull(),
    /** A later notice with the same tag replaces the one on the screen. */
    tag: text("etiqueta").notNull(),
    isUrgent: boolean("urgente").notNull().default(false),
    /** Not sent before this. The sending process postpones it, so that no other process sends it too. */
    dueAt: instant("enviar_desde").notNull(),
    expiresAt: instant("vence").notNull(),
    attempts: smallint("intentos").notNull().default(0),
    sentAt: instant("enviado_at"),
  },
  (t) => [
    primaryKey({ name: "avisos_cola_pkey", columns: [t.subscriptionId, t.day, t.kind, t.number] }),
    index("avisos_cola_pendientes_idx").on(t.dueAt).where(sql`${t.sentAt} is null`),
    index("avisos_cola_dia_idx").on(t.day),
    check("avisos_cola_tipo_check", sql`${t.kind} in ('club', 'prode')`),
    check("avisos_cola_numero_check", sql`${t.number} between 1 and 3`),
  ],
);

/** One row per reminded player and matchday, for any number of browsers. */
export const prodeReminders = pgTable(
  "recordatorios_prode",
  {
    userId: uuid("usuario_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    leagueId: integer("liga_id")
      .notNull()
      .references(() => leagues.id, { onDelete: "cascade" }),
    category: text("categoria").notNull().default(""),
    day: date("dia", { mode: "string" }).notNull(),
  },
  (t) => [
    primaryKey({ name: "recordatorios_prode_pkey", columns: [t.userId, t.leagueId, t.category, t.day] }),
    index("recordatorios_prode_dia_idx").on(t.day),
  ],
);
