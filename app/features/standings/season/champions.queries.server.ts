import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { hasPlayoffs } from "#app/db/fragments/has-playoffs.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { shownFirst } from "#app/db/fragments/season-order.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { tieSlots, ties } from "#app/db/schema/playoffs.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import type { Champion } from "./champions.rules.ts";

/**
 * Finals of the play-offs that decide a champion, in categories that publish their scores. Tables are aliased because Drizzle
 * drops table names in a single-table select.
 */
const wonFinals = sql`select cup.nombre as zone, category.nombre as category, slot.equipo_id as team_id
  from ${ties} final
  join ${zones} cup on cup.id = final.zona_id and cup.define_campeon
  join ${categories} category on category.id = final.categoria_id and category.publica_resultados
  join ${tieSlots} slot on slot.llave_id = final.id and slot.lado = final.ganador
  where final.ronda = 2 and final.temporada_id = ${seasons}.id`;

/** Champions of a finished season: first in each table, or winner of the play-off that decides the title. */
const championsOfSeason = sql<Champion[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('zone', won.zone, 'category', won.category,
    'team', jsonb_build_object('id', team.id, 'name', team.nombre, 'logo', coalesce(team.logo, club.logo)))), '[]')
  from (
    select zone.nombre as zone, category.nombre as category, place.equipo_id as team_id
    from ${editablePositions} place
    join ${zones} zone on zone.id = place.zona_id
    join ${categories} category on category.id = place.categoria_id and category.tabla_publica
    where place.puesto_final = 1 and place.temporada_id = ${seasons}.id
      and not exists (select from (${wonFinals}) cup where plegado(cup.category) = plegado(category.nombre))
    union all
    select final.* from (${wonFinals}) final where ${seasons}.estado = 'finished'
  ) won
  join ${teams} team on team.id = won.team_id
  join ${entries} entry on entry.id = team.tira_id
  join ${clubs} club on club.id = entry.club_id)`;

/** More seasons than a league plays in fifty years. */
const MAX_SEASONS = 100;
/** Finished seasons that include their champions, besides the page's. */
const CHAMPION_SEASONS = 3;

/**
 * Public seasons of a league, the default one first. Only the page's season and the latest finished ones include champions,
 * so the page does not grow with the league's history.
 */
export function findLeagueSeasons(db: Db, leagueId: number, championsBeside: number | null) {
  const isLatest = sql`${seasons}.id in (select latest.id from ${seasons} latest
    where latest.liga_id = ${leagueId} and latest.estado = 'finished'
    order by latest.desde desc nulls last, latest.id desc limit ${CHAMPION_SEASONS})`;
  const champions = sql<Champion[]>`case when ${seasons}.id = ${championsBeside} or ${isLatest}
    then ${championsOfSeason} else '[]'::jsonb end`;
  return db
    .select({
      id: seasons.id,
      name: seasons.name,
      slug: seasons.slug,
      state: seasons.state,
      hasGeneralTable: sql<boolean>`${seasons.generalTable} <> 'none'`,
      hasPlayoffs,
      champions: championsBeside === null ? sql<Champion[]>`'[]'::jsonb` : champions,
    })
    .from(seasons)
    .where(and(eq(seasons.leagueId, leagueId), isPublicSeason))
    .orderBy(...shownFirst)
    .limit(MAX_SEASONS);
}
