-- The row of a finished season is frozen: only its state and its reopened flag may change. It is deleted only with its league.
CREATE OR REPLACE FUNCTION refuse_finished_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM ligas WHERE id = OLD.liga_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the season is finished' USING ERRCODE = 'check_violation', CONSTRAINT = 'temporada_finalizada';
END
$$;

CREATE OR REPLACE TRIGGER "temporadas_z_finished" BEFORE UPDATE ON "temporadas" FOR EACH ROW
WHEN (OLD.estado = 'finished' AND NEW.estado = 'finished' AND NOT OLD.reabierta AND NOT NEW.reabierta AND OLD IS DISTINCT FROM NEW)
EXECUTE FUNCTION refuse_finished_rules();

CREATE OR REPLACE TRIGGER "temporadas_z_finished_delete" BEFORE DELETE ON "temporadas" FOR EACH ROW
WHEN (OLD.estado = 'finished')
EXECUTE FUNCTION refuse_finished_rules();
