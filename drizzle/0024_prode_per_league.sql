DROP INDEX "prode_scores_position_idx";--> statement-breakpoint
ALTER TABLE "ligas" ADD COLUMN "prode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "prode_scores_order_idx" ON "prode_scores" USING btree ("scope_id","total_points" DESC NULLS FIRST,"correct_predictions" DESC NULLS FIRST,"user_id");