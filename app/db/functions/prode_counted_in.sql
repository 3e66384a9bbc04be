-- The scopes in which a matchday counts: itself, its league, and everything.
CREATE OR REPLACE VIEW prode_counted_in AS
  SELECT m.id AS matchday_id, m.day AS matchday, t.id AS scope_id, t.day IS NULL AS is_total, t.liga_id, t.last_day
  FROM prode_scopes m
  JOIN prode_scopes t ON t.id = m.id OR t.day IS NULL AND (t.liga_id IS NULL OR t.liga_id = m.liga_id)
  WHERE m.day IS NOT NULL;
