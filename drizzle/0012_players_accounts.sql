ALTER TABLE "change_log" DROP CONSTRAINT "change_log_kind_check";--> statement-breakpoint
DROP INDEX "usuarios_email_key";--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "oculto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "usuarios_oculto_idx" ON "usuarios" USING btree ("id") WHERE "usuarios"."oculto";--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email_key" ON "usuarios" USING btree (lower("email")) WHERE "usuarios"."role" = 'admin';--> statement-breakpoint
ALTER TABLE "auth_access_codes" DROP COLUMN "tries_left";--> statement-breakpoint
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_kind_check" CHECK ("change_log"."kind" in ('create', 'update', 'delete', 'read'));--> statement-breakpoint
-- Written by hand from here.
-- A document alone used to open a full session in a browser that knew the account, and with it a password could be set.
-- Nothing tells such a session from the owner's, so players sign in again.
DELETE FROM "auth_sessions" s USING "usuarios" u WHERE u."id" = s."user_id" AND u."role" = 'player';
--> statement-breakpoint
-- Hiding a player changes the visitors' pages of the Prode.
DROP TRIGGER "usuarios_told" ON "usuarios";
--> statement-breakpoint
CREATE TRIGGER "usuarios_told" AFTER UPDATE OF "nombre", "apellido", "oculto" OR DELETE OR TRUNCATE ON "usuarios"
FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prode');
