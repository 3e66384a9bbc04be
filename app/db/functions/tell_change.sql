-- Notifies of a change to public data when its transaction commits. The names are those of app/lib/caching/page-dependencies.ts.
CREATE OR REPLACE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('potrero_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES ('ligas', 'leagues'), ('temporadas', 'leagues'), ('courses', 'courses'), ('flyers', 'flyers'), ('site_state', 'site')) AS t(name, told) LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_change(%L)', watched.name || '_told', watched.name, watched.told);
  END LOOP;
END
$$;

CREATE OR REPLACE TRIGGER "prode_config_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "prode_config"
FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prode');

CREATE OR REPLACE TRIGGER "prode_scores_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "prode_scores"
FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prode');

CREATE OR REPLACE TRIGGER "usuarios_told" AFTER UPDATE OF "nombre", "apellido", "oculto" OR DELETE OR TRUNCATE ON "usuarios"
FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prode');
