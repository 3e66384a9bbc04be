CREATE TABLE "prode_scopes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prode_scopes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"liga_id" integer,
	"day" date,
	"last_day" date,
	CONSTRAINT "prode_scopes_liga_day_key" UNIQUE NULLS NOT DISTINCT("liga_id","day")
);
--> statement-breakpoint
-- Everything, there from the start and the first.
INSERT INTO "prode_scopes" ("liga_id", "day") VALUES (NULL, NULL);
--> statement-breakpoint
CREATE TABLE "prode_score_counts" (
	"scope_id" integer NOT NULL,
	"points" integer NOT NULL,
	"players" integer DEFAULT 0 NOT NULL,
	"players_before" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prode_score_counts_pkey" PRIMARY KEY("scope_id","points"),
	CONSTRAINT "prode_score_counts_check" CHECK ("prode_score_counts"."players" >= 0 and "prode_score_counts"."players_before" >= 0)
);
--> statement-breakpoint
-- Everything in it is counted again below, from the predictions.
DROP TABLE "prode_scores";
--> statement-breakpoint
CREATE TABLE "prode_scores" (
	"scope_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"total_points" integer NOT NULL,
	"correct_predictions" integer NOT NULL,
	CONSTRAINT "prode_scores_pkey" PRIMARY KEY("scope_id","user_id"),
	CONSTRAINT "prode_scores_check" CHECK ("prode_scores"."total_points" >= 0 and "prode_scores"."correct_predictions" >= 0)
);
--> statement-breakpoint
CREATE INDEX "prode_scores_position_idx" ON "prode_scores" USING btree ("scope_id","total_points" DESC NULLS FIRST,"user_id");--> statement-breakpoint
ALTER TABLE "prode_predictions" ADD COLUMN "correct" boolean;--> statement-breakpoint
ALTER TABLE "prode_predictions" ADD COLUMN "matchday_id" integer;--> statement-breakpoint
-- What had been paid before. A league that nobody knows has matchdays but no table of its own.
INSERT INTO "prode_scopes" ("liga_id", "day")
SELECT DISTINCT f."liga_id", d."day"
FROM "partidos" m
JOIN "fixtures" f ON f."id" = m."fixture_id"
CROSS JOIN LATERAL (VALUES (f."fecha_partido"), (NULL)) d("day")
WHERE EXISTS (SELECT FROM "prode_predictions" p WHERE p."partido_id" = m."id" AND p."points_earned" IS NOT NULL)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "prode_predictions" p
SET "correct" = p."prediction" IS NOT DISTINCT FROM m."outcome", "matchday_id" = s."id"
FROM "partidos" m
JOIN "fixtures" f ON f."id" = m."fixture_id"
JOIN "prode_scopes" s ON s."liga_id" IS NOT DISTINCT FROM f."liga_id" AND s."day" = f."fecha_partido"
WHERE m."id" = p."partido_id" AND p."points_earned" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "prode_predictions" ADD CONSTRAINT "prode_predictions_paid_check" CHECK (num_nulls("prode_predictions"."points_earned", "prode_predictions"."correct", "prode_predictions"."matchday_id") in (0, 3));
--> statement-breakpoint
-- What a player gained or lost in a matchday.
CREATE TYPE prode_change AS ("user_id" uuid, "matchday_id" integer, "points" integer, "correct" integer);
--> statement-breakpoint
-- The scopes in which a matchday counts: itself, its league, and everything.
CREATE VIEW prode_counted_in AS
  SELECT m.id AS matchday_id, m.day AS matchday, t.id AS scope_id, t.day IS NULL AS is_total, t.liga_id, t.last_day
  FROM prode_scopes m
  JOIN prode_scopes t ON t.id = m.id OR t.day IS NULL AND (t.liga_id IS NULL OR t.liga_id = m.liga_id)
  WHERE m.day IS NOT NULL;
--> statement-breakpoint
-- What a player scored in the last matchday of a scope of several, which may be of several leagues.
CREATE FUNCTION prode_last_score(scope integer, player uuid) RETURNS TABLE (points integer, correct integer)
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(s.total_points), 0)::integer, coalesce(sum(s.correct_predictions), 0)::integer
  FROM prode_counted_in c
  JOIN prode_scores s ON s.scope_id = c.matchday_id AND s.user_id = player
  WHERE c.scope_id = scope AND c.is_total AND c.matchday = c.last_day
$$;
--> statement-breakpoint
-- So many players more, or fewer, have this many points: now, and before the last matchday.
CREATE FUNCTION prode_count(scope integer, score integer, more integer, more_before integer) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO prode_score_counts (scope_id, points) VALUES (scope, score) ON CONFLICT DO NOTHING;
  UPDATE prode_score_counts SET players = players + more, players_before = players_before + more_before
  WHERE scope_id = scope AND points = score;
  DELETE FROM prode_score_counts WHERE scope_id = scope AND points = score AND players = 0 AND players_before = 0;
