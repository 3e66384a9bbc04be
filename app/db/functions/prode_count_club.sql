-- Adds players and points to a club in a scope, or removes them.
CREATE OR REPLACE FUNCTION prode_count_club(scope integer, club integer, more integer, gained integer) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO prode_club_scores (scope_id, club_id) VALUES (scope, club) ON CONFLICT DO NOTHING;
  UPDATE prode_club_scores SET players = players + more, points = points + gained
  WHERE scope_id = scope AND club_id = club;
  DELETE FROM prode_club_scores WHERE scope_id = scope AND club_id = club AND players = 0;
$$;
