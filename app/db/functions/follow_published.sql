-- Updates the published flag of matches when their zone, fixture or home team moves to another category, or a category starts or
-- stops publishing its scores. Writing the column makes copy_published() run again. It fires no season trigger, so it also
-- works in a finished season and for matches without a season.
CREATE OR REPLACE FUNCTION follow_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'zonas' THEN UPDATE partidos SET publicado = publicado WHERE zona_id = NEW.id;
    WHEN 'fixtures' THEN UPDATE partidos SET publicado = publicado WHERE fixture_id = NEW.id;
    WHEN 'equipos' THEN UPDATE partidos SET publicado = publicado WHERE equipo_local_id = NEW.id;
    ELSE UPDATE partidos SET publicado = publicado WHERE id IN (
      SELECT p.id FROM zonas z JOIN partidos p ON p.zona_id = z.id WHERE z.categoria_id = NEW.id
      UNION SELECT p.id FROM fixtures f JOIN partidos p ON p.fixture_id = f.id WHERE f.categoria_id = NEW.id
      UNION SELECT p.id FROM equipos e JOIN partidos p ON p.equipo_local_id = e.id WHERE e.categoria_id = NEW.id);
  END CASE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "zonas_published" AFTER UPDATE OF "categoria_id" ON "zonas" FOR EACH ROW
WHEN (OLD.categoria_id IS DISTINCT FROM NEW.categoria_id) EXECUTE FUNCTION follow_published();

CREATE OR REPLACE TRIGGER "fixtures_published" AFTER UPDATE OF "categoria_id" ON "fixtures" FOR EACH ROW
WHEN (OLD.categoria_id IS DISTINCT FROM NEW.categoria_id) EXECUTE FUNCTION follow_published();

CREATE OR REPLACE TRIGGER "equipos_published" AFTER UPDATE OF "categoria_id" ON "equipos" FOR EACH ROW
WHEN (OLD.categoria_id IS DISTINCT FROM NEW.categoria_id) EXECUTE FUNCTION follow_published();

CREATE OR REPLACE TRIGGER "categorias_published" AFTER UPDATE OF "publica_resultados" ON "categorias" FOR EACH ROW
WHEN (OLD.publica_resultados IS DISTINCT FROM NEW.publica_resultados) EXECUTE FUNCTION follow_published();
