import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { atRunTime, preparedSql } from "#app/db/prepared.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { predictions, prodeConfig } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import type { Score } from "../../fixtures/score.rules.ts";
import type { Choice } from "../prode.rules.ts";

export interface SavedPrediction {
  id: number;
  created: boolean;
  createdAt: Date;
}

export interface NewPrediction {
  userId: string;
  matchId: number;
  choice: Choice;
  score: Score | null;
  /** The home team that the player saw; null or undefined if it is not known. */
  homeTeamId?: number | null;
}

interface SavedRow extends Record<string, unknown> {
  user_id: string;
  match_id: number;
  id: string;
  created: boolean;
  created_at: string;
}

/**
 * Writes predictions in one statement: each one whose match is open by the database's clock and whose league is in the
 * Prode. The matches are locked, so that no result is saved in between. The clock is checked again right before writing,
 * because the statement may have waited for locks. A new row is recognised by its `created_at`, because a partitioned
 * table has no usable `xmax`. Rows are written in key order, to avoid deadlocks.
 */
function upsertStatement(name: string, lock: SQL) {
  return preparedSql<SavedRow>(
    name,
    sql`
    with open as materialized (
      select m.id, m.temporada_clave, m.equipo_local_id, closing.closes_at
      from ${matches} m cross join ${prodeConfig} c
      cross join lateral (select case when m.hora_confirmada
        then m.fecha - make_interval(mins => c.prediction_deadline_minutes)
        else date_trunc('day', m.fecha, ${sql.placeholder("timeZone")}) end as closes_at) closing
      where m.id = any(${atRunTime(sql.placeholder("matchIds"), "integer[]")}) and c.is_active
        and m.resultado_local is null and m.estado = 'programado' and m.publicado and m.prode_cerrado_at is null
        and (m.temporada_id is null or exists (select from ${seasons} s join ${leagues} l on l.id = s.liga_id
          where s.id = m.temporada_id and s.estado = 'current' and l.prode))
        and clock_timestamp() < closing.closes_at
      ${lock}
    ), stamped as materialized (select open.*, clock_timestamp() as now from open)
    insert into ${predictions} as saved
      (user_id, partido_id, temporada_clave, prediction, created_at, goles_local, goles_visitante)
    select pick.user_id, stamped.id, stamped.temporada_clave, pick.choice, stamped.now, pick.home_goals, pick.away_goals
    from unnest(
      ${atRunTime(sql.placeholder("userIds"), "uuid[]")},
      ${atRunTime(sql.placeholder("matchIds"), "integer[]")},
      ${sql.placeholder("choices")}::text[],
      ${sql.placeholder("homeGoals")}::smallint[],
      ${sql.placeholder("awayGoals")}::smallint[],
      ${sql.placeholder("homeTeamIds")}::integer[]
    ) as pick (user_id, match_id, choice, home_goals, away_goals, home_team_id)
    join stamped on stamped.id = pick.match_id
    where stamped.now < stamped.closes_at
      and stamped.equipo_local_id = coalesce(pick.home_team_id, stamped.equipo_local_id)
    order by pick.user_id, pick.match_id
    on conflict (user_id, partido_id, temporada_clave) do update set prediction = excluded.prediction,
      goles_local = coalesce(excluded.goles_local, case when saved.prediction = excluded.prediction then saved.goles_local end),
      goles_visitante = coalesce(excluded.goles_visitante,
        case when saved.prediction = excluded.prediction then saved.goles_visitante end)
    where clock_timestamp() < (select closes_at from open where open.id = excluded.partido_id)
    returning user_id, partido_id as match_id, id, created_at,
      created_at = (select now from stamped where stamped.id = partido_id) as created`,
  );
}

const upsertWhenFree = upsertStatement("upsert_prediction", sql`for share of m`);
const upsertUnlocked = upsertStatement("upsert_predictions", sql`for share of m skip locked`);

/** Saves a prediction, after waiting for the locks on its match; undefined if it is refused. */
export async function upsertPrediction(
  db: Db,
  prediction: NewPrediction,
  timeZone: string,
): Promise<SavedPrediction | undefined> {
  const { rows } = await upsertWhenFree(db).execute(valuesOf([prediction], timeZone));
  return rows[0] && savedOf(rows[0]);
}

/**
 * Saves predictions without waiting: undefined for those whose match is locked, and for those that are refused. No two may
 * be of the same player and match.
 */
export async function upsertPredictions(
  db: Db,
  all: readonly NewPrediction[],
  timeZone: string,
): Promise<(SavedPrediction | undefined)[]> {
  const { rows } = await upsertUnlocked(db).execute(valuesOf(all, timeZone));
  const saved = new Map(rows.map((row) => [`${row.user_id} ${row.match_id}`, savedOf(row)]));
  return all.map(({ userId, matchId }) => saved.get(`${userId} ${matchId}`));
}

function valuesOf(all: readonly NewPrediction[], timeZone: string) {
  return {
    timeZone,
    userIds: all.map(({ userId }) => userId),
    matchIds: all.map(({ matchId }) => matchId),
    choices: all.map(({ choice }) => choice),
    homeGoals: all.map(({ score }) => score?.home ?? null),
    awayGoals: all.map(({ score }) => score?.away ?? null),
    homeTeamIds: all.map(({ homeTeamId }) => homeTeamId ?? null),
  };
}

function savedOf(row: SavedRow): SavedPrediction {
  return { id: Number(row.id), created: row.created, createdAt: new Date(row.created_at) };
}

/** The possible reasons for a refusal: the Prode, the match's league, its home team; undefined if there is no such match. */
export async function findWindow(db: Db, matchId: number) {
  const [row] = await db
    .select({
      isActive: prodeConfig.isActive,
      leaguePlays: sql<boolean>`${leagues.inProde} is not false`,
      homeTeamId: matches.homeTeamId,
      state: matches.state,
      isPlayed: sql<boolean>`${matches.homeGoals} is not null`,
    })
    .from(matches)
    .innerJoin(prodeConfig, sql`true`)
    .leftJoin(seasons, eq(seasons.id, matches.seasonId))
    .leftJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(and(eq(matches.id, matchId), sql`(${isPublicSeason}) is not false`));
  return row;
}
