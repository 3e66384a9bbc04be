-- Computes and stores a player's scores per category. None of them may be stored already.
CREATE OR REPLACE FUNCTION prode_count_categories(player uuid) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO prode_category_scores (scope_id, categoria_id, user_id, total_points, correct_predictions)
  SELECT i.scope_id, p.categoria_id, p.user_id, sum(p.points_earned), count(*) FILTER (WHERE p.correct)
  FROM prode_predictions p JOIN prode_counted_in i USING (matchday_id)
  WHERE p.user_id = player AND p.categoria_id IS NOT NULL AND i.temporada_id IS NOT NULL AND (p.points_earned > 0 OR p.correct)
  GROUP BY i.scope_id, p.categoria_id, p.user_id;
$$;
