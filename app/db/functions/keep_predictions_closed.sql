-- A match that has kicked off never reopens for predictions, even if it is moved: the kick-off that passed is stored. A
-- suspended or postponed match has no kick-off, so its old date may pass.
CREATE OR REPLACE FUNCTION keep_predictions_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.prode_cerrado_at IS NOT NULL THEN
    NEW.prode_cerrado_at := OLD.prode_cerrado_at;
  ELSIF OLD.estado = 'programado' AND OLD.fecha <= clock_timestamp() THEN
    NEW.prode_cerrado_at := OLD.fecha;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "partidos_predictions_closed" BEFORE UPDATE OF "fecha", "estado", "hora_confirmada", "prode_cerrado_at"
ON "partidos" FOR EACH ROW
WHEN (NEW.fecha <> OLD.fecha OR NEW.estado <> OLD.estado OR NEW.hora_confirmada <> OLD.hora_confirmada OR NEW.prode_cerrado_at IS DISTINCT FROM OLD.prode_cerrado_at)
EXECUTE FUNCTION keep_predictions_closed();
