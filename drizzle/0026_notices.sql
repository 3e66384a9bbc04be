CREATE TABLE "avisos_partidos" (
	"partido_id" integer PRIMARY KEY NOT NULL,
	"estado" text NOT NULL,
	"fecha" timestamp with time zone NOT NULL,
	"hora_confirmada" boolean NOT NULL,
	"cancha" text,
	"jugado" boolean NOT NULL,
	"cambiado_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avisos_cola" (
	"suscripcion_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"tipo" text NOT NULL,
	"numero" smallint NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"direccion" text NOT NULL,
	"etiqueta" text NOT NULL,
	"urgente" boolean DEFAULT false NOT NULL,
	"enviar_desde" timestamp with time zone NOT NULL,
	"vence" timestamp with time zone NOT NULL,
	"intentos" smallint DEFAULT 0 NOT NULL,
	"enviado_at" timestamp with time zone,
	CONSTRAINT "avisos_cola_pkey" PRIMARY KEY("suscripcion_id","dia","tipo","numero"),
	CONSTRAINT "avisos_cola_tipo_check" CHECK ("avisos_cola"."tipo" in ('club', 'prode')),
	CONSTRAINT "avisos_cola_numero_check" CHECK ("avisos_cola"."numero" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "recordatorios_prode" (
	"usuario_id" uuid NOT NULL,
	"liga_id" integer NOT NULL,
	"categoria" text DEFAULT '' NOT NULL,
	"dia" date NOT NULL,
	CONSTRAINT "recordatorios_prode_pkey" PRIMARY KEY("usuario_id","liga_id","categoria","dia")
);
--> statement-breakpoint
CREATE TABLE "suscripciones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"sigue" text[] DEFAULT '{}' NOT NULL,
	"sesion_id" uuid,
	"prode_liga_id" integer,
	"prode_categoria" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suscripciones_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "suscripciones_endpoint_check" CHECK (char_length("suscripciones"."endpoint") <= 1000),
	CONSTRAINT "suscripciones_claves_check" CHECK (char_length("suscripciones"."p256dh") <= 100 and char_length("suscripciones"."auth") <= 40),
	CONSTRAINT "suscripciones_sigue_check" CHECK (cardinality("suscripciones"."sigue") <= 20),
	CONSTRAINT "suscripciones_categoria_check" CHECK (char_length("suscripciones"."prode_categoria") <= 50)
);
--> statement-breakpoint
ALTER TABLE "avisos_partidos" ADD CONSTRAINT "avisos_partidos_partido_id_partidos_id_fk" FOREIGN KEY ("partido_id") REFERENCES "public"."partidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_cola" ADD CONSTRAINT "avisos_cola_suscripcion_id_suscripciones_id_fk" FOREIGN KEY ("suscripcion_id") REFERENCES "public"."suscripciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordatorios_prode" ADD CONSTRAINT "recordatorios_prode_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordatorios_prode" ADD CONSTRAINT "recordatorios_prode_liga_id_ligas_id_fk" FOREIGN KEY ("liga_id") REFERENCES "public"."ligas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suscripciones" ADD CONSTRAINT "suscripciones_sesion_id_auth_sessions_id_fk" FOREIGN KEY ("sesion_id") REFERENCES "public"."auth_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suscripciones" ADD CONSTRAINT "suscripciones_prode_liga_id_ligas_id_fk" FOREIGN KEY ("prode_liga_id") REFERENCES "public"."ligas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avisos_partidos_cambiado_idx" ON "avisos_partidos" USING btree ("cambiado_at");--> statement-breakpoint
CREATE INDEX "avisos_cola_pendientes_idx" ON "avisos_cola" USING btree ("enviar_desde") WHERE "avisos_cola"."enviado_at" is null;--> statement-breakpoint
CREATE INDEX "avisos_cola_dia_idx" ON "avisos_cola" USING btree ("dia");--> statement-breakpoint
CREATE INDEX "recordatorios_prode_dia_idx" ON "recordatorios_prode" USING btree ("dia");--> statement-breakpoint
CREATE INDEX "suscripciones_sigue_idx" ON "suscripciones" USING gin ("sigue");--> statement-breakpoint
CREATE INDEX "suscripciones_sesion_idx" ON "suscripciones" USING btree ("sesion_id");
--> statement-breakpoint
-- Keeps what a match was like before it changed, until those who follow its clubs have been told. Whichever form changes
-- it, and only while somebody wants notices. Of several changes the first one's row stays: what was taken back is no news.
CREATE OR REPLACE FUNCTION remember_match_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM suscripciones) THEN
    INSERT INTO avisos_partidos (partido_id, estado, fecha, hora_confirmada, cancha, jugado, cambiado_at)
    VALUES (OLD.id, OLD.estado, OLD.fecha, OLD.hora_confirmada, OLD.cancha, OLD.resultado_local IS NOT NULL, clock_timestamp())
    ON CONFLICT (partido_id) DO UPDATE SET cambiado_at = excluded.cambiado_at;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "partidos_news" AFTER UPDATE OF "fecha", "estado", "cancha", "hora_confirmada", "resultado_local"
ON "partidos" FOR EACH ROW
WHEN (NEW.fecha <> OLD.fecha OR NEW.estado <> OLD.estado OR NEW.cancha IS DISTINCT FROM OLD.cancha OR NEW.hora_confirmada <> OLD.hora_confirmada
  OR (NEW.resultado_local IS NULL) <> (OLD.resultado_local IS NULL))
EXECUTE FUNCTION remember_match_news();
