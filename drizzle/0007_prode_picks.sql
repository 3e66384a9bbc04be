CREATE TABLE "prode_picks" (
	"partido_id" integer PRIMARY KEY NOT NULL,
	"local" integer NOT NULL,
	"empate" integer NOT NULL,
	"visitante" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prode_picks" ADD CONSTRAINT "prode_picks_partido_id_partidos_id_fk" FOREIGN KEY ("partido_id") REFERENCES "public"."partidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION prode_forget_picks() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM prode_picks WHERE partido_id IN (SELECT DISTINCT partido_id FROM gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prode_picks_follow_delete AFTER DELETE ON prode_predictions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION prode_forget_picks();
