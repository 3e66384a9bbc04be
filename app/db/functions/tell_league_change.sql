-- Announces each league that a statement has touched. The argument is a query from the changed rows to their leagues.
CREATE OR REPLACE FUNCTION tell_league_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  league integer;
BEGIN
  FOR league IN EXECUTE format('SELECT DISTINCT liga_id FROM (%s) AS touched WHERE liga_id IS NOT NULL', TG_ARGV[0]) LOOP
    PERFORM pg_notify('potrero_changed', 'league:' || league);
  END LOOP;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched record;
  way text;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('categorias', 'SELECT liga_id FROM %s'),
    ('zonas', 'SELECT liga_id FROM %s'),
    ('equipos', 'SELECT liga_id FROM %s'),
    ('fixtures', 'SELECT liga_id FROM %s'),
    ('standings', 'SELECT liga_id FROM %s'),
    -- When a fixture goes with its matches, its own row is gone by now; but that has been told already.
    ('partidos', 'SELECT f.liga_id FROM %s JOIN fixtures f ON f.id = fixture_id'),
    ('posiciones_editable', 'SELECT z.liga_id FROM %s JOIN zonas z ON z.id = zona_id'),
    ('standings_legends', 'SELECT z.liga_id FROM %s JOIN zonas z ON z.id = zona_id')
  ) AS t(name, leagues) LOOP
    way := watched.leagues;
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_league_change(%L)', watched.name || '_told_insert', watched.name, format(way, 'now_rows'));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_league_change(%L)', watched.name || '_told_delete', watched.name, format(way, 'old_rows'));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_league_change(%L)', watched.name || '_told_update', watched.name, format(way, 'old_rows') || ' UNION ALL ' || format(way, 'now_rows'));
  END LOOP;
END
$$;
