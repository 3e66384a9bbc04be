CREATE TABLE "change_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid,
	"username" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"liga_id" integer,
	"summary" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "change_log_subject_check" CHECK ("change_log"."subject" in ('league', 'category', 'zone', 'team', 'fixture', 'result', 'standings', 'course', 'flyer', 'player', 'prode')),
	CONSTRAINT "change_log_kind_check" CHECK ("change_log"."kind" in ('create', 'update', 'delete')),
	CONSTRAINT "change_log_summary_check" CHECK (char_length("change_log"."summary") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "partidos" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partidos" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_admin_id_usuarios_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_liga_id_ligas_id_fk" FOREIGN KEY ("liga_id") REFERENCES "public"."ligas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_log_at_idx" ON "change_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_log_subject_idx" ON "change_log" USING btree ("subject","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partidos_sin_resultado_idx" ON "partidos" USING btree ("fecha") WHERE "partidos"."resultado_local" is null;--> statement-breakpoint
CREATE INDEX "partidos_sin_liquidar_idx" ON "partidos" USING btree ("fecha") WHERE "partidos"."resultado_local" is not null and "partidos"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "partidos" ADD CONSTRAINT "partidos_settled_check" CHECK ("partidos"."settled_at" is null or "partidos"."resultado_local" is not null);--> statement-breakpoint
-- Matches whose predictions had been paid before there was a mark for it.
UPDATE "partidos" SET "settled_at" = now() WHERE "resultado_local" IS NOT NULL AND EXISTS (
	SELECT FROM "prode_predictions" WHERE "partido_id" = "partidos"."id" AND "points_earned" IS NOT NULL
);
