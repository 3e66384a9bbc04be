-- Scores per category follow every change of predictions, as all scores do. Only those of players who have joined a group about
-- one category are stored. Without such players there is nothing to do.
CREATE OR REPLACE FUNCTION prode_keep_category_scores() RETURNS trigger
LANGUAGE plpgsql
-- A connection keeps its plan from a time when there may have been few players: they must be looked up by key. For the same
-- reason they are looked up in a subquery, which PostgreSQL does not turn into a join that reads all of them.
SET enable_seqscan = 'off'
AS $$
DECLARE
  changes prode_category_change[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- A player who joins a group about one category at this moment still counts these predictions. The lock waits for that.
    IF EXISTS (SELECT FROM gone WHERE categoria_id IS NOT NULL AND (points_earned > 0 OR correct)) THEN
      PERFORM pg_advisory_xact_lock(7077378);
    END IF;
    -- An erased player may no longer be listed, but still has scores.
    IF NOT EXISTS (SELECT FROM prode_category_scores) THEN
      RETURN NULL;
    END IF;
    SELECT array_agg((g.user_id, g.matchday_id, g.categoria_id, g.points, g.correct)::prode_category_change) INTO changes
    FROM (
      SELECT p.user_id, p.matchday_id, p.categoria_id, -sum(p.points_earned) AS points,
        -count(*) FILTER (WHERE p.correct) AS correct
      FROM gone p
      WHERE p.categoria_id IS NOT NULL AND (p.points_earned > 0 OR p.correct)
      GROUP BY p.user_id, p.matchday_id, p.categoria_id
    ) g;
  ELSIF NOT EXISTS (SELECT FROM prode_category_players) THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg((g.user_id, g.matchday_id, g.categoria_id, g.points, g.correct)::prode_category_change) INTO changes
    FROM (
      SELECT user_id, p.matchday_id, p.categoria_id, sum(p.points_earned) AS points,
        count(*) FILTER (WHERE p.correct) AS correct
      FROM come p
      WHERE p.categoria_id IS NOT NULL AND (p.points_earned > 0 OR p.correct)
        AND (SELECT k.user_id FROM prode_category_players k WHERE k.user_id = p.user_id) IS NOT NULL
      GROUP BY user_id, p.matchday_id, p.categoria_id
    ) g;
  ELSE
    SELECT array_agg((g.user_id, g.matchday_id, g.categoria_id, g.points, g.correct)::prode_category_change) INTO changes
    FROM (
      SELECT user_id, p.matchday_id, p.categoria_id, sum(p.points) AS points, sum(p.correct) AS correct
      FROM (
        SELECT user_id, matchday_id, categoria_id, points_earned AS points, correct::integer AS correct
        FROM come WHERE categoria_id IS NOT NULL AND (points_earned > 0 OR correct)
        UNION ALL
        SELECT user_id, matchday_id, categoria_id, -points_earned, -correct::integer
        FROM gone WHERE categoria_id IS NOT NULL AND (points_earned > 0 OR correct)
      ) p
      WHERE (SELECT k.user_id FROM prode_category_players k WHERE k.user_id = p.user_id) IS NOT NULL
      GROUP BY user_id, p.matchday_id, p.categoria_id
      HAVING sum(p.points) <> 0 OR sum(p.correct) <> 0
    ) g;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM prode_apply_categories(changes);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER prode_category_scores_follow_insert AFTER INSERT ON prode_predictions
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_category_scores();

CREATE OR REPLACE TRIGGER prode_category_scores_follow_update AFTER UPDATE ON prode_predictions
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_category_scores();

CREATE OR REPLACE TRIGGER prode_category_scores_follow_delete AFTER DELETE ON prode_predictions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_category_scores();
