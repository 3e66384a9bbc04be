-- Applies gained and lost points to the scores per category: those of the season and of the matchday.
CREATE OR REPLACE FUNCTION prode_apply_categories(changes prode_category_change[]) RETURNS void
LANGUAGE plpgsql
-- As in prode_apply.
SET random_page_cost = '1.1'
SET plan_cache_mode = 'force_custom_plan'
SET work_mem = '32MB'
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7077378);

  WITH scoped AS MATERIALIZED (
    SELECT i.scope_id, c.category_id, c.user_id, sum(c.points)::integer AS points, sum(c.correct)::integer AS correct
    FROM unnest(changes) c
    JOIN prode_counted_in i USING (matchday_id)
    WHERE i.temporada_id IS NOT NULL
    GROUP BY i.scope_id, c.category_id, c.user_id
    HAVING sum(c.points) <> 0 OR sum(c.correct) <> 0
    -- In the order of the primary key, so that neighbours are read and written together.
    ORDER BY i.scope_id, c.category_id, c.user_id
  ), updated AS (
    UPDATE prode_category_scores s
    SET total_points = s.total_points + d.points, correct_predictions = s.correct_predictions + d.correct
    FROM scoped d
    WHERE s.scope_id = d.scope_id AND s.categoria_id = d.category_id AND s.user_id = d.user_id
    RETURNING s.scope_id, s.categoria_id, s.user_id
  )
  INSERT INTO prode_category_scores (scope_id, categoria_id, user_id, total_points, correct_predictions)
  SELECT d.scope_id, d.category_id, d.user_id, d.points, d.correct FROM scoped d
  -- Without a row, lost points are those of a player whose scores are not stored.
  WHERE (d.points > 0 OR d.correct > 0) AND NOT EXISTS (
    SELECT FROM updated u WHERE u.scope_id = d.scope_id AND u.categoria_id = d.category_id AND u.user_id = d.user_id)
  ORDER BY d.scope_id, d.category_id, d.user_id;

  -- As a sum, as in prode_apply.
  DELETE FROM prode_category_scores s
  USING unnest(changes) c JOIN prode_counted_in i USING (matchday_id)
  WHERE (c.points < 0 OR c.correct < 0) AND s.scope_id = i.scope_id AND s.categoria_id = c.category_id
    AND s.user_id = c.user_id AND s.total_points + s.correct_predictions = 0;
END
$$;
