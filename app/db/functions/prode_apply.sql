-- Applies gained and lost points to scores and counts. An advisory lock serialises transactions: they all update the same few
-- counts, and would deadlock. `players_before` has the counts without the last matchday of a scope: when a later matchday first
-- scores, `players` is copied to it; a change to an earlier matchday updates both.
CREATE OR REPLACE FUNCTION prode_apply(changes prode_change[]) RETURNS void
LANGUAGE plpgsql
-- Enough to keep the changes of a match with 100,000 players in memory.
SET work_mem = '32MB'
-- Without this, the planner scans the scores of all players instead of reading them by key.
SET random_page_cost = '1.1'
-- After five calls on a connection PostgreSQL would plan for ten changes, whatever their number: a settling of 20,000
-- predictions took a minute instead of two seconds.
SET plan_cache_mode = 'force_custom_plan'
AS $$
DECLARE
  total record;
BEGIN
  PERFORM pg_advisory_xact_lock(7077378);

  -- Where a later matchday begins to score, what stands now is what stood before it.
  FOR total IN
    SELECT i.scope_id, max(i.matchday) AS newest
    FROM (SELECT DISTINCT c.matchday_id FROM unnest(changes) c WHERE c.points > 0 OR c.correct > 0) c
    JOIN prode_counted_in i USING (matchday_id)
    WHERE i.is_total
    GROUP BY i.scope_id, i.last_day
    HAVING i.last_day IS NULL OR max(i.matchday) > i.last_day
  LOOP
    UPDATE prode_score_counts SET players_before = players WHERE scope_id = total.scope_id;
    DELETE FROM prode_score_counts WHERE scope_id = total.scope_id AND players = 0;
    UPDATE prode_scopes SET last_day = total.newest WHERE id = total.scope_id;
  END LOOP;

  -- The scores; what each was before and is now moves the counts.
  WITH scoped AS MATERIALIZED (
    SELECT i.scope_id, i.is_total, c.user_id, sum(c.points)::integer AS points, sum(c.correct)::integer AS correct
    FROM unnest(changes) c
    JOIN prode_counted_in i USING (matchday_id)
    GROUP BY i.scope_id, i.is_total, c.user_id
    -- In the order of the primary key, so that neighbours are read and written together.
    ORDER BY i.scope_id, c.user_id
  ), updated AS (
    UPDATE prode_scores s
    SET total_points = s.total_points + d.points, correct_predictions = s.correct_predictions + d.correct
    FROM scoped d
    WHERE s.scope_id = d.scope_id AND s.user_id = d.user_id
    RETURNING s.scope_id, s.user_id, s.club_id, s.total_points AS points, s.total_points - d.points AS points_before,
      s.total_points > 0 OR s.correct_predictions > 0 AS stays
  ), missing AS MATERIALIZED (
    SELECT d.* FROM scoped d
    WHERE NOT EXISTS (SELECT FROM updated u WHERE u.scope_id = d.scope_id AND u.user_id = d.user_id)
  ), clubs AS MATERIALIZED (
    SELECT k.user_id, k.club_id
    FROM (SELECT DISTINCT user_id FROM missing WHERE is_total) d JOIN prode_player_clubs k USING (user_id)
  ), inserted AS (
    INSERT INTO prode_scores (scope_id, user_id, total_points, correct_predictions, club_id)
    SELECT d.scope_id, d.user_id, d.points, d.correct, CASE WHEN d.is_total THEN k.club_id END
    FROM missing d LEFT JOIN clubs k USING (user_id)
    ORDER BY d.scope_id, d.user_id
    RETURNING scope_id, club_id, total_points AS points
  ), moved AS (
    SELECT scope_id, points, 1 AS players FROM inserted
    UNION ALL SELECT scope_id, points, 1 FROM updated WHERE stays
    UNION ALL SELECT scope_id, points_before, -1 FROM updated
  ), of_clubs AS (
    SELECT scope_id, club_id, 1 AS players, points FROM inserted WHERE club_id IS NOT NULL
    UNION ALL SELECT scope_id, club_id, CASE WHEN stays THEN 0 ELSE -1 END, points - points_before
    FROM updated WHERE club_id IS NOT NULL
  )
  SELECT count(prode_count(scope_id, points, players, 0)), (
    SELECT count(prode_count_club(scope_id, club_id, players, points))
    FROM (
      SELECT scope_id, club_id, sum(players)::integer AS players, sum(points)::integer AS points FROM of_clubs
      GROUP BY scope_id, club_id
    ) c) INTO total
  FROM (
    SELECT scope_id, points, sum(players)::integer AS players FROM moved
    GROUP BY scope_id, points HAVING sum(players) <> 0
  ) m;

  -- What changed in a matchday before the last one changes what stood before the last one, too.
  WITH earlier AS (
    SELECT i.scope_id, c.user_id, sum(c.points)::integer AS points, sum(c.correct)::integer AS correct
    FROM unnest(changes) c
    JOIN prode_counted_in i USING (matchday_id)
    WHERE i.is_total AND i.matchday < i.last_day
    GROUP BY i.scope_id, c.user_id
  ), stood AS (
    SELECT e.scope_id, e.points AS gained, e.correct AS hit,
      s.total_points - l.points AS points, s.correct_predictions - l.correct AS correct
    FROM earlier e
    JOIN prode_scores s ON s.scope_id = e.scope_id AND s.user_id = e.user_id
    CROSS JOIN LATERAL prode_last_score(e.scope_id, e.user_id) l
  ), moved AS (
    SELECT scope_id, points, 1 AS players FROM stood WHERE points > 0 OR correct > 0
    UNION ALL SELECT scope_id, points - gained, -1 FROM stood WHERE points > gained OR correct > hit
  )
  SELECT count(prode_count(scope_id, points, 0, players)) INTO total
  FROM (
    SELECT scope_id, points, sum(players)::integer AS players FROM moved
    GROUP BY scope_id, points HAVING sum(players) <> 0
  ) m;

  IF NOT EXISTS (SELECT FROM unnest(changes) c WHERE c.points < 0 OR c.correct < 0) THEN
    RETURN;
  END IF;

  -- As a sum: PostgreSQL knows that no row has zero points. It would expect one such row, and compare each with all changes.
  DELETE FROM prode_scores s
  USING unnest(changes) c JOIN prode_counted_in i USING (matchday_id)
  WHERE s.scope_id = i.scope_id AND s.user_id = c.user_id AND s.total_points + s.correct_predictions = 0;

  PERFORM prode_find_last_days();
END
$$;
