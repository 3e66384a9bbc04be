import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { categories, zones } from "./divisions.ts";
import { leagues } from "./leagues.ts";
import { teams } from "./teams.ts";

export const outcomes = ["local", "empate", "visitante"] as const;

/** A matchday of one zone: its label, its day and its matches. */
export const fixtures = pgTable(
  "fixtures",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text("nombre").notNull(),
    matchDate: date("fecha_partido", { mode: "string" }).notNull(),
    // Null marks a fixture that came with an import and whose league is not known: the panel lists it to be mended.
    leagueId: integer("liga_id").references(() => leagues.id, { onDelete: "cascade" }),
    categoryId: integer("categoria_id").references(() => categories.id, { onDelete: "cascade" }),
    zoneId: integer("zona_id").references(() => zones.id, { onDelete: "cascade" }),
    legend: text("leyenda"),
    centralText: text("texto_central"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "fixtures_categoria_liga_fk",
      columns: [t.categoryId, t.leagueId],
      foreignColumns: [categories.id, categories.leagueId],
    }).onDelete("cascade"),
    foreignKey({
      name: "fixtures_zona_liga_fk",
      columns: [t.zoneId, t.leagueId],
      foreignColumns: [zones.id, zones.leagueId],
    }).onDelete("cascade"),
    index("fixtures_liga_fecha_idx").on(t.leagueId, t.matchDate),
    index("fixtures_created_idx").on(t.createdAt.desc()),
    index("fixtures_categoria_idx").on(t.categoryId),
    index("fixtures_zona_idx").on(t.zoneId),
    check("fixtures_nombre_check", sql`char_length(btrim(${t.name})) between 1 and 80`),
  ],
);

export const matches = pgTable(
  "partidos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kickoff: timestamp("fecha", { withTimezone: true }).notNull(),
    // A team with matches is not deleted by accident: whoever deletes it says first what happens to them.
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
    homeGoals: smallint("resultado_local"),
    awayGoals: smallint("resultado_visitante"),
    /** When a result that had been public was changed: the page says so. */
    correctedAt: timestamp("corrected_at", { withTimezone: true }),
    /** When its predictions were paid; null as long as they are not, or no longer are. */
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** The result as a prediction names it; null until the match has been played. */
    outcome: text({ enum: outcomes }).generatedAlwaysAs(
      sql`case when resultado_local > resultado_visitante then 'local' when resultado_local < resultado_visitante then 'visitante' when resultado_local = resultado_visitante then 'empate' end`,
    ),
  },
  (t) => [
    index("partidos_fixture_idx").on(t.fixtureId),
    index("partidos_fecha_idx").on(t.kickoff),
    index("partidos_zona_fecha_idx").on(t.zoneId, t.kickoff),
    index("partidos_local_idx").on(t.homeTeamId, t.kickoff),
    index("partidos_visitante_idx").on(t.awayTeamId, t.kickoff),
    // What the panel asks for: matches without a result, results that are not settled. Both stay few.
    index("partidos_sin_resultado_idx").on(t.kickoff).where(sql`${t.homeGoals} is null`),
    index("partidos_sin_liquidar_idx")
      .on(t.kickoff)
      .where(sql`${t.homeGoals} is not null and ${t.settledAt} is null`),
    check("partidos_equipos_check", sql`${t.homeTeamId} <> ${t.awayTeamId}`),
    check("partidos_resultado_local_check", sql`${t.homeGoals} >= 0`),
    check("partidos_resultado_visitante_check", sql`${t.awayGoals} >= 0`),
    check("partidos_resultado_check", sql`(${t.homeGoals} is null) = (${t.awayGoals} is null)`),
    check("partidos_settled_check", sql`${t.settledAt} is null or ${t.homeGoals} is not null`),
  ],
);
