import { aCurrentSeason, sql } from "./server-access.ts";

const PAIRINGS = [
  ["Norte", "Sur"],
  ["Este", "Oeste"],
] as const;

/** Creates a league whose clubs play two categories, in one or two pairings that kicked off two hours ago. */
export async function aSaturday(name: string, pairings: 1 | 2 = 1) {
  const [home, away] = [0, 1].map((side) => PAIRINGS.slice(0, pairings).map((pairing) => pairing[side]));
  const slug = name.toLowerCase();
  await aCurrentSeason(name, slug);
  const { rows } = await sql(
    `with season as (select t.id, t.liga_id from temporadas t join ligas l on l.id = t.liga_id where l.slug = $2),
      zone as (insert into zonas (nombre, liga_id, temporada_id) select 'Zona 1', liga_id, id from season returning id),
      category as (insert into categorias (nombre, liga_id, temporada_id, zona_id)
        select c, season.liga_id, season.id, zone.id from season, zone, (values ('2015'), ('2014')) as t(c) returning id),
      club as (insert into clubes (nombre, slug) select $1 || ' ' || n, $2 || '-' || lower(n)
        from unnest($3::text[] || $4::text[]) n returning id, nombre),
      entry as (insert into tiras (temporada_id, club_id) select season.id, club.id from season, club returning id, club_id),
      team as (insert into equipos (nombre, liga_id, temporada_id, tira_id, categoria_id, zona_id)
        select club.nombre, season.liga_id, season.id, entry.id, category.id, zone.id
        from season, zone, category, entry join club on club.id = entry.club_id returning id, nombre, categoria_id),
      fixture as (insert into fixtures (nombre, fecha_partido, liga_id, temporada_id, zona_id, categoria_id, numero)
        select '1° FECHA', (now() at time zone 'America/Argentina/Buenos_Aires')::date, season.liga_id, season.id, zone.id, category.id, 1
        from season, zone, category returning id, categoria_id),
      match as (insert into partidos (fecha, equipo_local_id, equipo_visitante_id, fixture_id, zona_id)
        select now() - interval '2 hours', home.id, away.id, fixture.id, zone.id
        from unnest($3::text[], $4::text[]) pair(h, a), zone, fixture, team home, team away
        where home.categoria_id = fixture.categoria_id and away.categoria_id = fixture.categoria_id
          and home.nombre = $1 || ' ' || h and away.nombre = $1 || ' ' || a returning id)
     select (select liga_id from season) as league, (select id from season) as season`,
    [name, slug, home, away],
  );
  return { league: Number(rows[0].league), season: Number(rows[0].season), slug };
}
