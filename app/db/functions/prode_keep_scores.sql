-- Scores follow every change of predictions in the same transaction: paid, corrected, taken back, or deleted by cascade.
-- A prediction that is not paid yet, or was wrong and earned nothing, adds nothing.
CREATE OR REPLACE FUNCTION prode_keep_scores() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  changes prode_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((g.user_id, g.matchday_id, g.points, g.correct)::prode_change) INTO changes
    FROM (
      SELECT user_id, matchday_id, sum(points_earned) AS points, count(*) FILTER (WHERE correct) AS correct
      FROM come WHERE points_earned > 0 OR correct
      GROUP BY user_id, matchday_id
    ) g;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((g.user_id, g.matchday_id, g.points, g.correct)::prode_change) INTO changes
    FROM (
      SELECT user_id, matchday_id, -sum(points_earned) AS points, -count(*) FILTER (WHERE correct) AS correct
      FROM gone WHERE points_earned > 0 OR correct
      GROUP BY user_id, matchday_id
    ) g;
  ELSE
    SELECT array_agg((g.user_id, g.matchday_id, g.points, g.correct)::prode_change) INTO changes
    FROM (
      SELECT user_id, matchday_id, sum(points) AS points, sum(correct) AS correct
      FROM (
        SELECT user_id, matchday_id, points_earned AS points, correct::integer AS correct
        FROM come WHERE points_earned > 0 OR correct
        UNION ALL
        SELECT user_id, matchday_id, -points_earned, -correct::integer
        FROM gone WHERE points_earned > 0 OR correct
      ) both_ways
      GROUP BY user_id, matchday_id
      HAVING sum(points) <> 0 OR sum(correct) <> 0
    ) g;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM prode_apply(changes);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER prode_scores_follow_insert AFTER INSERT ON prode_predictions
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_scores();

CREATE OR REPLACE TRIGGER prode_scores_follow_update AFTER UPDATE ON prode_predictions
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_scores();

CREATE OR REPLACE TRIGGER prode_scores_follow_delete AFTER DELETE ON prode_predictions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_scores();
