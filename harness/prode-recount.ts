/*
 * Recounts the scores of the Prode from the predictions, independently of the triggers. Each query has a counterpart that
 * reads the stored rows, in the same order.
 */

/** A prediction has a `matchday_id` only once it is paid. */
const paid = `paid as (
    select p.user_id, p.points_earned as points, p.correct::integer as correct, s.id as matchday_id, s.day, s.temporada_id
    from prode_predictions p join prode_scopes s on s.id = p.matchday_id)`;

/** Every scope with the paid predictions that count in it. */
const counted = `${paid}, counted as (
    select t.id as scope_id, t.day is null as is_total, paid.*
    from paid join prode_scopes t on t.id = paid.matchday_id
      or t.day is null and coalesce(t.temporada_id = paid.temporada_id, t.temporada_id is null)),
  totals as (
    select scope_id, user_id, sum(points)::integer as points, sum(correct)::integer as correct
    from counted group by 1, 2 having sum(points) > 0 or sum(correct) > 0)`;

export const storedScores = `select scope_id, user_id, total_points as points, correct_predictions as correct
  from prode_scores order by 1, 2`;
export const recomputedScores = `with ${counted}
  select scope_id, user_id, points, correct from totals order by 1, 2`;

export const storedCounts = `select scope_id, points, players, players_before
  from prode_score_counts order by 1, 2`;
export const recomputedCounts = `with ${counted},
  last as (select scope_id, max(day) as day from counted where is_total and (points > 0 or correct > 0) group by 1),
  before as (
    select c.scope_id, c.user_id, sum(c.points)::integer as points
    from counted c join last l on l.scope_id = c.scope_id and c.day < l.day
    group by 1, 2 having sum(c.points) > 0 or sum(c.correct) > 0),
  both_counts as (
    select scope_id, points, 1 as players, 0 as players_before from totals
    union all select scope_id, points, 0, 1 from before)
  select scope_id, points, sum(players)::integer as players, sum(players_before)::integer as players_before
  from both_counts group by 1, 2 order by 1, 2`;

export const storedLastDays = `select id, last_day::text from prode_scopes where last_day is not null order by 1`;
export const recomputedLastDays = `with ${counted}
  select scope_id as id, max(day)::text as last_day
  from counted where is_total and (points > 0 or correct > 0) group by 1 order by 1`;

export const storedClubs = `select scope_id, club_id, players, points from prode_club_scores order by 1, 2`;
export const recomputedClubs = `with ${counted}
  select totals.scope_id, t.club_id, count(*)::integer as players, sum(totals.points)::integer as points
  from totals join prode_scopes s on s.id = totals.scope_id and s.day is null
  join usuarios u on u.id = totals.user_id and not u.oculto
  join equipos e on e.id = u.equipo_id join tiras t on t.id = e.tira_id group by 1, 2 order by 1, 2`;

/** Stored only for players who have joined a group limited to one category. */
export const storedCategories = `select user_id, scope_id, categoria_id, total_points as points, correct_predictions as correct
  from prode_category_scores order by 1, 2, 3`;
export const recomputedCategories = `
  select p.user_id, t.id as scope_id, p.categoria_id, sum(p.points_earned)::integer as points, sum(p.correct::integer)::integer as correct
  from prode_predictions p join prode_scopes s on s.id = p.matchday_id
  join prode_scopes t on t.temporada_id = s.temporada_id and (t.day is null or t.day = s.day)
  where p.categoria_id is not null and p.user_id in (select user_id from prode_category_players)
  group by 1, 2, 3 having sum(p.points_earned) > 0 or sum(p.correct::integer) > 0 order by 1, 2, 3`;
