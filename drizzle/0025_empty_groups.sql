-- A group whose last member's account was deleted kept the name that a child wrote.
CREATE FUNCTION forget_empty_groups() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM grupos WHERE id IN (SELECT grupo_id FROM gone) ORDER BY id FOR UPDATE;
  DELETE FROM grupos WHERE id IN (SELECT grupo_id FROM gone)
    AND NOT EXISTS (SELECT FROM grupos_miembros WHERE grupo_id = grupos.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER grupos_miembros_gone AFTER DELETE ON grupos_miembros
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_empty_groups();
--> statement-breakpoint
DELETE FROM grupos WHERE NOT EXISTS (SELECT FROM grupos_miembros WHERE grupo_id = grupos.id);
