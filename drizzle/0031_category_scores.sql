-- Tables of groups about one category summed the predictions of every member at each visit. From now on the points of their
-- members are stored per category.
CREATE TABLE "prode_category_players" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prode_category_scores" (
	"scope_id" integer NOT NULL,
	"categoria_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"total_points" integer NOT NULL,
	"correct_predictions" integer NOT NULL,
	CONSTRAINT "prode_category_scores_pkey" PRIMARY KEY("scope_id","categoria_id","user_id"),
	CONSTRAINT "prode_category_scores_check" CHECK ("prode_category_scores"."total_points" >= 0 and "prode_category_scores"."correct_predictions" >= 0)
);
--> statement-breakpoint
ALTER TABLE "prode_predictions" ADD COLUMN "categoria_id" integer;--> statement-breakpoint
ALTER TABLE "prode_category_players" ADD CONSTRAINT "prode_category_players_user_id_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The category of what is paid already. About 50,000 predictions a second.
ALTER TABLE prode_predictions DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE prode_predictions p SET categoria_id = e.categoria_id
FROM partidos m JOIN equipos e ON e.id = m.equipo_local_id
WHERE m.id = p.partido_id AND m.temporada_clave = p.temporada_clave AND p.points_earned IS NOT NULL AND e.categoria_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE prode_predictions ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE TYPE prode_category_change AS ("user_id" uuid, "matchday_id" integer, "category_id" integer, "points" integer, "correct" integer);
--> statement-breakpoint
ALTER FUNCTION prode_apply(prode_change[]) SET plan_cache_mode = force_custom_plan;
--> statement-breakpoint
-- Applies gained and lost points to the scores per category: those of the season and of the matchday.
CREATE OR REPLACE FUNCTION prode_apply_categories(changes prode_category_change[]) RETURNS void
LANGUAGE plpgsql
-- As in prode_apply.
SET random_page_cost = '1.1'
SET plan_cache_mode = 'force_custom_plan'
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7077378);

  WITH scoped AS MATERIALIZED (
    SELECT i.scope_id, c.category_id, c.user_id, sum(c.points)::integer AS points, sum(c.correct)::integer AS correct
    FROM unnest(changes) c
    JOIN prode_counted_in i USING (matchday_id)
    WHERE i.temporada_id IS NOT NULL
    GROUP BY i.scope_id, c.category_id, c.user_id
    HAVING sum(c.points) <> 0 OR sum(c.correct) <> 0
    -- In the order of the primary key, so that neighbours are read and written together.
    ORDER BY i.scope_id, c.category_id, c.user_id
  ), updated AS (
    UPDATE prode_category_scores s
    SET total_points = s.total_points + d.points, correct_predictions = s.correct_predictions + d.correct
    FROM scoped d
    WHERE s.scope_id = d.scope_id AND s.categoria_id = d.category_id AND s.user_id = d.user_id
    RETURNING s.scope_id, s.categoria_id, s.user_id
  )
  INSERT INTO prode_category_scores (scope_id, categoria_id, user_id, total_points, correct_predictions)
  SELECT d.scope_id, d.category_id, d.user_id, d.points, d.correct FROM scoped d
  -- Without a row, lost points are those of a player whose scores are not stored.
  WHERE (d.points > 0 OR d.correct > 0) AND NOT EXISTS (
    SELECT FROM updated u WHERE u.scope_id = d.scope_id AND u.categoria_id = d.category_id AND u.user_id = d.user_id)
  ORDER BY d.scope_id, d.category_id, d.user_id;

  DELETE FROM prode_category_scores s
  USING unnest(changes) c JOIN prode_counted_in i USING (matchday_id)
  WHERE (c.points < 0 OR c.correct < 0) AND s.scope_id = i.scope_id AND s.categoria_id = c.category_id
    AND s.user_id = c.user_id AND s.total_points = 0 AND s.correct_predictions = 0;
