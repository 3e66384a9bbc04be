-- The configuration is one row, there from the start with its defaults.
INSERT INTO "prode_config" ("id") VALUES (1);
--> statement-breakpoint
-- Recomputes one player's totals from their predictions, so that running it again changes nothing.
CREATE FUNCTION update_user_prode_score(user_uuid uuid) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO prode_scores (user_id, total_points, total_predictions, settled_predictions, correct_predictions)
  SELECT u.id,
         coalesce(sum(p.points_earned), 0),
         count(p.id),
         count(p.points_earned),
         count(*) FILTER (WHERE p.points_earned IS NOT NULL AND p.prediction = m.outcome)
  FROM usuarios u
  LEFT JOIN prode_predictions p ON p.user_id = u.id
  LEFT JOIN partidos m ON m.id = p.partido_id
  WHERE u.id = user_uuid AND u.role = 'player'
  GROUP BY u.id
  ON CONFLICT (user_id) DO UPDATE SET
    total_points = excluded.total_points,
    total_predictions = excluded.total_predictions,
    settled_predictions = excluded.settled_predictions,
    correct_predictions = excluded.correct_predictions;
$$;
