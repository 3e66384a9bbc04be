import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { shownSeasonOf } from "#app/db/shown-season.ts";
import type { FoundRow } from "./search.rules.ts";

/** How much of a mistyped word must agree with a part of a name: 'pives' has 0.33 of 'Los Pibes FC', 'ceivo' 0.5 of 'El Ceibo'. */
const LEAST_SIMILARITY = 0.3;
const MOST_OF_A_KIND = 8;

/**
 * Clubs, teams and leagues whose name holds every word, or one much like it. Of each league only the season that it shows
 * is searched, so that it takes as long after twenty of them.
 */
export async function findByWords(db: Db, words: string[]): Promise<FoundRow[]> {
  const { rows } = await db.execute<FoundRow & Record<string, unknown>>(searchStatement(words));
  return rows.map(({ score, ...row }) => ({ ...row, score: Number(score) }));
}

/** `offset 0` has each name folded once: without it PostgreSQL folds it again for each word and each comparison. */
export function searchStatement(words: string[]): SQL {
  return sql`
    with said as (select array(select plegado(word) from unnest(${sql.param(words)}::text[]) word) as words)
    (select 'club' as kind, c.id, c.nombre as name, c.slug, c.logo, c.cancha as detail, ${score(sql`h.text`)} as score
      from ${clubs} c
      cross join lateral (select plegado(c.nombre || ' ' || coalesce(c.nombre_corto, '') || ' ' || array_to_string(c.otros_nombres, ' ')) as text offset 0) h
      cross join said
      where ${holds(sql`h.text`)} and exists (
        select from ${entries} e join ${seasons} s on s.id = e.temporada_id where e.club_id = c.id and s.estado <> 'preparing')
      order by score desc, c.nombre, c.id limit ${MOST_OF_A_KIND})
    union all
    (select 'team', t.id, t.nombre, null, coalesce(t.logo, c.logo),
        concat_ws(' · ', category.nombre, zone.nombre, l.nombre), ${score(sql`h.text`)} as score
      from ${leagues} l
      join ${teams} t on t.temporada_id = ${shownSeasonOf(sql`l.id`)}
      join ${entries} e on e.id = t.tira_id
      join ${clubs} c on c.id = e.club_id
      left join ${categories} category on category.id = t.categoria_id
      left join ${zones} zone on zone.id = t.zona_id
      cross join lateral (select plegado(t.nombre || ' ' || coalesce(category.nombre, '') || ' ' || l.nombre) as text offset 0) h
      cross join said
      where ${holds(sql`h.text`)}
      order by score desc, t.nombre, t.id limit ${MOST_OF_A_KIND})
    union all
    (select 'league', l.id, l.nombre, l.slug, l.logo, l.description, ${score(sql`h.text`)} as score
      from ${leagues} l
      cross join lateral (select plegado(l.nombre) as text offset 0) h
      cross join said
      where ${holds(sql`h.text`)}
      order by score desc, l.id limit ${MOST_OF_A_KIND})`;
}

/** Every word is in the text, or like a part of it. */
function holds(text: SQL): SQL {
  return sql`(select bool_and(strpos(${text}, word) > 0 or word_similarity(word, ${text}) >= ${LEAST_SIMILARITY}) from unnest(said.words) word)`;
}

/** Words that begin the name count most, then those that are in it, then those that resemble it. */
function score(text: SQL): SQL {
  return sql`(select sum(case when starts_with(${text}, word) then 3 when strpos(${text}, word) > 0 then 2
    else word_similarity(word, ${text}) end) from unnest(said.words) word)`;
}
