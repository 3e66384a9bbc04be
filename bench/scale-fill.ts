import type { Client } from "pg";
import { count } from "#harness/figure.ts";
import { ID_OF_NUMBER } from "#harness/people.ts";
import { connectTo, databaseUrl } from "#harness/running-site.ts";
import type { Site } from "#harness/site.ts";
import { withoutIndexes } from "./bulk.ts";
import { addScores } from "./scale-scores.ts";
import { addPastSeasons } from "./seasons.ts";
import { activePlace, numberAt } from "./spread.ts";

const PAST_SEASONS = 4;
const SEASONS = PAST_SEASONS + 1;
/** Each player takes part in two consecutive seasons, and predicts one match on this many matchdays of each. */
const SEASONS_A_PLAYER = 2;
const PREDICTIONS_A_SEASON = 5;
export const PREDICTIONS_A_PLAYER = SEASONS_A_PLAYER * PREDICTIONS_A_SEASON;
export const GROUP_SIZE = 50;
/** Above the ids of the demo's groups. */
const FIRST_GROUP = 100_000;
/** Two seasons are filled in parallel, on two cores. */
const WRITERS = 2;

/**
 * The size of a site. Its players have played five seasons: four finished and settled, and the current one, half of it
 * settled.
 */
export interface Size {
  players: number;
  /** Players with a session, spread evenly over all of them. */
  active: number;
  /** Matches of the current season that nobody has predicted yet. */
  reserved: number;
}

export const groupOf = (which: number, { active, players }: Size) =>
  FIRST_GROUP + Math.floor(activePlace(which, active, players) / GROUP_SIZE);

/**
 * Fills a site that has only the demo. Triggers are off: the tables that they maintain are computed at the end, in
 * one step.
 */
export async function fillSeasons(site: Site, size: Size, report: (done: string) => void): Promise<void> {
  await addPastSeasons(site, PAST_SEASONS);
  await site.sql("alter system set max_wal_size = '4GB'");
  await site.sql("alter system set autovacuum = off");
  await site.sql("select pg_reload_conf()");
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => bulkWriter(site)));
  const [writer] = writers;
  if (!writer) return;
  try {
    await withoutIndexes(writer, "usuarios", () => addNumbered(writer, 1, size.players));
    await addSessions(writer, size);
    report(`${count(size.players)} players`);
    await withoutIndexes(writer, "grupos_miembros", () => addGroups(writer, size.players));
    report("groups");
    await withoutIndexes(writer, "prode_predictions", () => addPredictions(writers, size, report));
    report("indexes of predictions");
    await addScores(writer);
    report("scores and counts");
  } finally {
    for (const writer of writers) await writer.end();
  }
  await site.sql("alter system reset all");
  await site.sql("select pg_reload_conf()");
  // Otherwise work left by the fill, such as vacuuming, would run during the measurements.
  await site.sql("vacuum (freeze, analyze)");
  await site.sql("checkpoint");
  report("vacuum and checkpoint");
}

