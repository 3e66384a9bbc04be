-- Stores a match as it was before a change until its followers have been notified. Only the first of several changes is
-- stored, so that a change which was undone is no news. Skipped while nobody subscribes to notices.
CREATE OR REPLACE FUNCTION remember_match_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM suscripciones) THEN
    INSERT INTO avisos_partidos (partido_id, estado, fecha, hora_confirmada, cancha, jugado, cambiado_at)
    VALUES (OLD.id, OLD.estado, OLD.fecha, OLD.hora_confirmada, OLD.cancha, OLD.resultado_local IS NOT NULL, clock_timestamp())
    ON CONFLICT (partido_id) DO UPDATE SET cambiado_at = excluded.cambiado_at;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "partidos_news" AFTER UPDATE OF "fecha", "estado", "cancha", "hora_confirmada", "resultado_local"
ON "partidos" FOR EACH ROW
WHEN (NEW.fecha <> OLD.fecha OR NEW.estado <> OLD.estado OR NEW.cancha IS DISTINCT FROM OLD.cancha OR NEW.hora_confirmada <> OLD.hora_confirmada
  OR (NEW.resultado_local IS NULL) <> (OLD.resultado_local IS NULL))
EXECUTE FUNCTION remember_match_news();
