import { sql } from "drizzle-orm";
import {
  bigint,
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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { matches, outcomes } from "./fixtures.ts";
import { users } from "./people.ts";

export const prodeConfig = pgTable(
  "prode_config",
  {
    id: smallint().primaryKey().default(1),
    pointsPerCorrect: integer("points_per_correct_prediction").notNull().default(3),
    pointsPerIncorrect: integer("points_per_incorrect_prediction").notNull().default(0),
    deadlineMinutes: integer("prediction_deadline_minutes").notNull().default(15),
    isActive: boolean("is_active").notNull().default(true),
    /** On top of the points of a right prediction that also says the score. 0 where scores are not played for. */
    exactBonus: integer("exact_score_bonus").notNull().default(0),
  },
  (t) => [
    check("prode_config_bonus_check", sql`${t.exactBonus} >= 0`),
    check("prode_config_single_row_check", sql`${t.id} = 1`),
    check("prode_config_points_check", sql`${t.pointsPerCorrect} >= 0 and ${t.pointsPerIncorrect} >= 0`),
    check("prode_config_deadline_check", sql`${t.deadlineMinutes} between 0 and 10080`),
  ],
);

export const predictions = pgTable(
  "prode_predictions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    matchId: integer("partido_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    prediction: text({ enum: outcomes }).notNull(),
    /** The score, where the player said one. It is always one of the predicted outcome. */
    homeGoals: smallint("goles_local"),
    awayGoals: smallint("goles_visitante"),
    /** Null until the match is settled, so that "not yet" and "no points" are told apart. */
    pointsEarned: integer("points_earned"),
    /** Whether it was right, by the result that it was paid for. */
    correct: boolean(),
    /** The scope of the matchday in which it was paid: what has to be taken back from where, whatever has gone since. */
    matchdayId: integer("matchday_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique("prode_predictions_user_partido_key").on(t.userId, t.matchId),
    index("prode_predictions_partido_idx").on(t.matchId, t.prediction),
    // Empty where no scores are played for.
    index("prode_predictions_score_idx")
      .on(t.matchId, t.homeGoals, t.awayGoals)
      .where(sql`${t.homeGoals} is not null`),
    index("prode_predictions_user_created_idx").on(t.userId, t.createdAt.desc()),
    check("prode_predictions_prediction_check", sql`${t.prediction} in ('local', 'empate', 'visitante')`),
    check("prode_predictions_points_check", sql`${t.pointsEarned} >= 0`),
    check(
      "prode_predictions_score_check",
      sql`num_nulls(${t.homeGoals}, ${t.awayGoals}) = 2 or num_nulls(${t.homeGoals}, ${t.awayGoals}) = 0
        and ${t.homeGoals} >= 0 and ${t.awayGoals} >= 0 and ${t.prediction} = case sign(${t.homeGoals} - ${t.awayGoals})
          when 1 then 'local' when 0 then 'empate' else 'visitante' end`,
    ),
    check(
      "prode_predictions_paid_check",
      sql`num_nulls(${t.pointsEarned}, ${t.correct}, ${t.matchdayId}) in (0, 3)`,
    ),
  ],
);

/**
 * What a table of positions is about: everything (no season, no day), one season, or one matchday, which is a season's
 * day. Made when its first match is settled.
 */
export const prodeScopes = pgTable(
  "prode_scopes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // No reference to the season: the points of one that is deleted are still to be taken back.
    seasonId: integer("temporada_id"),
    day: date({ mode: "string" }),
    /** Of everything or a season: the last matchday in which somebody scored, since which movement is counted. */
    lastDay: date("last_day", { mode: "string" }),
  },
  (t) => [unique("prode_scopes_temporada_day_key").on(t.seasonId, t.day).nullsNotDistinct()],
);

/**
 * What each player has in each scope, kept by triggers of the predictions. Only who has scored has a row: a prediction
 * that failed writes nothing here. No reference to the player for the same reason: their predictions take it along.
 */
export const prodeScores = pgTable(
  "prode_scores",
  {
    scopeId: integer("scope_id").notNull(),
    userId: uuid("user_id").notNull(),
    totalPoints: integer("total_points").notNull(),
    correctPredictions: integer("correct_predictions").notNull(),
    /** Of everything and of a season: the club that these points count for. None for a player without a team, or hidden. */
    clubId: integer("club_id"),
  },
  (t) => [
    primaryKey({ name: "prode_scores_pkey", columns: [t.scopeId, t.userId] }),
    // The order of a table: equal points share a place, and inside it more hits come first.
    index("prode_scores_order_idx").on(
      t.scopeId,
      t.totalPoints.desc().nullsFirst(),
      t.correctPredictions.desc().nullsFirst(),
      t.userId,
    ),
    check("prode_scores_check", sql`${t.totalPoints} >= 0 and ${t.correctPredictions} >= 0`),
  ],
);

/** How many players have how many points, now and before the last matchday: a position is a sum over these few rows. */
export const prodeScoreCounts = pgTable(
  "prode_score_counts",
  {
    scopeId: integer("scope_id").notNull(),
    points: integer().notNull(),
    players: integer().notNull().default(0),
    playersBefore: integer("players_before").notNull().default(0),
  },
  (t) => [
    primaryKey({ name: "prode_score_counts_pkey", columns: [t.scopeId, t.points] }),
    check("prode_score_counts_check", sql`${t.players} >= 0 and ${t.playersBefore} >= 0`),
  ],
);

/** Of everything and of each season: how many players of a club have scored, and how much. Kept with the scores. */
export const prodeClubScores = pgTable(
  "prode_club_scores",
  {
    scopeId: integer("scope_id").notNull(),
    // No reference, as the scores have none: their changes take it along.
    clubId: integer("club_id").notNull(),
    players: integer().notNull().default(0),
    points: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: "prode_club_scores_pkey", columns: [t.scopeId, t.clubId] }),
    check("prode_club_scores_check", sql`${t.players} >= 0 and ${t.points} >= 0`),
  ],
);

/**
 * How everyone picked a match, counted once it has closed: a hundred thousand predictions are not counted again for each
 * visitor. Triggers throw a count away when predictions of its match go.
 */
export const prodePicks = pgTable("prode_picks", {
  matchId: integer("partido_id")
    .primaryKey()
    .references(() => matches.id, { onDelete: "cascade" }),
  home: integer("local").notNull(),
  draw: integer("empate").notNull(),
  away: integer("visitante").notNull(),
  countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
});
