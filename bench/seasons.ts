import { atMost, type Measured, type Measurement, roundsOf } from "#harness/figure.ts";
import { addPlayers, player, SECRET, signIn } from "#harness/people.ts";
import { type Site, withSite } from "#harness/site.ts";
import { worstPage } from "./page-ratios.ts";

const PLAYERS = 100;
const PAST_SEASONS = 19;
const PAGES = [
  "/league/liga_masculina",
  "/league/liga_masculina/fixture",
  "/league/liga_masculina/posiciones",
  "/team/1",
  "/club/el-ceibo",
];

/** Compares a site with one season to one with twenty. Past seasons must not slow down reads. */
export const seasons: Measurement = {
  figures: [
    { name: "league, team and club p99, 20 seasons of 200 teams and 4,000 matches / 1", ...atMost(1.2) },
  ],
  measure({ quick }) {
    const env = { AUTH_SECRET: SECRET };
    return withSite(env, (single) =>
      withSite(env, async (many) => {
        for (const site of [single, many]) {
          await addPlayers(site, PLAYERS);
          await signIn(site, PLAYERS);
        }
        await addPastSeasons(many, quick ? 5 : PAST_SEASONS);
        for (const site of [single, many]) await site.sql("vacuum analyze");
        return [await pages(single, many, quick)];
      }),
    );
  },
};

/** 200 teams of 25 clubs in 8 categories of one zone, each of them with 40 matches a season. */
export async function addPastSeasons(site: Site, seasons: number): Promise<void> {
  const oldSeasons = "t.liga_id = 1 and t.slug like 'vieja-%'";
  await site.sql("begin");
  await site.sql(`insert into temporadas (liga_id, nombre, slug, desde)
    select 1, 'Vieja ' || n, 'vieja-' || n, date '2020-03-01' - n * 365 from generate_series(1, ${seasons}) n`);
  await site.sql(
    `insert into zonas (nombre, liga_id, temporada_id) select 'Zona 1', 1, t.id from temporadas t where ${oldSeasons}`,
  );
  await site.sql(`insert into categorias (nombre, liga_id, temporada_id, zona_id)
    select (2000 + n)::text, 1, t.id, z.id from temporadas t join zonas z on z.temporada_id = t.id, generate_series(1, 8) n where ${oldSeasons}`);
  await site.sql(`insert into tiras (temporada_id, club_id)
    select t.id, c.id from temporadas t, (select id from clubes order by id limit 25) c where ${oldSeasons}`);
  await site.sql(`insert into equipos (nombre, liga_id, temporada_id, tira_id, categoria_id, zona_id)
    select c.nombre, 1, t.id, e.id, k.id, k.zona_id from temporadas t join tiras e on e.temporada_id = t.id
    join clubes c on c.id = e.club_id join categorias k on k.temporada_id = t.id where ${oldSeasons}`);
  await site.sql(`insert into fixtures (nombre, fecha_partido, liga_id, temporada_id, categoria_id, zona_id, numero)
    select n || '° FECHA', t.desde + n * 7, 1, t.id, k.id, k.zona_id, n
    from temporadas t join categorias k on k.temporada_id = t.id, generate_series(1, 40) n where ${oldSeasons}`);
  await site.sql(`insert into partidos (fecha, equipo_local_id, equipo_visitante_id, zona_id, fixture_id, resultado_local, resultado_visitante, settled_at)
    select f.fecha_partido + time '12:00', home.id, away.id, f.zona_id, f.id, 2, 1, now()
    from temporadas t join fixtures f on f.temporada_id = t.id
    cross join lateral (select e.id, row_number() over (order by e.id) as n from equipos e
      where e.categoria_id = f.categoria_id and e.zona_id = f.zona_id) home
    join lateral (select e.id, row_number() over (order by e.id) as n from equipos e
      where e.categoria_id = f.categoria_id and e.zona_id = f.zona_id) away on away.n = home.n + 12
    where ${oldSeasons}`);
  await site.sql(`insert into standings (equipo_id, liga_id, categoria_id, zona_id)
    select e.id, 1, e.categoria_id, e.zona_id from equipos e join temporadas t on t.id = e.temporada_id where ${oldSeasons}`);
  await site.sql(`insert into posiciones_editable (equipo_id, zona_id, categoria_id, puesto_final)
    select e.id, e.zona_id, e.categoria_id, row_number() over (partition by e.categoria_id order by e.id)
    from equipos e join temporadas t on t.id = e.temporada_id where ${oldSeasons}`);
  await site.sql(`update temporadas t set estado = 'finished' where ${oldSeasons}`);
  await site.sql("commit");
}

/** Read as a signed-in user, so that nothing comes from the page cache. */
function pages(single: Site, many: Site, quick: boolean): Promise<Measured> {
  return worstPage([many, single], PAGES, {
    seconds: quick ? 2 : 8,
    connections: 2,
    rounds: roundsOf(quick),
    next: () => ({ headers: { cookie: player(1 + Math.floor(Math.random() * PLAYERS)).cookie } }),
  });
}
