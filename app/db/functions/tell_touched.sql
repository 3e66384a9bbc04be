-- Notifies of each season or club that a statement has changed. The arguments are the name's prefix ('season:') and a query
-- from the changed rows to their ids.
CREATE OR REPLACE FUNCTION tell_touched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer;
BEGIN
  FOR touched IN EXECUTE format('SELECT DISTINCT id FROM (%s) AS rows(id) WHERE id IS NOT NULL', TG_ARGV[1]) LOOP
    PERFORM pg_notify('potrero_changed', TG_ARGV[0] || touched);
  END LOOP;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched record;
  told text;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('temporadas', 'season:', 'SELECT id FROM %s'),
    ('categorias', 'season:', 'SELECT temporada_id FROM %s'),
    ('zonas', 'season:', 'SELECT temporada_id FROM %s'),
    ('tiras', 'season:', 'SELECT temporada_id FROM %s'),
    ('equipos', 'season:', 'SELECT temporada_id FROM %s'),
    ('fixtures', 'season:', 'SELECT temporada_id FROM %s'),
    ('partidos', 'season:', 'SELECT temporada_id FROM %s'),
    ('standings', 'season:', 'SELECT temporada_id FROM %s'),
    ('posiciones_editable', 'season:', 'SELECT temporada_id FROM %s'),
    ('ajustes', 'season:', 'SELECT temporada_id FROM %s'),
    ('standings_legends', 'season:', 'SELECT temporada_id FROM %s'),
    ('llaves', 'season:', 'SELECT temporada_id FROM %s'),
    ('llaves_lugares', 'season:', 'SELECT temporada_id FROM %s'),
    ('llaves_partidos', 'season:', 'SELECT temporada_id FROM %s'),
    -- The pages of a season show crests, names and grounds of its clubs.
    ('clubes', 'season:', 'SELECT t.temporada_id FROM %s c JOIN tiras t ON t.club_id = c.id'),
    ('clubes', 'club:', 'SELECT id FROM %s'),
    ('tiras', 'club:', 'SELECT club_id FROM %s')
  ) AS t(name, prefix, ids) LOOP
    told := watched.name || '_told' || CASE watched.prefix WHEN 'club:' THEN '_club' ELSE '' END;
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_touched(%L, %L)', told || '_insert', watched.name, watched.prefix, format(watched.ids, 'now_rows'));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_touched(%L, %L)', told || '_delete', watched.name, watched.prefix, format(watched.ids, 'old_rows'));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_touched(%L, %L)', told || '_update', watched.name, watched.prefix, format(watched.ids, 'old_rows') || ' UNION ALL ' || format(watched.ids, 'now_rows'));
  END LOOP;
END
$$;
