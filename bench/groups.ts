import { player } from "#harness/people.ts";
import type { Site } from "#harness/site.ts";
import { addCategoryScores } from "./scale-scores.ts";

export const GROUPS = 1_000;
export const MEMBERS = 200;
/** Above the ids of the demo's groups. */
const FIRST_ID = 100_000;
/** A prime, so that members of a group are far apart in the table, as friends are among a million players. */
const STEP = 997;
/** How many groups have members who predicted the whole season. */
const WITH_HISTORY = 15;

export function groupOf(number: number): number {
  return FIRST_ID + number;
}

export const KINDS = ["all", "a league", "a category"] as const;

/** The groups of a kind; for one category, those whose members predicted the whole season. */
export function groupNumbers(kind: number): number[] {
  const count = kind === KINDS.length - 1 ? WITH_HISTORY : GROUPS;
  return Array.from({ length: count }, (_, number) => number).filter(
    (number) => number % KINDS.length === kind,
  );
}

export function firstMember(number: number, players: number) {
  return player(1 + ((number * MEMBERS * STEP) % players));
}

/** Adds the groups: a third of them about every league, a third about one league, a third about one of its categories. */
export async function addGroups(site: Site, players: number, matchId: number): Promise<void> {
  await site.sql(
    `insert into grupos (id, nombre, codigo, liga_id, categoria)
     select ${FIRST_ID} + n, 'Grupo ' || n, 'AAAA' || translate(lpad(n::text, 6, '0'), '0123456789', 'ABCDEFGHJK'),
       case when n % ${KINDS.length} > 0 then f.liga_id end, case when n % ${KINDS.length} = 2 then c.nombre end
     from generate_series(0, ${GROUPS - 1}) n, partidos m join fixtures f on f.id = m.fixture_id
     join equipos e on e.id = m.equipo_local_id join categorias c on c.id = e.categoria_id where m.id = $1`,
    [matchId],
  );
  await site.sql(
    `insert into grupos_miembros (grupo_id, user_id)
     select ${FIRST_ID} + g, ('00000000-0000-4000-8000-' || lpad((1 + (g * ${MEMBERS} + k) * ${STEP} % ${players})::text, 12, '0'))::uuid
     from generate_series(0, ${GROUPS - 1}) g, generate_series(0, ${MEMBERS - 1}) k`,
  );
  await site.sql(
    `update grupos g set duenio_id = (select m.user_id from grupos_miembros m where m.grupo_id = g.id limit 1) where id >= ${FIRST_ID}`,
  );
  // Inserted as already paid, without triggers: no measurement reads position tables that include them.
  await site.sql("set session_replication_role = replica");
  await site.sql(
    `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction, points_earned, correct, matchday_id, categoria_id)
     select u.user_id, m.id, m.temporada_clave, 'local', 3, true, s.id, e.categoria_id
     from (select distinct user_id from grupos_miembros where grupo_id < ${FIRST_ID + WITH_HISTORY} and grupo_id >= ${FIRST_ID}) u,
       partidos m join fixtures f on f.id = m.fixture_id
       join prode_scopes s on s.temporada_id = f.temporada_id and s.day = f.fecha_partido
       join partidos given on given.id = $1 and given.temporada_id = m.temporada_id
       join equipos e on e.id = m.equipo_local_id join equipos own on own.id = given.equipo_local_id
     where m.settled_at is not null and e.categoria_id = own.categoria_id on conflict do nothing`,
    [matchId],
  );
  await site.sql("set session_replication_role = origin");
  await site.sql("delete from prode_category_scores");
  await addCategoryScores(site.database);
}
