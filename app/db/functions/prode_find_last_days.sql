-- When the last matchday of a scope no longer has scores, the one before it becomes the last.
CREATE OR REPLACE FUNCTION prode_find_last_days() RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  total record;
BEGIN
  FOR total IN
    SELECT t.id, n.newest
    FROM prode_scopes t
    CROSS JOIN LATERAL (
      SELECT max(c.matchday) AS newest FROM prode_counted_in c
      WHERE c.scope_id = t.id AND EXISTS (SELECT FROM prode_scores s WHERE s.scope_id = c.matchday_id)
    ) n
    WHERE t.day IS NULL AND t.last_day IS DISTINCT FROM n.newest
  LOOP
    UPDATE prode_scopes SET last_day = total.newest WHERE id = total.id;
    UPDATE prode_score_counts SET players_before = 0 WHERE scope_id = total.id;
    INSERT INTO prode_score_counts (scope_id, points, players_before)
    SELECT total.id, s.total_points - l.points, count(*)
    FROM prode_scores s
    CROSS JOIN LATERAL prode_last_score(total.id, s.user_id) l
    WHERE s.scope_id = total.id AND (s.total_points > l.points OR s.correct_predictions > l.correct)
    GROUP BY 2
    ON CONFLICT (scope_id, points) DO UPDATE SET players_before = excluded.players_before;
    DELETE FROM prode_score_counts WHERE scope_id = total.id AND players = 0 AND players_before = 0;
  END LOOP;
END
$$;
