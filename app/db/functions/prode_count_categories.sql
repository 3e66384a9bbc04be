-- Recomputes one player's scores per category from their predictions.
CREATE OR REPLACE FUNCTION prode_count_categories(player uuid) RETURNS void
LANGUAGE sql
AS $$
  DELETE FROM prode_category_scores WHERE user_id = player;
  INSERT INTO prode_category_scores (user_id, scope_id, categoria_id, total_points, correct_predictions)
  SELECT p.user_id, i.scope_id, p.categoria_id, sum(p.points_earned), count(*) FILTER (WHERE p.correct)
  FROM prode_predictions p JOIN prode_counted_in i USING (matchday_id)
  WHERE p.user_id = player AND p.categoria_id IS NOT NULL AND i.temporada_id IS NOT NULL AND (p.points_earned > 0 OR p.correct)
  GROUP BY p.user_id, i.scope_id, p.categoria_id;
$$;
