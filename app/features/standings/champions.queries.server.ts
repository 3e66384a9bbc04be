import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { shownFirst } from "#app/db/season-order.ts";
import type { Champion } from "./champions.rules.ts";

/** Who ended first in each table of a season. Aliased: in a select from one table Drizzle leaves table names out. */
const championsOfSeason = sql<Champion[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('zone', zone.nombre, 'category', category.nombre,
    'team', jsonb_build_object('id', team.id, 'name', team.nombre, 'logo', coalesce(team.logo, club.logo)))), '[]')
  from ${editablePositions} place
  join ${zones} zone on zone.id = place.zona_id
  join ${categories} category on category.id = place.categoria_id and category.tabla_publica
  join ${teams} team on team.id = place.equipo_id
  join ${entries} entry on entry.id = team.tira_id
  join ${clubs} club on club.id = entry.club_id
  where place.puesto_final = 1 and place.temporada_id = ${seasons}.id)`;

/** The seasons of a league that the public may see, the one that it shows first. */
export function findLeagueSeasons(db: Db, leagueId: number, withChampions: boolean) {
  return db
    .select({
      id: seasons.id,
      name: seasons.name,
      slug: seasons.slug,
      state: seasons.state,
      hasGeneralTable: sql<boolean>`${seasons.generalTable} <> 'none'`,
      champions: withChampions ? championsOfSeason : sql<Champion[]>`'[]'::jsonb`,
    })
    .from(seasons)
    .where(and(eq(seasons.leagueId, leagueId), ne(seasons.state, "preparing")))
    .orderBy(...shownFirst);
}