$$;
--> statement-breakpoint
-- Brings scores and counts up to what players have gained and lost. One transaction at a time: they all meet in the same
-- few counts, and so nobody waits for each other in a circle.
CREATE FUNCTION prode_apply(changes prode_change[]) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  total record;
BEGIN
  PERFORM pg_advisory_xact_lock(7077378);

  -- Where a later matchday begins to score, what stands now is what stood before it.
  FOR total IN
    SELECT i.scope_id, max(i.matchday) AS newest
    FROM (SELECT DISTINCT c.matchday_id FROM unnest(changes) c WHERE c.points > 0 OR c.correct > 0) c
    JOIN prode_counted_in i USING (matchday_id)
    WHERE i.is_total
    GROUP BY i.scope_id, i.last_day
    HAVING i.last_day IS NULL OR max(i.matchday) > i.last_day
  LOOP
    UPDATE prode_score_counts SET players_before = players WHERE scope_id = total.scope_id;
    DELETE FROM prode_score_counts WHERE scope_id = total.scope_id AND players = 0;
    UPDATE prode_scopes SET last_day = total.newest WHERE id = total.scope_id;
  END LOOP;

  -- The scores; what each was before and is now moves the counts.
  WITH scoped AS MATERIALIZED (
    SELECT i.scope_id, c.user_id, sum(c.points)::integer AS points, sum(c.correct)::integer AS correct
    FROM unnest(changes) c
    JOIN prode_counted_in i USING (matchday_id)
    GROUP BY i.scope_id, c.user_id
  ), updated AS (
    UPDATE prode_scores s
    SET total_points = s.total_points + d.points, correct_predictions = s.correct_predictions + d.correct
    FROM scoped d
    WHERE s.scope_id = d.scope_id AND s.user_id = d.user_id
    RETURNING s.scope_id, s.user_id, s.total_points AS points, s.total_points - d.points AS points_before,
      s.total_points > 0 OR s.correct_predictions > 0 AS stays
  ), inserted AS (
    INSERT INTO prode_scores (scope_id, user_id, total_points, correct_predictions)
    SELECT d.scope_id, d.user_id, d.points, d.correct
    FROM scoped d
    WHERE NOT EXISTS (SELECT FROM updated u WHERE u.scope_id = d.scope_id AND u.user_id = d.user_id)
    ORDER BY d.scope_id, d.user_id
    RETURNING scope_id, total_points AS points
  ), moved AS (
    SELECT scope_id, points, 1 AS players FROM inserted
    UNION ALL SELECT scope_id, points, 1 FROM updated WHERE stays
    UNION ALL SELECT scope_id, points_before, -1 FROM updated
  )
  SELECT count(prode_count(scope_id, points, players, 0)) INTO total
  FROM (
    SELECT scope_id, points, sum(players)::integer AS players FROM moved
    GROUP BY scope_id, points HAVING sum(players) <> 0
  ) m;

  -- What changed in a matchday before the last one changes what stood before the last one, too.
  WITH earlier AS (
    SELECT i.scope_id, c.user_id, sum(c.points)::integer AS points, sum(c.correct)::integer AS correct
    FROM unnest(changes) c
    JOIN prode_counted_in i USING (matchday_id)
    WHERE i.is_total AND i.matchday < i.last_day
    GROUP BY i.scope_id, c.user_id
  ), stood AS (
    SELECT e.scope_id, e.points AS gained, e.correct AS hit,
      s.total_points - l.points AS points, s.correct_predictions - l.correct AS correct
    FROM earlier e
    JOIN prode_scores s ON s.scope_id = e.scope_id AND s.user_id = e.user_id
    CROSS JOIN LATERAL prode_last_score(e.scope_id, e.user_id) l
  ), moved AS (
    SELECT scope_id, points, 1 AS players FROM stood WHERE points > 0 OR correct > 0
    UNION ALL SELECT scope_id, points - gained, -1 FROM stood WHERE points > gained OR correct > hit
  )
  SELECT count(prode_count(scope_id, points, 0, players)) INTO total
  FROM (
    SELECT scope_id, points, sum(players)::integer AS players FROM moved
    GROUP BY scope_id, points HAVING sum(players) <> 0
  ) m;

  IF NOT EXISTS (SELECT FROM unnest(changes) c WHERE c.points < 0 OR c.correct < 0) THEN
    RETURN;
  END IF;

  DELETE FROM prode_scores s
  USING unnest(changes) c JOIN prode_counted_in i USING (matchday_id)
  WHERE s.scope_id = i.scope_id AND s.user_id = c.user_id AND s.total_points = 0 AND s.correct_predictions = 0;

  PERFORM prode_find_last_days();