END
$$;
--> statement-breakpoint
-- Scores per category follow every change of predictions, as all scores do. Only those of players who have joined a group about
-- one category are stored. Without such players there is nothing to do.
CREATE OR REPLACE FUNCTION prode_keep_category_scores() RETURNS trigger
LANGUAGE plpgsql
-- A connection keeps its plan from a time when there may have been few players: they must be looked up by key.
SET enable_seqscan = 'off'
AS $$
DECLARE
  changes prode_category_change[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- An erased player may no longer be listed, but still has scores.
    IF NOT EXISTS (SELECT FROM prode_category_scores) THEN
      RETURN NULL;
    END IF;
    SELECT array_agg((g.user_id, g.matchday_id, g.categoria_id, g.points, g.correct)::prode_category_change) INTO changes
    FROM (
      SELECT p.user_id, p.matchday_id, p.categoria_id, -sum(p.points_earned) AS points,
        -count(*) FILTER (WHERE p.correct) AS correct
      FROM gone p
      WHERE p.categoria_id IS NOT NULL AND (p.points_earned > 0 OR p.correct)
      GROUP BY p.user_id, p.matchday_id, p.categoria_id
    ) g;
  ELSIF NOT EXISTS (SELECT FROM prode_category_players) THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg((g.user_id, g.matchday_id, g.categoria_id, g.points, g.correct)::prode_category_change) INTO changes
    FROM (
      SELECT user_id, p.matchday_id, p.categoria_id, sum(p.points_earned) AS points,
        count(*) FILTER (WHERE p.correct) AS correct
      FROM come p JOIN prode_category_players USING (user_id)
      WHERE p.categoria_id IS NOT NULL AND (p.points_earned > 0 OR p.correct)
      GROUP BY user_id, p.matchday_id, p.categoria_id
    ) g;
  ELSE
    SELECT array_agg((g.user_id, g.matchday_id, g.categoria_id, g.points, g.correct)::prode_category_change) INTO changes
    FROM (
      SELECT user_id, p.matchday_id, p.categoria_id, sum(p.points) AS points, sum(p.correct) AS correct
      FROM (
        SELECT user_id, matchday_id, categoria_id, points_earned AS points, correct::integer AS correct
        FROM come WHERE categoria_id IS NOT NULL AND (points_earned > 0 OR correct)
        UNION ALL
        SELECT user_id, matchday_id, categoria_id, -points_earned, -correct::integer
        FROM gone WHERE categoria_id IS NOT NULL AND (points_earned > 0 OR correct)
      ) p JOIN prode_category_players USING (user_id)
      GROUP BY user_id, p.matchday_id, p.categoria_id
      HAVING sum(p.points) <> 0 OR sum(p.correct) <> 0
    ) g;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM prode_apply_categories(changes);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_category_scores_follow_insert AFTER INSERT ON prode_predictions
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_category_scores();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_category_scores_follow_update AFTER UPDATE ON prode_predictions
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_category_scores();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prode_category_scores_follow_delete AFTER DELETE ON prode_predictions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION prode_keep_category_scores();
--> statement-breakpoint
-- Counts a player's scores per category, none of which may be stored yet.
CREATE OR REPLACE FUNCTION prode_count_categories(player uuid) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO prode_category_scores (scope_id, categoria_id, user_id, total_points, correct_predictions)
  SELECT i.scope_id, p.categoria_id, p.user_id, sum(p.points_earned), count(*) FILTER (WHERE p.correct)
  FROM prode_predictions p JOIN prode_counted_in i USING (matchday_id)
  WHERE p.user_id = player AND p.categoria_id IS NOT NULL AND i.temporada_id IS NOT NULL AND (p.points_earned > 0 OR p.correct)
  GROUP BY i.scope_id, p.categoria_id, p.user_id;
$$;
--> statement-breakpoint
-- Stores a player's scores per category from now on. It waits for a settling in progress, which would not know of the player.
CREATE OR REPLACE FUNCTION prode_follow_categories(player uuid) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM prode_category_players WHERE user_id = player) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(7077378);
  INSERT INTO prode_category_players (user_id) VALUES (player) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM prode_count_categories(player);
  END IF;
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
  IF EXISTS (SELECT FROM prode_category_players WHERE user_id = user_uuid) THEN
    DELETE FROM prode_category_scores WHERE user_id = user_uuid;
    PERFORM prode_count_categories(user_uuid);
  END IF;
END
$$;
--> statement-breakpoint
SELECT prode_follow_categories(user_id) FROM (
  SELECT DISTINCT m.user_id FROM grupos_miembros m JOIN grupos g ON g.id = m.grupo_id WHERE g.categoria IS NOT NULL) member;
