-- A match's score may be shown if its category says so: that of its zone, else of its fixture, else of its home team. The
-- flag is copied to the match, so that no query has to look it up and an unpublished score pays no prediction.
CREATE OR REPLACE FUNCTION copy_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(bool_and(c.publica_resultados), true) INTO NEW.publicado
  FROM categorias c WHERE c.id = coalesce(
    (SELECT z.categoria_id FROM zonas z WHERE z.id = NEW.zona_id),
    (SELECT f.categoria_id FROM fixtures f WHERE f.id = NEW.fixture_id),
    (SELECT e.categoria_id FROM equipos e WHERE e.id = NEW.equipo_local_id));
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "partidos_published" BEFORE INSERT OR UPDATE OF "fixture_id", "zona_id", "equipo_local_id", "publicado"
ON "partidos" FOR EACH ROW EXECUTE FUNCTION copy_published();
