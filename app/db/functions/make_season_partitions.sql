-- Creates the missing season partitions of predictions. Attaching a separate table blocks neither reads nor writes of
-- predictions, only writes to partidos and usuarios until the commit; CREATE TABLE ... PARTITION OF would lock predictions
-- (ACCESS EXCLUSIVE). The fill factor leaves room on each page for new row versions, so that paying a prediction is a
-- heap-only update.
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