/** A connection with triggers off and more memory for sorting. */
async function bulkWriter(site: Site): Promise<Client> {
  const client = await connectTo(databaseUrl(site.folder));
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '512MB';
    set maintenance_work_mem = '1GB'`);
  return client;
}

/** Adds players by their numbers, each with a team of the current season. */
export async function addNumbered(client: Client, from: number, to: number): Promise<void> {
  await client.query(`insert into usuarios (id, nombre, apellido, fecha_nacimiento, documento, escuela, equipo_id)
    with team as materialized (select id, row_number() over (order by id) - 1 as place, count(*) over () as teams
      from equipos where temporada_id = (select id from temporadas where liga_id = 1 and estado = 'current'))
    select ${ID_OF_NUMBER}, 'Ana', 'Prueba ' || n % 50000, date '2010-01-01' + n % 2000, (60000000 + n)::text, 'Escuela', team.id
    from generate_series(${from}, ${to}) n join team on team.place = n % (select max(teams) from team)`);
}

/** Marks one player in three as a member of a group limited to one category, which is the share of such groups. */
export async function addCategoryPlayers(client: Client, from: number, to: number): Promise<void> {
  await client.query(`insert into prode_category_players (user_id)
    select ${ID_OF_NUMBER} from generate_series(${from}, ${to}) n where n % 3 = 0`);
}

async function addSessions(client: Client, { active, players }: Size): Promise<void> {
  const number = numberAt(`which * ${Math.floor(players / active)}`, players);
  await client.query(`insert into auth_sessions (user_id, token, level, expires_at)
    select ${ID_OF_NUMBER}, 'bench-' || n, 'full', now() + interval '30 days'
    from generate_series(0, ${active - 1}) which cross join lateral (select ${number} as n) numbered`);
}

/** Puts every player into one group of fifty, about every league, one league or one of its categories. */
async function addGroups(client: Client, players: number): Promise<void> {
  await client.query(`insert into grupos (id, nombre, codigo, liga_id, categoria)
    select ${FIRST_GROUP} + n, 'Grupo ' || n, 'AAAA' || translate(lpad(n::text, 6, '0'), '0123456789', 'ABCDEFGHJK'),
      case when n % 3 > 0 then 1 end, case when n % 3 = 2 then category.nombre end
    from generate_series(0, ${players / GROUP_SIZE - 1}) n cross join (
      select c.nombre from categorias c join temporadas t on t.id = c.temporada_id
      where t.liga_id = 1 and t.estado = 'current' and c.publica_resultados order by c.id limit 1) category`);
  await client.query(`insert into grupos_miembros (grupo_id, user_id)
    select ${FIRST_GROUP} + place / ${GROUP_SIZE}, ${ID_OF_NUMBER}
    from generate_series(0, ${players - 1}) place cross join lateral (select ${numberAt("place", players)} as n) numbered`);
}

interface Matchday {
  season: number;
  seasonId: number;
  day: string;
  /** The index of the matchday within its season, and the season's number of matchdays. */
  place: number;
  days: number;
}

/**
 * Inserted in chronological order, as in real use: predictions of a match are neighbours on disk, those of a player
 * are not.
 */
async function addPredictions(writers: Client[], size: Size, report: (done: string) => void): Promise<void> {
  const [writer] = writers;
  if (!writer) return;
  await addScopes(writer);
  const seasons = Map.groupBy(await matchdays(writer, size), ({ season }) => season);
  const waiting = [...seasons.values()];
  await Promise.all(
    writers.map(async (client) => {
      for (let season = waiting.shift(); season; season = waiting.shift()) {
        let written = 0;
        for (const matchday of season) written += await predictMatchday(client, matchday, size);
        report(`${count(written)} predictions of season ${(season[0]?.season ?? 0) + 1} of ${SEASONS}`);
      }
    }),
  );
}

/** The scopes of settled matches, as the first settling would have created them. */
async function addScopes(client: Client): Promise<void> {
  await client.query(`insert into prode_scopes (temporada_id, day)
    select distinct f.temporada_id, scope.day from partidos m join fixtures f on f.id = m.fixture_id
    cross join lateral (values (f.fecha_partido), (null)) scope(day)
    where ${OF_SEASONS} and m.settled_at is not null order by 1, 2 on conflict do nothing`);
}

const OF_SEASONS = `f.temporada_id in (select id from temporadas where liga_id = 1 and (estado = 'current' or slug like 'vieja-%'))`;

/**
 * The matches of a season that have predictions: settled ones and open ones. Reserved matches are excluded
 * separately.
 */
const PREDICTED = `m.publicado and (m.settled_at is not null and m.outcome is not null
  or m.resultado_local is null and m.estado = 'programado' and m.fecha > now())`;

async function matchdays(client: Client, size: Size): Promise<Matchday[]> {
  const { rows } = await client.query<Matchday>(
    `select season, "seasonId", day, place, (max(place) over (partition by season) + 1)::integer as days
     from (
       select t.season, f.temporada_id as "seasonId", f.fecha_partido::text as day,
         (row_number() over (partition by t.season order by f.fecha_partido) - 1)::integer as place
       from fixtures f join (
         select id, (row_number() over (order by estado = 'current', desde) - 1)::integer as season
         from temporadas where liga_id = 1 and (estado = 'current' or slug like 'vieja-%')) t on t.id = f.temporada_id
       join partidos m on m.fixture_id = f.id
       where ${PREDICTED} and m.id <> all($1) group by 1, 2, f.fecha_partido) listed
     order by season, place`,
    [await reservedMatches(client, size.reserved)],
  );
  return rows;
}

/** The last matches of the current season, which nobody predicts when the site is filled. */
export async function reservedMatches(client: Client, reserved: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select m.id from partidos m join temporadas t on t.id = m.temporada_id
     where t.liga_id = 1 and t.estado = 'current' and m.publicado and m.estado = 'programado' and m.settled_at is null
       and m.fecha > now() order by m.fecha desc, m.id desc limit $1`,
    [reserved],
  );
  return rows.map(({ id }) => id);
}

