-- Creates the partition of predictions with every new season.
CREATE OR REPLACE FUNCTION prode_follow_seasons() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM make_season_partitions();
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER prode_partitions_follow_seasons AFTER INSERT OR UPDATE OF id ON temporadas
FOR EACH STATEMENT EXECUTE FUNCTION prode_follow_seasons();
