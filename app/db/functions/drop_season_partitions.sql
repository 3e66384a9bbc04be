-- Drops the partitions of deleted seasons. They are empty, because a prediction needs its match and a match its season. The
-- transaction that deletes a season does not call this, because it briefly locks all predictions, and gives up if they are busy.
CREATE OR REPLACE FUNCTION drop_season_partitions() RETURNS void
LANGUAGE plpgsql
SET lock_timeout = '1s'
AS $$
DECLARE
  partition text;
BEGIN
  FOR partition IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'prode_predictions'::regclass AND c.relname <> 'prode_predictions_0'
      AND NOT EXISTS (SELECT FROM temporadas t WHERE c.relname = 'prode_predictions_' || t.id)
  LOOP
    EXECUTE format('DROP TABLE %I', partition);
  END LOOP;
END
$$;
