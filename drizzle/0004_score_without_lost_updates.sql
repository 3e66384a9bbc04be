-- Recomputes one player's totals from their predictions, so that running it again changes nothing. The player's row is
-- locked first: of two settlings at once the second reads what the first has written, instead of writing over it.
CREATE OR REPLACE FUNCTION update_user_prode_score(user_uuid uuid) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM usuarios WHERE id = user_uuid FOR NO KEY UPDATE;
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
END
$$;
