-- Deletes a group when its last member leaves or is erased. The group is locked before its members are counted, so that a
-- player who joins at the same moment keeps it.
CREATE OR REPLACE FUNCTION delete_empty_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM grupos WHERE id IN (SELECT grupo_id FROM gone) ORDER BY id FOR UPDATE;
  DELETE FROM grupos g
  WHERE g.id IN (SELECT grupo_id FROM gone) AND NOT EXISTS (SELECT FROM grupos_miembros m WHERE m.grupo_id = g.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "grupos_miembros_gone" AFTER DELETE ON "grupos_miembros"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_empty_groups();
