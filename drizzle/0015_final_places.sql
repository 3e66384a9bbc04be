ALTER TABLE "standings" ADD COLUMN "puesto_final" smallint;--> statement-breakpoint
CREATE INDEX "standings_campeones_idx" ON "standings" USING btree ("temporada_id") WHERE "standings"."puesto_final" = 1;
--> statement-breakpoint
-- Written by hand from here: the functions of app/db/functions that are different.
CREATE OR REPLACE FUNCTION refuse_finished_season() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN touched := touched || OLD.temporada_id; END IF;
  IF TG_OP <> 'DELETE' THEN touched := touched || NEW.temporada_id; END IF;
  -- Locked, so that a season cannot be finished while this is written: its final places would leave it out.
  PERFORM FROM temporadas t WHERE t.id = ANY (touched) FOR SHARE;
  IF EXISTS (
    SELECT FROM temporadas t JOIN ligas l ON l.id = t.liga_id
    WHERE t.id = ANY (touched) AND t.estado = 'finished'
  ) THEN
    RAISE EXCEPTION 'the season is finished' USING ERRCODE = 'check_violation', CONSTRAINT = 'temporada_finalizada';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
-- What a finished season says of itself stays as it was, too: only its state may change. Deleted it is only with its league.
CREATE OR REPLACE FUNCTION refuse_finished_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM ligas WHERE id = OLD.liga_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the season is finished' USING ERRCODE = 'check_violation', CONSTRAINT = 'temporada_finalizada';
END
$$;

CREATE OR REPLACE TRIGGER "temporadas_z_finished" BEFORE UPDATE ON "temporadas" FOR EACH ROW
WHEN (OLD.estado = 'finished' AND NEW.estado = 'finished' AND OLD IS DISTINCT FROM NEW)
EXECUTE FUNCTION refuse_finished_rules();

CREATE OR REPLACE TRIGGER "temporadas_z_finished_delete" BEFORE DELETE ON "temporadas" FOR EACH ROW
WHEN (OLD.estado = 'finished')
EXECUTE FUNCTION refuse_finished_rules();
