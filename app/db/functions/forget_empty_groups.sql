-- Deletes groups of the Prode that nobody is in any more: a name that a child wrote goes with its last member's account. The
-- groups are locked first, so that of two members who go at the same time the second one finds the group empty.
CREATE OR REPLACE FUNCTION forget_empty_groups() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM grupos WHERE id IN (SELECT grupo_id FROM gone) ORDER BY id FOR UPDATE;
  DELETE FROM grupos WHERE id IN (SELECT grupo_id FROM gone)
    AND NOT EXISTS (SELECT FROM grupos_miembros WHERE grupo_id = grupos.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER grupos_miembros_gone AFTER DELETE ON grupos_miembros
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_empty_groups();
