-- A match gets the season of its fixture, and a row of a table that of its zone, so that no writer can set another one.
CREATE OR REPLACE FUNCTION copy_season() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'partidos' THEN
    SELECT temporada_id INTO NEW.temporada_id FROM fixtures WHERE id = NEW.fixture_id;
  ELSE
    SELECT temporada_id INTO NEW.temporada_id FROM zonas WHERE id = NEW.zona_id;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "partidos_season" BEFORE INSERT OR UPDATE OF "fixture_id", "equipo_local_id", "equipo_visitante_id", "zona_id"
ON "partidos" FOR EACH ROW EXECUTE FUNCTION copy_season();

CREATE OR REPLACE TRIGGER "standings_season" BEFORE INSERT OR UPDATE OF "equipo_id", "zona_id", "categoria_id"
ON "standings" FOR EACH ROW EXECUTE FUNCTION copy_season();

CREATE OR REPLACE TRIGGER "posiciones_editable_season" BEFORE INSERT OR UPDATE OF "equipo_id", "zona_id", "categoria_id"
ON "posiciones_editable" FOR EACH ROW EXECUTE FUNCTION copy_season();

CREATE OR REPLACE TRIGGER "standings_legends_season" BEFORE INSERT OR UPDATE OF "zona_id", "categoria_id"
ON "standings_legends" FOR EACH ROW EXECUTE FUNCTION copy_season();

CREATE OR REPLACE TRIGGER "ajustes_season" BEFORE INSERT OR UPDATE OF "equipo_id", "zona_id", "categoria_id"
ON "ajustes" FOR EACH ROW EXECUTE FUNCTION copy_season();
