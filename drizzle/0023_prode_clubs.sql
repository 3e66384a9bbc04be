CREATE TABLE "prode_club_scores" (
	"scope_id" integer NOT NULL,
	"club_id" integer NOT NULL,
	"players" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prode_club_scores_pkey" PRIMARY KEY("scope_id","club_id"),
	CONSTRAINT "prode_club_scores_check" CHECK ("prode_club_scores"."players" >= 0 and "prode_club_scores"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "prode_scores" ADD COLUMN "club_id" integer;
--> statement-breakpoint
-- The club that a player's points count for: that of their team. A hidden player counts for none.
CREATE OR REPLACE VIEW prode_player_clubs AS
  SELECT u.id AS user_id, t.club_id
  FROM usuarios u JOIN equipos e ON e.id = u.equipo_id JOIN tiras t ON t.id = e.tira_id
  WHERE NOT u.oculto;
--> statement-breakpoint
-- Adds players and points to a club in a table of positions (or takes them away).
CREATE OR REPLACE FUNCTION prode_count_club(scope integer, club integer, more integer, gained integer) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO prode_club_scores (scope_id, club_id) VALUES (scope, club) ON CONFLICT DO NOTHING;
  UPDATE prode_club_scores SET players = players + more, points = points + gained
  WHERE scope_id = scope AND club_id = club;
  DELETE FROM prode_club_scores WHERE scope_id = scope AND club_id = club AND players = 0;
$$;
--> statement-breakpoint
-- Applies what players have gained and lost to scores and counts. An advisory lock lets one transaction in at a time:
-- they all update the same few counts, and would deadlock.
CREATE OR REPLACE FUNCTION prode_apply(changes prode_change[]) RETURNS void
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
    SELECT i.scope_id, i.is_total, c.user_id, sum(c.points)::integer AS points, sum(c.correct)::integer AS correct
    FROM unnest(changes) c
    JOIN prode_counted_in i USING (matchday_id)
    GROUP BY i.scope_id, i.is_total, c.user_id
  ), updated AS (
    UPDATE prode_scores s
    SET total_points = s.total_points + d.points, correct_predictions = s.correct_predictions + d.correct
    FROM scoped d
    WHERE s.scope_id = d.scope_id AND s.user_id = d.user_id
    RETURNING s.scope_id, s.user_id, s.club_id, s.total_points AS points, s.total_points - d.points AS points_before,
      s.total_points > 0 OR s.correct_predictions > 0 AS stays
  ), inserted AS (
    INSERT INTO prode_scores (scope_id, user_id, total_points, correct_predictions, club_id)
    -- Looked up for these alone: a join would look for the clubs of all.
    SELECT d.scope_id, d.user_id, d.points, d.correct,
      CASE WHEN d.is_total THEN (SELECT k.club_id FROM prode_player_clubs k WHERE k.user_id = d.user_id) END
    FROM scoped d
    WHERE NOT EXISTS (SELECT FROM updated u WHERE u.scope_id = d.scope_id AND u.user_id = d.user_id)
    ORDER BY d.scope_id, d.user_id
    RETURNING scope_id, club_id, total_points AS points
  ), moved AS (
    SELECT scope_id, points, 1 AS players FROM inserted
    UNION ALL SELECT scope_id, points, 1 FROM updated WHERE stays
    UNION ALL SELECT scope_id, points_before, -1 FROM updated
  ), of_clubs AS (
    SELECT scope_id, club_id, 1 AS players, points FROM inserted WHERE club_id IS NOT NULL
    UNION ALL SELECT scope_id, club_id, CASE WHEN stays THEN 0 ELSE -1 END, points - points_before
    FROM updated WHERE club_id IS NOT NULL
  )
  SELECT count(prode_count(scope_id, points, players, 0)), (
    SELECT count(prode_count_club(scope_id, club_id, players, points))
    FROM (
      SELECT scope_id, club_id, sum(players)::integer AS players, sum(points)::integer AS points FROM of_clubs
      GROUP BY scope_id, club_id
    ) c) INTO total
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
-- Recomputes one player's scores from their predictions. Idempotent.
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
  PERFORM prode_count_club(t.id, s.club_id, -1, -s.total_points)
  FROM prode_scopes t JOIN prode_scores s ON s.scope_id = t.id AND s.user_id = user_uuid
  WHERE s.club_id IS NOT NULL;
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
-- A player who changes team, is hidden or shown again, or whose team becomes another club's, takes their points along.
-- The lock is taken whether they have scored or not: a settling that has begun may be about to write it.
CREATE OR REPLACE FUNCTION prode_follow_clubs() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  players uuid[];
  score record;
BEGIN
  PERFORM pg_advisory_xact_lock(7077378);
  IF TG_TABLE_NAME = 'usuarios' THEN
    players := ARRAY[NEW.id];
  ELSIF TG_TABLE_NAME = 'equipos' THEN
    players := ARRAY(SELECT u.id FROM usuarios u WHERE u.equipo_id = NEW.id);
  ELSE
    players := ARRAY(SELECT u.id FROM usuarios u JOIN equipos e ON e.id = u.equipo_id WHERE e.tira_id = NEW.id);
  END IF;
  FOR score IN
    SELECT s.scope_id, s.user_id, s.total_points AS points, s.club_id AS was, k.club_id AS is_now
    FROM unnest(players) p(user_id)
    JOIN prode_scopes t ON t.day IS NULL
    JOIN prode_scores s ON s.scope_id = t.id AND s.user_id = p.user_id
    LEFT JOIN prode_player_clubs k ON k.user_id = p.user_id
    WHERE s.club_id IS DISTINCT FROM k.club_id
  LOOP
    UPDATE prode_scores SET club_id = score.is_now WHERE scope_id = score.scope_id AND user_id = score.user_id;
    IF score.was IS NOT NULL THEN
      PERFORM prode_count_club(score.scope_id, score.was, -1, -score.points);
    END IF;
    IF score.is_now IS NOT NULL THEN
      PERFORM prode_count_club(score.scope_id, score.is_now, 1, score.points);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_clubs_follow_players AFTER UPDATE OF equipo_id, oculto ON usuarios FOR EACH ROW
WHEN (OLD.equipo_id IS DISTINCT FROM NEW.equipo_id OR OLD.oculto <> NEW.oculto) EXECUTE FUNCTION prode_follow_clubs();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_clubs_follow_teams AFTER UPDATE OF tira_id ON equipos FOR EACH ROW
WHEN (OLD.tira_id <> NEW.tira_id) EXECUTE FUNCTION prode_follow_clubs();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_clubs_follow_entries AFTER UPDATE OF club_id ON tiras FOR EACH ROW
WHEN (OLD.club_id <> NEW.club_id) EXECUTE FUNCTION prode_follow_clubs();
--> statement-breakpoint
-- What has been scored until now.
UPDATE prode_scores s SET club_id = k.club_id FROM prode_player_clubs k, prode_scopes t
WHERE k.user_id = s.user_id AND t.id = s.scope_id AND t.day IS NULL;
--> statement-breakpoint
INSERT INTO prode_club_scores (scope_id, club_id, players, points)
SELECT scope_id, club_id, count(*), sum(total_points) FROM prode_scores WHERE club_id IS NOT NULL GROUP BY 1, 2;
