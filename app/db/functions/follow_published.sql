-- A category that publishes its scores or no longer does, or a team that changes category, takes its matches along.
CREATE OR REPLACE FUNCTION follow_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE partidos SET equipo_local_id = equipo_local_id
  WHERE equipo_local_id IN (
    SELECT e.id FROM equipos e
    WHERE CASE TG_TABLE_NAME WHEN 'equipos' THEN e.id = NEW.id ELSE e.categoria_id = NEW.id END);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "equipos_published" AFTER UPDATE OF "categoria_id" ON "equipos" FOR EACH ROW
WHEN (OLD.categoria_id IS DISTINCT FROM NEW.categoria_id) EXECUTE FUNCTION follow_published();

CREATE OR REPLACE TRIGGER "categorias_published" AFTER UPDATE OF "publica_resultados" ON "categorias" FOR EACH ROW
WHEN (OLD.publica_resultados IS DISTINCT FROM NEW.publica_resultados) EXECUTE FUNCTION follow_published();
