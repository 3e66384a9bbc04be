ALTER TABLE "temporadas" ADD CONSTRAINT "temporadas_id_check" CHECK ("temporadas"."id" > 0);
--> statement-breakpoint
ALTER TABLE "partidos" ADD COLUMN "temporada_clave" integer GENERATED ALWAYS AS (coalesce(temporada_id, 0)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "partidos" ADD CONSTRAINT "partidos_id_clave_key" UNIQUE("id","temporada_clave");
--> statement-breakpoint
-- The predictions are copied in one pass; constraints, indexes and triggers come after the rows, so that no row is indexed one by one
-- and no score is counted again. docs/decisions/031 says how long it takes.
ALTER TABLE "prode_predictions" RENAME TO "prode_predictions_before";
--> statement-breakpoint
ALTER SEQUENCE "prode_predictions_id_seq" RENAME TO "prode_predictions_before_id_seq";
--> statement-breakpoint
CREATE TABLE "prode_predictions" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "prode_predictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"partido_id" integer NOT NULL,
	"temporada_clave" integer NOT NULL,
	"prediction" text NOT NULL,
	"goles_local" smallint,
	"goles_visitante" smallint,
	"points_earned" integer,
	"correct" boolean,
	"matchday_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prode_predictions_prediction_check" CHECK ("prediction" in ('local', 'empate', 'visitante')),
	CONSTRAINT "prode_predictions_points_check" CHECK ("points_earned" >= 0),
	CONSTRAINT "prode_predictions_score_check" CHECK (num_nulls("goles_local", "goles_visitante") = 2 or num_nulls("goles_local", "goles_visitante") = 0
        and "goles_local" >= 0 and "goles_visitante" >= 0 and "prediction" = case sign("goles_local" - "goles_visitante")
          when 1 then 'local' when 0 then 'empate' else 'visitante' end),
	CONSTRAINT "prode_predictions_paid_check" CHECK (num_nulls("points_earned", "correct", "matchday_id") in (0, 3))
) PARTITION BY LIST ("temporada_clave");
--> statement-breakpoint
CREATE TABLE "prode_predictions_0" PARTITION OF "prode_predictions" FOR VALUES IN (0);
--> statement-breakpoint
-- Makes the partitions of predictions that seasons still lack. A table of its own that is attached leaves predictions readable
-- and writable meanwhile; CREATE TABLE ... PARTITION OF would wait for all of them and hold them up.
CREATE OR REPLACE FUNCTION make_season_partitions() RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  season integer;
BEGIN
  FOR season IN
    SELECT t.id FROM temporadas t WHERE to_regclass('prode_predictions_' || t.id) IS NULL ORDER BY t.id
  LOOP
    EXECUTE format('CREATE TABLE prode_predictions_%s (LIKE prode_predictions INCLUDING CONSTRAINTS INCLUDING DEFAULTS)', season);
    EXECUTE format('ALTER TABLE prode_predictions ATTACH PARTITION prode_predictions_%s FOR VALUES IN (%s)', season, season);
  END LOOP;
END
$$;
--> statement-breakpoint
-- A season comes with the partition of its predictions, whoever inserts it.
CREATE OR REPLACE FUNCTION prode_follow_seasons() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM make_season_partitions();
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER prode_partitions_follow_seasons AFTER INSERT OR UPDATE OF id ON temporadas
FOR EACH STATEMENT EXECUTE FUNCTION prode_follow_seasons();
--> statement-breakpoint
-- Drops the partitions of seasons that were deleted. They are empty: a prediction needs its match, and a match its season. Not
-- done by the transaction that deletes the season: this locks all predictions, if only for a moment, and gives up if they are
-- busy.
CREATE OR REPLACE FUNCTION drop_season_partitions() RETURNS void
LANGUAGE plpgsql
SET lock_timeout = '1s'
AS $$
DECLARE
  partition text;
BEGIN
  FOR partition IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'prode_predictions'::regclass AND c.relname <> 'prode_predictions_0'
      AND NOT EXISTS (SELECT FROM temporadas t WHERE c.relname = 'prode_predictions_' || t.id)
  LOOP
    EXECUTE format('DROP TABLE %I', partition);
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT make_season_partitions();
--> statement-breakpoint
INSERT INTO "prode_predictions" ("id", "user_id", "partido_id", "temporada_clave", "prediction", "goles_local", "goles_visitante", "points_earned", "correct", "matchday_id", "created_at")
OVERRIDING SYSTEM VALUE
SELECT p."id", p."user_id", p."partido_id", m."temporada_clave", p."prediction", p."goles_local", p."goles_visitante", p."points_earned", p."correct", p."matchday_id", p."created_at"
FROM "prode_predictions_before" p JOIN "partidos" m ON m."id" = p."partido_id";
--> statement-breakpoint
SELECT setval('prode_predictions_id_seq', last_value, is_called) FROM "prode_predictions_before_id_seq";
--> statement-breakpoint
DROP TABLE "prode_predictions_before";
--> statement-breakpoint
ALTER TABLE "prode_predictions" ADD CONSTRAINT "prode_predictions_pkey" PRIMARY KEY("id","temporada_clave");
--> statement-breakpoint
ALTER TABLE "prode_predictions" ADD CONSTRAINT "prode_predictions_user_partido_key" UNIQUE("user_id","partido_id","temporada_clave");
--> statement-breakpoint
CREATE INDEX "prode_predictions_partido_idx" ON "prode_predictions" USING btree ("partido_id","prediction");
--> statement-breakpoint
CREATE INDEX "prode_predictions_score_idx" ON "prode_predictions" USING btree ("partido_id","goles_local","goles_visitante") WHERE "goles_local" is not null;
--> statement-breakpoint
CREATE INDEX "prode_predictions_user_created_idx" ON "prode_predictions" USING btree ("user_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
ALTER TABLE "prode_predictions" ADD CONSTRAINT "prode_predictions_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prode_predictions" ADD CONSTRAINT "prode_predictions_partido_fk" FOREIGN KEY ("partido_id","temporada_clave") REFERENCES "public"."partidos"("id","temporada_clave") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_scores_follow_insert AFTER INSERT ON prode_predictions
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_scores();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_scores_follow_update AFTER UPDATE ON prode_predictions
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_scores();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_scores_follow_delete AFTER DELETE ON prode_predictions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_scores();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_picks_follow_delete AFTER DELETE ON prode_predictions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION prode_forget_picks();
--> statement-breakpoint
-- New tables have no statistics, and the first statements come before PostgreSQL looks at them by itself.
ANALYZE "prode_predictions";
