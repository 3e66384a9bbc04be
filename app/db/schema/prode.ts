import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
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
  },
  (t) => [
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
    /** Null until the match is settled, so that "not yet" and "no points" are told apart. */
    pointsEarned: integer("points_earned"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique("prode_predictions_user_partido_key").on(t.userId, t.matchId),
    index("prode_predictions_partido_idx").on(t.matchId, t.prediction),
    index("prode_predictions_user_created_idx").on(t.userId, t.createdAt.desc()),
    check("prode_predictions_prediction_check", sql`${t.prediction} in ('local', 'empate', 'visitante')`),
    check("prode_predictions_points_check", sql`${t.pointsEarned} >= 0`),
  ],
);

/** Each player's totals, written by update_user_prode_score and always recomputable from the predictions. */
export const prodeScores = pgTable(
  "prode_scores",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    totalPoints: integer("total_points").notNull().default(0),
    totalPredictions: integer("total_predictions").notNull().default(0),
    settledPredictions: integer("settled_predictions").notNull().default(0),
    correctPredictions: integer("correct_predictions").notNull().default(0),
  },
  (t) => [index("prode_scores_points_idx").on(t.totalPoints.desc())],
);
