ALTER TABLE "usuarios" DROP CONSTRAINT "usuarios_documento_check";--> statement-breakpoint
ALTER TABLE "usuarios" DROP CONSTRAINT "usuarios_player_check";--> statement-breakpoint
ALTER TABLE "flyers" DROP CONSTRAINT "flyers_link_check";--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_documento_check" CHECK ("usuarios"."documento" ~ '^[1-9][0-9]{0,19}$');--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_player_check" CHECK ("usuarios"."role" <> 'player' or ("usuarios"."documento" is not null and "usuarios"."fecha_nacimiento" is not null and btrim("usuarios"."apellido") <> '' and btrim(coalesce("usuarios"."escuela", '')) <> ''));--> statement-breakpoint
ALTER TABLE "flyers" ADD CONSTRAINT "flyers_image_check" CHECK ("flyers"."image_url" ~ '^(https?://|/[^/\\])');--> statement-breakpoint
ALTER TABLE "flyers" ADD CONSTRAINT "flyers_link_check" CHECK ("flyers"."link_url" ~ '^(https?://|/($|[^/\\]))');