END
$$;
--> statement-breakpoint
-- Where nothing is left of the last matchday, the one before it is the last.
CREATE FUNCTION prode_find_last_days() RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  total record;
BEGIN
  FOR total IN
    SELECT t.id, n.newest
    FROM prode_scopes t
    CROSS JOIN LATERAL (
      SELECT max(c.matchday) AS newest FROM prode_counted_in c
      WHERE c.scope_id = t.id AND EXISTS (SELECT FROM prode_scores s WHERE s.scope_id = c.matchday_id)
    ) n
    WHERE t.day IS NULL AND t.last_day IS DISTINCT FROM n.newest
  LOOP
    UPDATE prode_scopes SET last_day = total.newest WHERE id = total.id;
    UPDATE prode_score_counts SET players_before = 0 WHERE scope_id = total.id;
    INSERT INTO prode_score_counts (scope_id, points, players_before)
    SELECT total.id, s.total_points - l.points, count(*)
    FROM prode_scores s
    CROSS JOIN LATERAL prode_last_score(total.id, s.user_id) l
    WHERE s.scope_id = total.id AND (s.total_points > l.points OR s.correct_predictions > l.correct)
    GROUP BY 2
    ON CONFLICT (scope_id, points) DO UPDATE SET players_before = excluded.players_before;
    DELETE FROM prode_score_counts WHERE scope_id = total.id AND players = 0 AND players_before = 0;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Recomputes one player's scores from their predictions, so that running it again changes nothing.
CREATE OR REPLACE FUNCTION update_user_prode_score(user_uuid uuid) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  changes prode_change[];
BEGIN
  PERFORM pg_advisory_xact_lock(7077378);
  PERFORM prode_count(t.id, s.total_points - l.points, 0, -1)
  FROM prode_scopes t
  JOIN prode_scores s ON s.scope_id = t.id AND s.user_id = user_uuid
  CROSS JOIN LATERAL prode_last_score(t.id, user_uuid) l
  WHERE t.day IS NULL AND (s.total_points > l.points OR s.correct_predictions > l.correct);
  PERFORM prode_count(t.id, s.total_points, -1, 0)
  FROM prode_scopes t JOIN prode_scores s ON s.scope_id = t.id AND s.user_id = user_uuid;
  DELETE FROM prode_scores s USING prode_scopes t WHERE s.scope_id = t.id AND s.user_id = user_uuid;
  SELECT array_agg((user_uuid, g.matchday_id, g.points, g.correct)::prode_change) INTO changes
  FROM (
    SELECT matchday_id, sum(points_earned) AS points, count(*) FILTER (WHERE correct) AS correct
    FROM prode_predictions
    WHERE user_id = user_uuid AND (points_earned > 0 OR correct)
    GROUP BY matchday_id
  ) g;
  IF changes IS NOT NULL THEN
    PERFORM prode_apply(changes);
  END IF;
  PERFORM prode_find_last_days();
END
$$;
--> statement-breakpoint
-- Whatever pays, corrects, takes back or deletes predictions, and whoever deletes what they hang on, the scores follow in
-- the same transaction. A prediction that is not paid yet, or was wrong and brought nothing, has nothing to add.
CREATE FUNCTION prode_keep_scores() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  changes prode_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((g.user_id, g.matchday_id, g.points, g.correct)::prode_change) INTO changes
    FROM (
      SELECT user_id, matchday_id, sum(points_earned) AS points, count(*) FILTER (WHERE correct) AS correct
      FROM come WHERE points_earned > 0 OR correct
      GROUP BY user_id, matchday_id
    ) g;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((g.user_id, g.matchday_id, g.points, g.correct)::prode_change) INTO changes
    FROM (
      SELECT user_id, matchday_id, -sum(points_earned) AS points, -count(*) FILTER (WHERE correct) AS correct
      FROM gone WHERE points_earned > 0 OR correct
      GROUP BY user_id, matchday_id
    ) g;
  ELSE
    SELECT array_agg((g.user_id, g.matchday_id, g.points, g.correct)::prode_change) INTO changes
    FROM (
      SELECT user_id, matchday_id, sum(points) AS points, sum(correct) AS correct
      FROM (
        SELECT user_id, matchday_id, points_earned AS points, correct::integer AS correct
        FROM come WHERE points_earned > 0 OR correct
        UNION ALL
        SELECT user_id, matchday_id, -points_earned, -correct::integer
        FROM gone WHERE points_earned > 0 OR correct
      ) both_ways
      GROUP BY user_id, matchday_id
      HAVING sum(points) <> 0 OR sum(correct) <> 0
    ) g;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM prode_apply(changes);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prode_scores_follow_insert AFTER INSERT ON prode_predictions
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_scores();
--> statement-breakpoint
CREATE TRIGGER prode_scores_follow_update AFTER UPDATE ON prode_predictions
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_scores();
--> statement-breakpoint
CREATE TRIGGER prode_scores_follow_delete AFTER DELETE ON prode_predictions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_scores();
--> statement-breakpoint
SELECT update_user_prode_score(id) FROM usuarios WHERE role = 'player';
