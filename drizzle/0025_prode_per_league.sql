DROP INDEX "prode_scores_position_idx";--> statement-breakpoint
ALTER TABLE "ligas" ADD COLUMN "prode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "prode_scores_order_idx" ON "prode_scores" USING btree ("scope_id","total_points" DESC NULLS FIRST,"correct_predictions" DESC NULLS FIRST,"user_id");--> statement-breakpoint
-- A group that nobody is in any more goes: its last member left, or that account was erased. It is locked before its members are
-- looked for, so that somebody who is just coming in keeps it.
CREATE OR REPLACE FUNCTION delete_empty_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM grupos WHERE id IN (SELECT grupo_id FROM gone) ORDER BY id FOR UPDATE;
  DELETE FROM grupos g
  WHERE g.id IN (SELECT grupo_id FROM gone) AND NOT EXISTS (SELECT FROM grupos_miembros m WHERE m.grupo_id = g.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "grupos_miembros_gone" AFTER DELETE ON "grupos_miembros"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_empty_groups();
--> statement-breakpoint
DELETE FROM grupos g WHERE NOT EXISTS (SELECT FROM grupos_miembros m WHERE m.grupo_id = g.id);
