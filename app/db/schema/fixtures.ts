import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { categories, zones } from "./divisions.ts";
import { leagues } from "./leagues.ts";
import { seasons } from "./seasons.ts";
import { teams } from "./teams.ts";

export const outcomes = ["local", "empate", "visitante"] as const;
export const matchStates = ["programado", "suspendido", "postergado", "anulado"] as const;
/** Who did not show up. */
export const walkovers = ["local", "visitante", "ambos"] as const;

export const penaltyWinners = ["local", "visitante"] as const;

/** The matches of one zone or of a whole league on a day, under one label. */
export const fixtures = pgTable(
  "fixtures",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    matchDate: date("fecha_partido", { mode: "string" }).notNull(),
    // Null for an imported fixture of an unknown league. The panel lists it to be corrected.
    leagueId: integer("liga_id").references(() => leagues.id, { onDelete: "cascade" }),
    /** Null if and only if the league is null. */
    seasonId: integer("temporada_id"),
    categoryId: integer("categoria_id").references(() => categories.id, { onDelete: "cascade" }),
    zoneId: integer("zona_id").references(() => zones.id, { onDelete: "cascade" }),
    /** Season, number and legend identify the matchday. Null if the name has no number. */
    number: smallint("numero"),
    legend: text("leyenda"),
    centralText: text("texto_central"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique("fixtures_id_temporada_key").on(t.id, t.seasonId),
    foreignKey({
      name: "fixtures_temporada_fk",
      columns: [t.seasonId, t.leagueId],
      foreignColumns: [seasons.id, seasons.leagueId],
    }).onDelete("cascade"),
    foreignKey({
      name: "fixtures_categoria_temporada_fk",
      columns: [t.categoryId, t.seasonId],
      foreignColumns: [categories.id, categories.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "fixtures_zona_temporada_fk",
      columns: [t.zoneId, t.seasonId],
      foreignColumns: [zones.id, zones.seasonId],
    }).onDelete("cascade"),
    index("fixtures_liga_fecha_idx").on(t.leagueId, t.matchDate),
    index("fixtures_temporada_fecha_idx").on(t.seasonId, t.matchDate),
    index("fixtures_created_idx").on(t.createdAt.desc()),
    index("fixtures_categoria_idx").on(t.categoryId),
    index("fixtures_zona_idx").on(t.zoneId),
    check("fixtures_nombre_check", sql`char_length(btrim(${t.name})) between 1 and 80`),
    check("fixtures_temporada_check", sql`(${t.leagueId} is null) = (${t.seasonId} is null)`),
    check("fixtures_numero_check", sql`${t.number} between 1 and 999`),
  ],
);

export const matches = pgTable(
  "partidos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kickoff: timestamp("fecha", { withTimezone: true }).notNull(),
    // No cascade: a team with matches cannot be deleted before its matches are.
    homeTeamId: integer("equipo_local_id")
      .notNull()
      .references(() => teams.id),
    awayTeamId: integer("equipo_visitante_id")
      .notNull()
      .references(() => teams.id),
    zoneId: integer("zona_id").references(() => zones.id, { onDelete: "cascade" }),
    fixtureId: integer("fixture_id")
      .notNull()
      .references(() => fixtures.id, { onDelete: "cascade" }),
    /**
     * Copied from its fixture by a trigger. Null if the fixture has none, or if the teams belong to different seasons.
     */
    seasonId: integer("temporada_id"),
    /** The season, or 0 for none. The partition key of its predictions. */
    seasonKey: integer("temporada_clave").notNull().generatedAlwaysAs(sql`coalesce(temporada_id, 0)`),
    state: text("estado", { enum: matchStates }).notNull().default("programado"),
    walkover: text("wo", { enum: walkovers }),
    /** The first kick-off of a match that was moved: 'Pasa al sábado 28 por lluvia'. */
    originalKickoff: timestamp("fecha_original", { withTimezone: true }),
    /** What else changed, for the notice to families: the ground, or home and away. */
    alsoChanged: text("tambien_cambio", { enum: ["cancha", "localia"] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    reason: text("motivo"),
    /** When it was last moved, suspended, annulled or decided. Pages show it. */
    changedAt: timestamp("cambiado_at", { withTimezone: true }),
    /** The SEQUENCE of its calendar event. A trigger increases it when date, hour, ground, state or sides change. */
    sequence: integer("secuencia").notNull().default(0),
    /** The kick-off that had passed when it was moved or suspended; predictions stay closed. Set by a trigger. */
    predictionsClosedAt: timestamp("prode_cerrado_at", { withTimezone: true }),
    /** The ground, if it is not the home side's. */
    ground: text("cancha"),
    /** A deciding match between teams with equal points. It does not count in the table. */
    isDecider: boolean("desempate").notNull().default(false),
    /** The result was decided by the tribunal, for the reason above. The Prode pays the result on the pitch, if any. */
    byDecision: boolean("por_decision").notNull().default(false),
    pitchHomeGoals: smallint("jugado_local"),
    pitchAwayGoals: smallint("jugado_visitante"),
    /** Whether its score may be shown. Copied from its category by a trigger. */
    isPublished: boolean("publicado").notNull().default(true),
    /** False while only the day is known. */
    hasConfirmedHour: boolean("hora_confirmada").notNull().default(true),
    homeGoals: smallint("resultado_local"),
    awayGoals: smallint("resultado_visitante"),
    /** The winner on penalties of a drawn play-off match. The penalty score is not always known. */
    penaltyWinner: text("penales_gana", { enum: penaltyWinners }),
    homePenalties: smallint("penales_local"),
    awayPenalties: smallint("penales_visitante"),
    /** When a published result was changed. The page shows it. */
    correctedAt: timestamp("corrected_at", { withTimezone: true }),
    /** When its predictions were paid; null if they are not. */
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /**
     * The outcome that predictions are paid by: the result on the pitch. Null until the match is played, and for a
     * match that is annulled, a walkover, or not published.
     */
    outcome: text({ enum: outcomes }).generatedAlwaysAs(
      sql`case when estado = 'anulado' or wo is not null or not publicado then null when por_decision then case sign(jugado_local - jugado_visitante) when 1 then 'local' when -1 then 'visitante' when 0 then 'empate' end else case sign(resultado_local - resultado_visitante) when 1 then 'local' when -1 then 'visitante' when 0 then 'empate' end end`,
    ),
  },
  (t) => [
    unique("partidos_id_temporada_key").on(t.id, t.seasonId),
    unique("partidos_id_clave_key").on(t.id, t.seasonKey),
    foreignKey({
      name: "partidos_fixture_temporada_fk",
      columns: [t.fixtureId, t.seasonId],
      foreignColumns: [fixtures.id, fixtures.seasonId],
    }).onDelete("cascade"),
    foreignKey({
      name: "partidos_local_temporada_fk",
      columns: [t.homeTeamId, t.seasonId],
      foreignColumns: [teams.id, teams.seasonId],
    }),
    foreignKey({
      name: "partidos_visitante_temporada_fk",
      columns: [t.awayTeamId, t.seasonId],
      foreignColumns: [teams.id, teams.seasonId],
    }),
    foreignKey({
      name: "partidos_zona_temporada_fk",
      columns: [t.zoneId, t.seasonId],
      foreignColumns: [zones.id, zones.seasonId],
    }).onDelete("cascade"),
    index("partidos_fixture_idx").on(t.fixtureId),
    index("partidos_temporada_fecha_idx").on(t.seasonId, t.kickoff),
    index("partidos_fecha_idx").on(t.kickoff),
    // For the page of a season's changes.
    index("partidos_cambiado_idx").on(t.seasonId, t.changedAt).where(sql`${t.changedAt} is not null`),
    index("partidos_corregido_idx").on(t.seasonId, t.correctedAt).where(sql`${t.correctedAt} is not null`),
    index("partidos_zona_fecha_idx").on(t.zoneId, t.kickoff),
    index("partidos_local_idx").on(t.homeTeamId, t.kickoff),
    index("partidos_visitante_idx").on(t.awayTeamId, t.kickoff),
    // For the panel: matches without a result, and results that are not settled. Both are few.
    index("partidos_sin_resultado_idx").on(t.kickoff).where(sql`${t.homeGoals} is null`),
    index("partidos_sin_liquidar_idx")
      .on(t.kickoff)
      .where(sql`${t.outcome} is not null and ${t.settledAt} is null`),
    check("partidos_equipos_check", sql`${t.homeTeamId} <> ${t.awayTeamId}`),
    check("partidos_resultado_local_check", sql`${t.homeGoals} >= 0`),
    check("partidos_resultado_visitante_check", sql`${t.awayGoals} >= 0`),
    check("partidos_tambien_cambio_check", sql`${t.alsoChanged} <@ array['cancha', 'localia']`),
    check("partidos_resultado_check", sql`(${t.homeGoals} is null) = (${t.awayGoals} is null)`),
    check("partidos_estado_check", sql`${t.state} in ('programado', 'suspendido', 'postergado', 'anulado')`),
    check("partidos_wo_check", sql`${t.walkover} in ('local', 'visitante', 'ambos')`),
    check("partidos_wo_resultado_check", sql`${t.walkover} is null or ${t.homeGoals} is not null`),
    check(
      "partidos_decision_check",
      sql`(not ${t.byDecision} or ${t.homeGoals} is not null and ${t.reason} is not null) and (${t.pitchHomeGoals} is null) = (${t.pitchAwayGoals} is null) and (${t.byDecision} or ${t.pitchHomeGoals} is null) and least(${t.pitchHomeGoals}, ${t.pitchAwayGoals}) >= 0`,
    ),
    check("partidos_motivo_check", sql`char_length(btrim(${t.reason})) between 1 and 200`),
    check("partidos_cancha_check", sql`char_length(btrim(${t.ground})) between 1 and 80`),
    check(
      "partidos_penales_check",
      sql`${t.penaltyWinner} in ('local', 'visitante') and (${t.homeGoals} is null or ${t.walkover} is not null) is not true and (${t.homePenalties} is null) = (${t.awayPenalties} is null) and (${t.homePenalties} is null or least(${t.homePenalties}, ${t.awayPenalties}) >= 0 and sign(${t.homePenalties} - ${t.awayPenalties}) = case ${t.penaltyWinner} when 'local' then 1 else -1 end) or ${t.penaltyWinner} is null and ${t.homePenalties} is null and ${t.awayPenalties} is null`,
    ),
    check("partidos_settled_check", sql`${t.settledAt} is null or ${t.homeGoals} is not null`),
  ],
);
