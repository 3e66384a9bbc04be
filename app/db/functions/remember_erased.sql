-- Stores the id of every deleted user, so that restoring an older backup does not bring them back.
CREATE OR REPLACE FUNCTION remember_erased() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO erased_users (user_id) SELECT id FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER usuarios_erased AFTER DELETE ON usuarios
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remember_erased();
