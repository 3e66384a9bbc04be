-- Every change of what visitors see is told on a channel, by the name of what changed, when its transaction commits.
-- The names are those of app/lib/page-dependencies.ts.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('potrero_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Tells each league that a statement has touched. The argument is how to get from the rows to their leagues.
CREATE FUNCTION tell_league_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  league integer;
BEGIN
  FOR league IN EXECUTE format('SELECT DISTINCT liga_id FROM (%s) AS touched WHERE liga_id IS NOT NULL', TG_ARGV[0]) LOOP
    PERFORM pg_notify('potrero_changed', 'league:' || league);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
  way text;
BEGIN
  FOR watched IN SELECT * FROM (VALUES ('ligas', 'leagues'), ('courses', 'courses'), ('flyers', 'flyers'), ('site_state', 'site')) AS t(name, told) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_change(%L)', watched.name || '_told', watched.name, watched.told);
  END LOOP;
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
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_league_change(%L)', watched.name || '_told_insert', watched.name, format(way, 'now_rows'));
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_league_change(%L)', watched.name || '_told_delete', watched.name, format(way, 'old_rows'));
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_league_change(%L)', watched.name || '_told_update', watched.name, format(way, 'old_rows') || ' UNION ALL ' || format(way, 'now_rows'));
  END LOOP;
END
$$;
