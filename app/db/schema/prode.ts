import { sql } from "drizzle-orm";
import {
  bigint,
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
    /** Extra points for a correct prediction with the exact score. 0 turns exact scores off. */
    exactBonus: integer("exact_score_bonus").notNull().default(0),
  },
  (t) => [
    check("prode_config_bonus_check", sql`${t.exactBonus} >= 0`),
    check("prode_config_single_row_check", sql`${t.id} = 1`),
    check("prode_config_points_check", sql`${t.pointsPerCorrect} >= 0 and ${t.pointsPerIncorrect} >= 0`),
    check("prode_config_deadline_check", sql`${t.deadlineMinutes} between 0 and 10080`),
  ],
);

/**
 * Partitioned by season, which Drizzle cannot express: see migration 0028 and decision 31. The database creates the
 * partition with the season. Filter by the season of the matches (`seasonKey`) in every statement that knows it.
 */
export const predictions = pgTable(
  "prode_predictions",
  {
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    matchId: integer("partido_id").notNull(),
    /** The match's season key. The foreign key refuses any other, and updates it when the match changes season. */
    seasonKey: integer("temporada_clave").notNull(),
    prediction: text({ enum: outcomes }).notNull(),
    /** The predicted score, if any. A check keeps it consistent with the predicted outcome. */
    homeGoals: smallint("goles_local"),
    awayGoals: smallint("goles_visitante"),
    /** Null until the match is settled; 0 means no points. */
    pointsEarned: integer("points_earned"),
    /** Whether it was correct, by the result at the time of payment. */
    correct: boolean(),
    /** The scope of the matchday in which it was paid. Points are taken back from it, even if the match was moved. */
    matchdayId: integer("matchday_id"),
    /** The category in which it was paid. Points are taken back from it, even if the home team changed category since. */
    categoryId: integer("categoria_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "prode_predictions_pkey", columns: [t.id, t.seasonKey] }),
    // One prediction for each player and match: a match has one season key.
    unique("prode_predictions_user_partido_key").on(t.userId, t.matchId, t.seasonKey),
    foreignKey({
      name: "prode_predictions_partido_fk",
      columns: [t.matchId, t.seasonKey],
      foreignColumns: [matches.id, matches.seasonKey],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    index("prode_predictions_partido_idx").on(t.matchId, t.prediction),
    // Empty unless exact scores are on.
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
 * The scope of a table of the Prode: everything (no season, no day), one season, or one matchday (a day of a season).
 * A season's or matchday's is created when its first match is settled.
 */
export const prodeScopes = pgTable(
  "prode_scopes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // No foreign key: the points of a deleted season still have to be taken back.
    seasonId: integer("temporada_id"),
    day: date({ mode: "string" }),
    /** For everything or a season: the last matchday with points. Ranks are compared with those before it. */
    lastDay: date("last_day", { mode: "string" }),
  },
  (t) => [unique("prode_scopes_temporada_day_key").on(t.seasonId, t.day).nullsNotDistinct()],
);

/**
 * The points of each player in each scope, updated by triggers on the predictions. Only players with points or
 * correct predictions have a row. No foreign key to the player: deleting a player deletes the predictions, and their triggers delete this
 * row.
 */
export const prodeScores = pgTable(
  "prode_scores",
  {
    scopeId: integer("scope_id").notNull(),
    userId: uuid("user_id").notNull(),
    totalPoints: integer("total_points").notNull(),
    correctPredictions: integer("correct_predictions").notNull(),
    /**
     * For everything and a season: the club that the points count for. Null for a hidden player or one without a team.
     */
    clubId: integer("club_id"),
  },
  (t) => [
    primaryKey({ name: "prode_scores_pkey", columns: [t.scopeId, t.userId] }),
    // The order of a table: equal points share a rank, and within it more correct predictions come first.
    index("prode_scores_order_idx").on(
      t.scopeId,
      t.totalPoints.desc().nullsFirst(),
      t.correctPredictions.desc().nullsFirst(),
      t.userId,
    ),
    check("prode_scores_check", sql`${t.totalPoints} >= 0 and ${t.correctPredictions} >= 0`),
  ],
);

/** How many players have how many points, now and before the last matchday. A rank is a sum over these few rows. */
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

/** For everything and each season: the players of a club with points, and their points. Updated with the scores. */
export const prodeClubScores = pgTable(
  "prode_club_scores",
  {
    scopeId: integer("scope_id").notNull(),
    // No foreign key, like the scores: their triggers update it.
    clubId: integer("club_id").notNull(),
    players: integer().notNull().default(0),
    points: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: "prode_club_scores_pkey", columns: [t.scopeId, t.clubId] }),
    check("prode_club_scores_check", sql`${t.players} >= 0 and ${t.points} >= 0`),
  ],
);

/** The players whose points per category are stored: those who have joined a group limited to one category. */
export const prodeCategoryPlayers = pgTable("prode_category_players", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
});

/**
 * The points of these players in one category: of a season, and of each matchday. Updated like the scores, and without
 * foreign keys for the same reason.
 */
export const prodeCategoryScores = pgTable(
  "prode_category_scores",
  {
    scopeId: integer("scope_id").notNull(),
    categoryId: integer("categoria_id").notNull(),
    userId: uuid("user_id").notNull(),
    totalPoints: integer("total_points").notNull(),
    correctPredictions: integer("correct_predictions").notNull(),
  },
  (t) => [
    primaryKey({ name: "prode_category_scores_pkey", columns: [t.scopeId, t.categoryId, t.userId] }),
    check("prode_category_scores_check", sql`${t.totalPoints} >= 0 and ${t.correctPredictions} >= 0`),
  ],
);

/**
 * How everyone picked a match, counted once after it has closed, because a match can have a hundred thousand
 * predictions. A trigger deletes the count when predictions of the match are deleted.
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