async function predictMatchday(client: Client, matchday: Matchday, size: Size): Promise<number> {
  const { players } = size;
  const { season, seasonId, day, place, days } = matchday;
  const participants = (players * SEASONS_A_PLAYER) / SEASONS;
  const first = (season * players) / SEASONS;
  const daysBetween = Math.floor(days / PREDICTIONS_A_SEASON);
  const number = numberAt(`(${first} + i) % ${players}`, players);
  return insertPredictions(
    client,
    `with match as materialized (
       select m.*, s.id as matchday_id, e.categoria_id, row_number() over (order by m.id) - 1 as place
       from partidos m join fixtures f on f.id = m.fixture_id join equipos e on e.id = m.equipo_local_id
       left join prode_scopes s on m.settled_at is not null and s.temporada_id = f.temporada_id and s.day = f.fecha_partido
       where f.temporada_id = $1 and f.fecha_partido = $2 and m.id <> all($3) and ${PREDICTED})
     select n, m.id as match_id, m.temporada_id as season_id, m.outcome, m.matchday_id, m.categoria_id, ${choiceOf("n", "m.id")} as choice,
       least(m.fecha, now()) - make_interval(secs => 3600 + i % 86400) as said_at
     from generate_series(0, ${PREDICTIONS_A_SEASON - 1}) j
     cross join lateral generate_series((${place} + j * (${days} - ${daysBetween})) % ${days}, ${participants - 1}, ${days}) i
     cross join lateral (select ${number} as n) numbered
     join match m on m.place = (i * 7 + j) % (select count(*) from match)`,
    [seasonId, day, await reservedMatches(client, size.reserved)],
  );
}

/**
 * Inserts predictions, from rows of `n` (a player's number), `match_id`, `season_id`,
 * `outcome`, `matchday_id` (null where it is not paid), `categoria_id`, `choice` and `said_at`.
 */
export async function insertPredictions(client: Client, rows: string, values: unknown[]): Promise<number> {
  const { rowCount } = await client.query(
    `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction, points_earned, correct, matchday_id,
       categoria_id, created_at)
     select ${ID_OF_NUMBER}, match_id, season_id, choice,
       case when matchday_id is null then null when choice = outcome then c.points_per_correct_prediction
         else c.points_per_incorrect_prediction end,
       case when matchday_id is not null then choice = outcome end, matchday_id,
       case when matchday_id is not null then categoria_id end, said_at
     from prode_config c cross join (${rows}) said`,
    values,
  );
  return rowCount ?? 0;
}

/** A player's choice for a match: random, but the same every time. */
export const choiceOf = (player: string, match: string) =>
  `(array['local', 'empate', 'visitante'])[1 + (hashint8(${player} * 31 + ${match}) & 65535) % 3]`;
