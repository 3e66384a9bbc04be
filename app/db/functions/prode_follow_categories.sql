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
