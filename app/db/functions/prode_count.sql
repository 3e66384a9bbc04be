-- Adds players to (or removes them from) the count of a score: now, and before the last matchday.
CREATE OR REPLACE FUNCTION prode_count(scope integer, score integer, more integer, more_before integer) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO prode_score_counts (scope_id, points) VALUES (scope, score) ON CONFLICT DO NOTHING;
  UPDATE prode_score_counts SET players = players + more, players_before = players_before + more_before
  WHERE scope_id = scope AND points = score;
  DELETE FROM prode_score_counts WHERE scope_id = scope AND points = score AND players = 0 AND players_before = 0;
$$;
