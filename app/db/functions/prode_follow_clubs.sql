-- Moves a player's points to another club when the player changes team, is hidden or shown, or the team changes club. The lock
-- is taken even without a score, because a settling in progress may be about to write one.
CREATE OR REPLACE FUNCTION prode_follow_clubs() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  players uuid[];
  score record;
BEGIN
  PERFORM pg_advisory_xact_lock(7077378);
  IF TG_TABLE_NAME = 'usuarios' THEN
    players := ARRAY[NEW.id];
  ELSIF TG_TABLE_NAME = 'equipos' THEN
    players := ARRAY(SELECT u.id FROM usuarios u WHERE u.equipo_id = NEW.id);
  ELSE
    players := ARRAY(SELECT u.id FROM usuarios u JOIN equipos e ON e.id = u.equipo_id WHERE e.tira_id = NEW.id);
  END IF;
  FOR score IN
    SELECT s.scope_id, s.user_id, s.total_points AS points, s.club_id AS was, k.club_id AS is_now
    FROM unnest(players) p(user_id)
    JOIN prode_scopes t ON t.day IS NULL
    JOIN prode_scores s ON s.scope_id = t.id AND s.user_id = p.user_id
    LEFT JOIN prode_player_clubs k ON k.user_id = p.user_id
    WHERE s.club_id IS DISTINCT FROM k.club_id
  LOOP
    UPDATE prode_scores SET club_id = score.is_now WHERE scope_id = score.scope_id AND user_id = score.user_id;
    IF score.was IS NOT NULL THEN
      PERFORM prode_count_club(score.scope_id, score.was, -1, -score.points);
    END IF;
    IF score.is_now IS NOT NULL THEN
      PERFORM prode_count_club(score.scope_id, score.is_now, 1, score.points);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER prode_clubs_follow_players AFTER UPDATE OF equipo_id, oculto ON usuarios FOR EACH ROW
WHEN (OLD.equipo_id IS DISTINCT FROM NEW.equipo_id OR OLD.oculto <> NEW.oculto) EXECUTE FUNCTION prode_follow_clubs();

CREATE OR REPLACE TRIGGER prode_clubs_follow_teams AFTER UPDATE OF tira_id ON equipos FOR EACH ROW
WHEN (OLD.tira_id <> NEW.tira_id) EXECUTE FUNCTION prode_follow_clubs();

CREATE OR REPLACE TRIGGER prode_clubs_follow_entries AFTER UPDATE OF club_id ON tiras FOR EACH ROW
WHEN (OLD.club_id <> NEW.club_id) EXECUTE FUNCTION prode_follow_clubs();
