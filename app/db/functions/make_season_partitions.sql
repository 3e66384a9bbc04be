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
