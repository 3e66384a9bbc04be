-- Applies gained and lost points to the scores per category: those of the season and of the matchday.
CREATE OR REPLACE FUNCTION prode_apply_categories(changes prode_category_change[]) RETURNS void
LANGUAGE plpgsql
-- As in prode_apply.
SET random_page_cost = '1.1'
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7077378);

  WITH scoped AS MATERIALIZED (
    SELECT c.user_id, i.scope_id, c.category_id, sum(c.points)::integer AS points, sum(c.correct)::integer AS correct
    FROM unnest(changes) c
    JOIN prode_counted_in i USING (matchday_id)
    WHERE i.temporada_id IS NOT NULL
    GROUP BY c.user_id, i.scope_id, c.category_id
    HAVING sum(c.points) <> 0 OR sum(c.correct) <> 0
    ORDER BY c.user_id, i.scope_id, c.category_id
  ), updated AS (
    UPDATE prode_category_scores s
    SET total_points = s.total_points + d.points, correct_predictions = s.correct_predictions + d.correct
    FROM scoped d
    WHERE s.user_id = d.user_id AND s.scope_id = d.scope_id AND s.categoria_id = d.category_id
    RETURNING s.user_id, s.scope_id, s.categoria_id
  )
  INSERT INTO prode_category_scores (user_id, scope_id, categoria_id, total_points, correct_predictions)
  SELECT d.user_id, d.scope_id, d.category_id, d.points, d.correct FROM scoped d
  WHERE NOT EXISTS (
    SELECT FROM updated u WHERE u.user_id = d.user_id AND u.scope_id = d.scope_id AND u.categoria_id = d.category_id);

  DELETE FROM prode_category_scores s
  USING unnest(changes) c JOIN prode_counted_in i USING (matchday_id)
  WHERE (c.points < 0 OR c.correct < 0) AND s.user_id = c.user_id AND s.scope_id = i.scope_id
    AND s.categoria_id = c.category_id AND s.total_points = 0 AND s.correct_predictions = 0;
END
$$;
