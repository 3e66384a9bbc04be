-- The scopes in which a matchday counts: itself, its season, and everything.
CREATE OR REPLACE VIEW prode_counted_in AS
  SELECT m.id AS matchday_id, m.day AS matchday, t.id AS scope_id, t.day IS NULL AS is_total, t.temporada_id, t.last_day
  FROM prode_scopes m
  JOIN prode_scopes t ON t.id = m.id OR t.day IS NULL AND (t.temporada_id IS NULL OR t.temporada_id = m.temporada_id)
  WHERE m.day IS NOT NULL;
