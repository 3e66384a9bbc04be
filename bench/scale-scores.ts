import type { Client } from "pg";
import {
  recomputedCategories,
  recomputedClubs,
  recomputedCounts,
  recomputedLastDays,
  recomputedScores,
  storedCategories,
  storedClubs,
  storedCounts,
  storedLastDays,
  storedScores,
} from "#harness/prode-recount.ts";
import type { Site } from "#harness/site.ts";
import { withoutIndexes } from "./bulk.ts";

/** Computes everything that triggers and settling would have stored from the predictions, one statement per table. */
export async function addScores(client: Client): Promise<void> {
  await client.query(
    "truncate prode_scores, prode_score_counts, prode_club_scores, prode_category_scores, prode_picks",
  );
  await withoutIndexes(client, "prode_scores", async () => {
    await client.query(`insert into prode_scores (scope_id, user_id, total_points, correct_predictions)
      select matchday_id, user_id, sum(points_earned), count(*) filter (where correct)
      from prode_predictions where points_earned > 0 or correct group by 1, 2`);
    await client.query("analyze prode_scores");
    await client.query(`insert into prode_scores (scope_id, user_id, total_points, correct_predictions, club_id)
      select total.*, k.club_id
      from (
        select i.scope_id, s.user_id, sum(s.total_points), sum(s.correct_predictions)
        from prode_counted_in i join prode_scores s on s.scope_id = i.matchday_id
        where i.is_total group by 1, 2) total
      left join prode_player_clubs k on k.user_id = total.user_id`);
  });
  await client.query(`update prode_scopes t set last_day = (
      select max(i.matchday) from prode_counted_in i
      where i.scope_id = t.id and exists (select from prode_scores s where s.scope_id = i.matchday_id))
    where t.day is null`);
  await client.query(`insert into prode_score_counts (scope_id, points, players, players_before)
    with gained as materialized (
      select i.scope_id, s.user_id, sum(s.total_points) as points, sum(s.correct_predictions) as correct
      from prode_counted_in i join prode_scores s on s.scope_id = i.matchday_id
      where i.is_total and i.matchday = i.last_day group by 1, 2),
    counted as (
      select scope_id, total_points as points, 1 as players, 0 as before from prode_scores
      union all select s.scope_id, s.total_points - coalesce(g.points, 0), 0, 1
      from prode_scores s join prode_scopes t on t.id = s.scope_id and t.day is null
      left join gained g on g.scope_id = s.scope_id and g.user_id = s.user_id
      where s.total_points > coalesce(g.points, 0) or s.correct_predictions > coalesce(g.correct, 0))
    select scope_id, points, sum(players), sum(before) from counted group by 1, 2`);
  await client.query(`insert into prode_club_scores (scope_id, club_id, players, points)
    select scope_id, club_id, count(*), sum(total_points) from prode_scores where club_id is not null group by 1, 2`);
  await addCategoryScores(client);
  await client.query(`insert into prode_picks (partido_id, local, empate, visitante, counted_at)
    select p.partido_id, count(*) filter (where prediction = 'local'), count(*) filter (where prediction = 'empate'),
      count(*) filter (where prediction = 'visitante'), now()
    from prode_predictions p join partidos m on m.id = p.partido_id where m.settled_at is not null group by 1`);
}

/** Stores for all members of groups limited to one category what joining such a group stores. */
export async function addCategoryScores(client: Client): Promise<void> {
  await client.query(`insert into prode_category_players (user_id)
    select distinct m.user_id from grupos_miembros m join grupos g on g.id = m.grupo_id where g.categoria is not null
    on conflict do nothing`);
  await withoutIndexes(client, "prode_category_scores", () =>
    client.query(`insert into prode_category_scores (user_id, scope_id, categoria_id, total_points, correct_predictions)
    select p.user_id, i.scope_id, p.categoria_id, sum(p.points_earned), count(*) filter (where p.correct)
    from prode_predictions p join prode_category_players using (user_id) join prode_counted_in i using (matchday_id)
    where p.categoria_id is not null and i.temporada_id is not null and (p.points_earned > 0 or p.correct) group by 1, 2, 3`),
  );
}

const CHECKS = [
  [storedScores, recomputedScores],
  [storedCounts, recomputedCounts],
  [storedLastDays, recomputedLastDays],
  [storedClubs, recomputedClubs],
  [storedCategories, recomputedCategories],
];

/**
 * Compares the stored scores with the tests' recount from the predictions. Only for few players: it queries every
 * pair of scopes.
 */
export async function checkScores(site: Site): Promise<void> {
  for (const [stored, recomputed] of CHECKS) {
    const [row] = await site.sql<{ wrong: number }>(`select count(*)::integer as wrong from (
      ((${stored}) except all (${recomputed})) union all ((${recomputed}) except all (${stored}))) different`);
    if (row?.wrong !== 0) throw new Error(`${row?.wrong} rows differ from the recount: ${stored}`);
  }
}
