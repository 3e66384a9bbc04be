-- A match that has kicked off never reopens for predictions, even if it is moved: the kick-off that passed is stored. With an
-- unconfirmed hour the stored one means nothing: it may have begun at any hour of its day, so it counts from the beginning
-- of the day. A suspended or postponed match has no kick-off, so its old date may pass.
CREATE OR REPLACE FUNCTION keep_predictions_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The site's connections set the league's time zone.
  time_zone text := coalesce(nullif(current_setting('potrero.time_zone', true), ''), 'America/Argentina/Buenos_Aires');
  kickoff timestamptz := CASE WHEN OLD.hora_confirmada THEN OLD.fecha ELSE date_trunc('day', OLD.fecha, time_zone) END;
BEGIN
  IF OLD.prode_cerrado_at IS NOT NULL THEN
    NEW.prode_cerrado_at := OLD.prode_cerrado_at;
  ELSIF OLD.estado = 'programado' AND kickoff <= clock_timestamp() THEN
    NEW.prode_cerrado_at := kickoff;
  END IF;
  RETURN NEW;
END
$$;
