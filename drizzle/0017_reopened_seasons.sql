ALTER TABLE "temporadas" ADD COLUMN "reabierta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "temporadas" ADD CONSTRAINT "temporadas_reabierta_check" CHECK (not "temporadas"."reabierta" or "temporadas"."estado" = 'finished');--> statement-breakpoint
-- A finished season refuses every write until it is reopened. A league that is deleted takes its seasons along: its own
-- row has gone by then. Settling the Prode and a club's merge are no writes to a season: their columns are left out.
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
    WHERE t.id = ANY (touched) AND t.estado = 'finished' AND NOT t.reabierta
  ) THEN
    RAISE EXCEPTION 'the season is finished' USING ERRCODE = 'check_violation', CONSTRAINT = 'temporada_finalizada';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "temporadas_z_finished" BEFORE UPDATE ON "temporadas" FOR EACH ROW
WHEN (OLD.estado = 'finished' AND NEW.estado = 'finished' AND NOT OLD.reabierta AND NOT NEW.reabierta AND OLD IS DISTINCT FROM NEW)
EXECUTE FUNCTION refuse_finished_rules();
