-- Recomputes one player's scores from their predictions. Idempotent.
CREATE OR REPLACE FUNCTION update_user_prode_score(user_uuid uuid) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  changes prode_change[];
BEGIN
  PERFORM pg_advisory_xact_lock(7077378);
  PERFORM prode_count(t.id, s.total_points - l.points, 0, -1)
  FROM prode_scopes t
  JOIN prode_scores s ON s.scope_id = t.id AND s.user_id = user_uuid
  CROSS JOIN LATERAL prode_last_score(t.id, user_uuid) l
  WHERE t.day IS NULL AND (s.total_points > l.points OR s.correct_predictions > l.correct);
  PERFORM prode_count(t.id, s.total_points, -1, 0)
  FROM prode_scopes t JOIN prode_scores s ON s.scope_id = t.id AND s.user_id = user_uuid;
  PERFORM prode_count_club(t.id, s.club_id, -1, -s.total_points)
  FROM prode_scopes t JOIN prode_scores s ON s.scope_id = t.id AND s.user_id = user_uuid
  WHERE s.club_id IS NOT NULL;
  DELETE FROM prode_scores s USING prode_scopes t WHERE s.scope_id = t.id AND s.user_id = user_uuid;
  SELECT array_agg((user_uuid, g.matchday_id, g.points, g.correct)::prode_change) INTO changes
  FROM (
    SELECT matchday_id, sum(points_earned) AS points, count(*) FILTER (WHERE correct) AS correct
    FROM prode_predictions
    WHERE user_id = user_uuid AND (points_earned > 0 OR correct)
    GROUP BY matchday_id
  ) g;
  IF changes IS NOT NULL THEN
    PERFORM prode_apply(changes);
  END IF;
  PERFORM prode_find_last_days();
  IF EXISTS (SELECT FROM prode_category_players WHERE user_id = user_uuid) THEN
    DELETE FROM prode_category_scores WHERE user_id = user_uuid;
    PERFORM prode_count_categories(user_uuid);
  END IF;
END
$$;
