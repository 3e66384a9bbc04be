-- The club that a player's points count for: that of their team. A hidden player counts for none.
CREATE OR REPLACE VIEW prode_player_clubs AS
  SELECT u.id AS user_id, t.club_id
  FROM usuarios u JOIN equipos e ON e.id = u.equipo_id JOIN tiras t ON t.id = e.tira_id
  WHERE NOT u.oculto;
