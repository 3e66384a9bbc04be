import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { MIN_SIMILARITY } from "#app/db/connection-options.ts";
import { isPublicState } from "#app/db/fragments/public-season.ts";
import { shownSeasonOf } from "#app/db/fragments/season-order.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { containsWord } from "#app/db/search.ts";
import { type CrestRow, type FoundRow, MIN_LETTERS } from "./search.rules.ts";

const MAX_PER_KIND = 8;
/** Only the longest words are looked up in the index; the others filter the rows found. */
const MAX_KEYS = 3;

/** All clubs of public seasons by name, for browsing. */
export async function findClubs(db: Db, limit: number): Promise<FoundRow[]> {
  const { rows } = await db.execute<FoundRow & Record<string, unknown>>(sql`
    select 'club' as kind, c.id, c.nombre as name, c.slug, c.logo, c.cancha as detail, 1 as score
    from ${clubs} c where ${isListed}
    order by plegado(c.nombre), c.id limit ${limit}`);
  return rows;
}

/** Clubs with a crest in current seasons, one of each league in turn. A club in several leagues is found more than once. */
export async function findCrests(db: Db, limit: number): Promise<CrestRow[]> {
  const { rows } = await db.execute<CrestRow & Record<string, unknown>>(sql`
    select slug, name, logo from (
      select c.slug, c.nombre as name, c.logo, entered.liga_id,
        row_number() over (partition by entered.liga_id order by plegado(c.nombre), c.id) as place
      from (
        select distinct s.liga_id, e.club_id from ${entries} e
        join ${seasons} s on s.id = e.temporada_id and s.estado = 'current') entered
      join ${clubs} c on c.id = entered.club_id
      where c.logo is not null) crested
    order by place, liga_id limit ${limit}`);
  return rows;
}

/** Not a club that only plays in a season being prepared. */
const isListed = sql`exists (
  select from ${entries} e join ${seasons} s on s.id = e.temporada_id where e.club_id = c.id and ${isPublicState(sql`s.estado`)})`;

/** 'contains' requires each word in the text. 'resembles' also accepts similar ones, for typos. */
export type SearchMode = "contains" | "resembles";

/**
 * Clubs, teams and leagues whose text has every word. For clubs and teams, one of the longest words must be in the name
 * itself: the index on names finds those rows, and only their full texts are checked. Clubs with aliases or an
 * unrelated short name are always checked. Only teams of the season that their league shows are found.
 */
export async function findByWords(db: Db, words: string[], mode: SearchMode): Promise<FoundRow[]> {
  const { rows } = await db.execute<FoundRow & Record<string, unknown>>(sql`
    with searched as materialized (select array(select plegado(word) from unnest(${sql.param(words)}::text[]) word) as words),
    shown as materialized (select l.id, ${shownSeasonOf(sql`l.id`)} as season_id from ${leagues} l),
    named_clubs as (
      ${idsByName(clubs, words, mode)}
      union select c.id from ${clubs} c where c.otros_nombres <> '{}' or strpos(c.nombre, c.nombre_corto) = 0
    ),
    named_teams as (${idsByName(teams, words, mode)})
    (select 'club' as kind, c.id, c.nombre as name, c.slug, c.logo, c.cancha as detail, ${score(sql`h.text`)} as score
      from named_clubs
      join ${clubs} c using (id)
      ${text(sql`c.nombre || ' ' || coalesce(c.nombre_corto, '') || ' ' || array_to_string(c.otros_nombres, ' ')`)}
      where ${hasAll(sql`h.text`, mode)} and ${isListed}
      order by score desc, c.nombre, c.id limit ${MAX_PER_KIND})
    union all
    (select 'team', t.id, t.nombre, c.slug, coalesce(t.logo, c.logo),
        concat_ws(' · ', category.nombre, zone.nombre, l.nombre), ${score(sql`h.text`)} as score
      from named_teams
      join ${teams} t using (id)
      join shown on shown.id = t.liga_id and shown.season_id = t.temporada_id
      join ${leagues} l on l.id = t.liga_id
      join ${entries} e on e.id = t.tira_id
      join ${clubs} c on c.id = e.club_id
      left join ${categories} category on category.id = t.categoria_id
      left join ${zones} zone on zone.id = t.zona_id
      ${text(sql`t.nombre || ' ' || coalesce(category.nombre, '') || ' ' || l.nombre`)}
      where ${hasAll(sql`h.text`, mode)}
      order by score desc, t.nombre, t.id limit ${MAX_PER_KIND})
    union all
    (select 'league', l.id, l.nombre, l.slug, l.logo, l.description, ${score(sql`h.text`)} as score
      from ${leagues} l
      ${text(sql`l.nombre`)}
      where ${hasAll(sql`h.text`, mode)}
      order by score desc, l.id limit ${MAX_PER_KIND})`);
  return rows.map(({ score, ...row }) => ({ ...row, score: Number(score) }));
}

/** Ids of the rows whose name has one of the words, with one index lookup per word. */
function idsByName(table: typeof clubs | typeof teams, words: string[], mode: SearchMode): SQL {
  const longWords = words.filter((word) => [...word].length >= MIN_LETTERS);
  const keys = longWords.toSorted((a, b) => b.length - a.length).slice(0, MAX_KEYS);
  const tests = keys.map((word) =>
    mode === "contains"
      ? containsWord(sql`named.nombre`, word)
      : sql`plegado(named.nombre) %> plegado(${word}::text)`,
  );
  // Short words cannot be looked up in the index. If there are no others, compare the start of the name.
  const begins = words.map(
    (word) => sql`starts_with(plegado(left(named.nombre, ${2 * MIN_LETTERS})), plegado(${word}::text))`,
  );
  const found = (tests.length > 0 ? tests : begins).map(
    (test) => sql`select named.id from ${table} named where ${test}`,
  );
  return sql.join(found, sql` union `);
}

/** Folded once per row: `offset 0` keeps the planner from inlining the expression. */
function text(parts: SQL): SQL {
  return sql`cross join searched cross join lateral (select plegado(${parts}) as text offset 0) h`;
}

/** Whether every word is in the text, or similar to a part of it. */
function hasAll(text: SQL, mode: SearchMode): SQL {
  const orSimilar =
    mode === "resembles" ? sql` or word_similarity(word, ${text}) >= ${MIN_SIMILARITY}` : sql``;
  return sql`(select bool_and(strpos(${text}, word) > 0${orSimilar}) from unnest(searched.words) word)`;
}

/** A word at the start of the text scores highest, then one inside it, then a similar one. */
function score(text: SQL): SQL {
  return sql`(select sum(case when starts_with(${text}, word) then 3 when strpos(${text}, word) > 0 then 2
    else word_similarity(word, ${text}) end) from unnest(searched.words) word)`;
}
