CREATE TABLE "erased_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Whoever deletes a person, and however: a backup from before must not bring them back.
CREATE FUNCTION remember_erased() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO erased_users (user_id) SELECT id FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER usuarios_erased AFTER DELETE ON usuarios
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remember_erased();
