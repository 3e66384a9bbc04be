-- Calendar clients apply an event only if its SEQUENCE has grown, so every change of a match that its event shows increments it.
CREATE OR REPLACE FUNCTION count_match_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.secuencia := OLD.secuencia + 1;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "partidos_sequence" BEFORE UPDATE OF "fecha", "estado", "cancha", "hora_confirmada", "equipo_local_id", "equipo_visitante_id"
ON "partidos" FOR EACH ROW
WHEN (NEW.fecha <> OLD.fecha OR NEW.estado <> OLD.estado OR NEW.cancha IS DISTINCT FROM OLD.cancha OR NEW.hora_confirmada <> OLD.hora_confirmada
  OR NEW.equipo_local_id <> OLD.equipo_local_id OR NEW.equipo_visitante_id <> OLD.equipo_visitante_id)
EXECUTE FUNCTION count_match_changes();
