-- Pages written from now on keep room for paid versions of their rows: none of the changed columns is indexed, so the indexes
-- stay untouched. Takes no lock that a prediction waits for.
DO $$
DECLARE
  partition regclass;
BEGIN
  FOR partition IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'prode_predictions'::regclass LOOP
    EXECUTE format('ALTER TABLE %s SET (fillfactor = 60)', partition);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Creates the missing season partitions of predictions. Attaching a separate table leaves predictions readable and writable;
-- CREATE TABLE ... PARTITION OF would take an exclusive lock. Each page keeps room for new versions of its rows, so that
-- paying a prediction does not touch the indexes.
CREATE OR REPLACE FUNCTION make_season_partitions() RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  season integer;
BEGIN
  FOR season IN
    SELECT t.id FROM temporadas t WHERE to_regclass('prode_predictions_' || t.id) IS NULL ORDER BY t.id
  LOOP
    EXECUTE format('CREATE TABLE prode_predictions_%s (LIKE prode_predictions INCLUDING CONSTRAINTS INCLUDING DEFAULTS) WITH (fillfactor = 60)', season);
    EXECUTE format('ALTER TABLE prode_predictions ATTACH PARTITION prode_predictions_%s FOR VALUES IN (%s)', season, season);
  END LOOP;
END
$$;
