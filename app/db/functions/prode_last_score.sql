-- A player's score in the last matchday of a scope that spans several matchdays, possibly of several leagues.
CREATE OR REPLACE FUNCTION prode_last_score(scope integer, player uuid) RETURNS TABLE (points integer, correct integer)
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(s.total_points), 0)::integer, coalesce(sum(s.correct_predictions), 0)::integer
  FROM prode_counted_in c
  JOIN prode_scores s ON s.scope_id = c.matchday_id AND s.user_id = player
  WHERE c.scope_id = scope AND c.is_total AND c.matchday = c.last_day
$$;
