-- Keeps what a match was like before it changed, until those who follow its clubs have been told. Whichever form changes
-- it, and only while somebody wants notices. Of several changes the first one's row stays: what was taken back is no news.
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
