-- Whether a match's score may be shown is what its category says: copied, so that no query has to look it up, and so
-- that a score which is not public counts for no prediction.
CREATE OR REPLACE FUNCTION copy_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(bool_and(c.publica_resultados), true) INTO NEW.publicado
  FROM equipos e JOIN categorias c ON c.id = e.categoria_id WHERE e.id = NEW.equipo_local_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "partidos_published" BEFORE INSERT OR UPDATE OF "equipo_local_id"
ON "partidos" FOR EACH ROW EXECUTE FUNCTION copy_published();
