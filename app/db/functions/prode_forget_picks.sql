-- Deleting a prediction makes the stored count of its match stale.
CREATE OR REPLACE FUNCTION prode_forget_picks() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM prode_picks WHERE partido_id IN (SELECT DISTINCT partido_id FROM gone);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER prode_picks_follow_delete AFTER DELETE ON prode_predictions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION prode_forget_picks();
