import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { groupOwner } from "#app/db/group-owner.ts";
import { prepared, preparedSql } from "#app/db/prepared.server.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { groupMembers, groups } from "#app/db/schema/groups.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodeScopes, prodeScores } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";
import { shownFirst } from "#app/db/season-order.ts";
import type { Day } from "#app/lib/dates.ts";

const columns = {
  id: groups.id,
  name: groups.name,
  code: groups.code,
  ownerId: groupOwner,
  leagueId: groups.leagueId,
  league: leagues.name,
  category: groups.category,
};

const members = sql<number>`(select count(*)::integer from ${groupMembers} own where own.grupo_id = ${groups.id})`;

/** The groups of a player, newest first. */
export function findGroupsOf(db: Db, userId: string) {
  return db
    .select({ ...columns, members })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .leftJoin(leagues, eq(leagues.id, groups.leagueId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(desc(groupMembers.joinedAt), desc(groups.id));
}

const groupOfMember = prepared((db) =>
  db
    .select({ ...columns, members })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .leftJoin(leagues, eq(leagues.id, groups.leagueId))
    .where(
      and(
        eq(groupMembers.groupId, sql.placeholder("id")),
        eq(groupMembers.userId, sql.placeholder("userId")),
      ),
    )
    .prepare("group_of_member"),
);

/** A group that this player is a member of. */
export async function findGroupOf(db: Db, id: number, userId: string) {
  const [row] = await groupOfMember(db).execute({ id, userId });
  return row;
}

/** For the panel: every group with its number of members. */
export function findAllGroups(db: Db, limit: number) {
  return db
    .select({ ...columns, members })
    .from(groups)
    .leftJoin(leagues, eq(leagues.id, groups.leagueId))
    .orderBy(desc(groups.id))
    .limit(limit);
}

export async function lockGroup(tx: Db, id: number) {
  const [row] = await tx
    .select({ id: groups.id, ownerId: groupOwner })
    .from(groups)
    .where(eq(groups.id, id))
    .for("update");
  return row;
}

export async function lockByCode(tx: Db, code: string) {
  const [row] = await tx.select().from(groups).where(eq(groups.code, code)).for("update");
  return row;
}

/** Locks the player, so that concurrent joins cannot exceed the limit. */
export async function lockPlayer(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

export function countMembers(tx: Db, groupId: number): Promise<number> {
  return tx.$count(groupMembers, eq(groupMembers.groupId, groupId));
}

export function countGroups(tx: Db, userId: string): Promise<number> {
  return tx.$count(groupMembers, eq(groupMembers.userId, userId));
}

export async function isMember(tx: Db, groupId: number, userId: string): Promise<boolean> {
  const where = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId));
  return (await tx.$count(groupMembers, where)) > 0;
}

export async function insertGroup(tx: Db, row: typeof groups.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(groups).values(row).returning({ id: groups.id });
  if (!inserted) throw new Error("a group was not inserted");
  return inserted.id;
}

export async function updateGroup(
  tx: Db,
  id: number,
  changes: Partial<typeof groups.$inferInsert>,
): Promise<void> {
  await tx.update(groups).set(changes).where(eq(groups.id, id));
}

export async function deleteGroup(tx: Db, id: number): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, id));
}

export async function insertMember(tx: Db, groupId: number, userId: string): Promise<void> {
  await tx.insert(groupMembers).values({ groupId, userId }).onConflictDoNothing();
}

export async function deleteMember(tx: Db, groupId: number, userId: string): Promise<void> {
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
}

const membersOfGroup = prepared((db) =>
  db
    .select({ userId: users.id, name: users.name, surname: users.surname, hidden: users.hidden })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(eq(groupMembers.groupId, sql.placeholder("groupId")))
    // In the order of the primary key, which is read without the table: members of a group are rarely stored together.
    .orderBy(asc(groupMembers.userId))
    .limit(200)
    .prepare("group_members"),
);

/** The members, hidden ones too. */
export function findMembers(db: Db, groupId: number) {
  return membersOfGroup(db).execute({ groupId });
}

const shownSeasons = prepared((db) =>
  db
    .selectDistinctOn([seasons.leagueId], { id: seasons.id, leagueId: seasons.leagueId })
    .from(seasons)
    .where(inArray(seasons.state, ["current", "finished"]))
    .orderBy(asc(seasons.leagueId), ...shownFirst)
    .prepare("group_seasons"),
);

/** The season that each league shows, or that of one league. */
export async function findShownSeasons(db: Db, leagueId: number | null): Promise<number[]> {
  const rows = await shownSeasons(db).execute();
  return rows.filter((row) => leagueId === null || row.leagueId === leagueId).map(({ id }) => id);
}

/** How many past matchdays can be opened. */
const MAX_DAYS = 100;

const daysWithPoints = prepared((db) =>
  db
    .selectDistinct({ day: sql<Day>`${prodeScopes.day}::text` })
    .from(prodeScopes)
    .where(
      and(
        sql`${prodeScopes.seasonId} = any(${sql.placeholder("seasonIds")}::integer[])`,
        isNotNull(prodeScopes.day),
        sql`exists (select from ${prodeScores} where ${prodeScores.scopeId} = ${prodeScopes.id})`,
      ),
    )
    .orderBy(sql`1 desc`)
    .limit(MAX_DAYS)
    .prepare("group_days"),
);

/** The days of these seasons with points, latest first. */
export async function findDays(db: Db, seasonIds: number[]): Promise<Day[]> {
  return (await daysWithPoints(db).execute({ seasonIds })).map(({ day }) => day);
}

/** A member's points in the seasons of a group, and on one day. */
export type MemberPoints = {
  userId: string;
  points: number;
  correct: number;
  dayPoints: number;
  dayCorrect: number;
};

const lastDayOfMembers = preparedSql<{ day: Day }>(
  "group_last_day",
  sql`
    select scope.day::text as day
    from (
      select s.id, s.day from ${prodeScopes} s
      where s.temporada_id = any(${sql.placeholder("seasonIds")}::integer[]) and s.day is not null
      order by s.day desc) scope
    cross join lateral (
      -- Limited, so that each scope is looked up by key: joined freely, whole tables of a million were read for a few rows.
      select from ${prodeScores} s
      where s.scope_id = scope.id and s.total_points > 0 and s.user_id = any(array(
        select g.user_id from ${groupMembers} g where g.grupo_id = ${sql.placeholder("groupId")}))
      limit 1) somebody
    order by scope.day desc limit 1`,
);

/** The last matchday with points of a member. */
export async function findLastDay(db: Db, groupId: number, seasonIds: number[]): Promise<Day | null> {
  return (await lastDayOfMembers(db).execute({ groupId, seasonIds })).rows[0]?.day ?? null;
}

const scoresOfMembers = preparedSql<MemberPoints>(
  "group_scores",
  sql`
    with scope as materialized (
      select s.id, s.day is not null as of_day from ${prodeScopes} s
      where s.temporada_id = any(${sql.placeholder("seasonIds")}::integer[])
        and (s.day is null or s.day = ${sql.placeholder("day")}::date)
    ), own as (
      -- Two arrays, so that PostgreSQL walks the primary key once per scope and skips those without a member.
      select s.user_id, s.total_points, s.correct_predictions, scope.of_day
      from ${prodeScores} s join scope on scope.id = s.scope_id
      where s.scope_id = any(array(select id from scope)) and s.user_id = any(array(
        select g.user_id from ${groupMembers} g where g.grupo_id = ${sql.placeholder("groupId")}))
    )
    select own.user_id as "userId",
      coalesce(sum(own.total_points) filter (where not own.of_day), 0)::integer as points,
      coalesce(sum(own.correct_predictions) filter (where not own.of_day), 0)::integer as correct,
      coalesce(sum(own.total_points) filter (where own.of_day), 0)::integer as "dayPoints",
      coalesce(sum(own.correct_predictions) filter (where own.of_day), 0)::integer as "dayCorrect"
    from own group by own.user_id`,
);

/** The members' points in these seasons and on one day, by primary key. */
export async function findScores(db: Db, groupId: number, seasonIds: number[], day: Day | null) {
  return (await scoresOfMembers(db).execute({ groupId, seasonIds, day })).rows;
}

const settledOfCategory = preparedSql<{ id: number; day: Day }>(
  "group_category_matches",
  sql`
    select m.id, f.fecha_partido::text as day
    from ${matches} m join ${teams} e on e.id = m.equipo_local_id join ${fixtures} f on f.id = m.fixture_id
    where m.temporada_id = any(${sql.placeholder("seasonIds")}::integer[]) and m.settled_at is not null
      and e.categoria_id = any(array(
        select c.id from ${categories} c where c.temporada_id = any(${sql.placeholder("seasonIds")}::integer[])
          and plegado(c.nombre) = plegado(${sql.placeholder("category")})))`,
);

/** The settled matches of one category, each with the day of its matchday. */
export async function findSettled(db: Db, seasonIds: number[], category: string) {
  return (await settledOfCategory(db).execute({ seasonIds, category })).rows;
}

const lastCategoryDayOfMembers = preparedSql<{ day: Day }>(
  "group_last_category_day",
  sql`
    select played.day::text as day
    from (
      select m.day, array_agg(m.id) as ids
      from unnest(${sql.placeholder("ids")}::integer[], ${sql.placeholder("days")}::date[]) m(id, day)
      group by m.day order by m.day desc) played
    cross join lateral (
      select from ${groupMembers} g cross join unnest(${sql.placeholder("seasonIds")}::integer[]) season(id)
      cross join lateral (
        select from ${predictions} p
        where p.user_id = g.user_id and p.temporada_clave = season.id and p.partido_id = any(played.ids) and p.points_earned > 0
        offset 0) own
      where g.grupo_id = ${sql.placeholder("groupId")} limit 1) somebody
    order by played.day desc limit 1`,
);

/** The same for one category. */
export async function findLastCategoryDay(
  db: Db,
  groupId: number,
  seasonIds: number[],
  settled: readonly { id: number; day: Day }[],
): Promise<Day | null> {
  const [ids, days] = [settled.map(({ id }) => id), settled.map(({ day }) => day)];
  return (await lastCategoryDayOfMembers(db).execute({ groupId, seasonIds, ids, days })).rows[0]?.day ?? null;
}

const categoryScoresOfMembers = preparedSql<MemberPoints>(
  "group_category_scores",
  sql`
    select g.user_id as "userId", own.*
    from ${groupMembers} g cross join lateral (
      select coalesce(sum(p.points_earned), 0)::integer as points, (count(*) filter (where p.correct))::integer as correct,
        coalesce(sum(p.points_earned) filter (where p.partido_id = any(${sql.placeholder("ofDay")}::integer[])), 0)::integer as "dayPoints",
        (count(*) filter (where p.correct and p.partido_id = any(${sql.placeholder("ofDay")}::integer[])))::integer as "dayCorrect"
      from unnest(${sql.placeholder("seasonIds")}::integer[]) season(id) cross join lateral (
        select p.partido_id, p.points_earned, p.correct from ${predictions} p
        where p.user_id = g.user_id and p.temporada_clave = season.id
          and p.partido_id = any(${sql.placeholder("ids")}::integer[]) and p.points_earned is not null
        -- By the index of their own predictions, for the same reason.
        offset 0) p) own
    where g.grupo_id = ${sql.placeholder("groupId")}`,
);

/** The same for one category, summed from its predictions. */
export async function findCategoryScores(
  db: Db,
  groupId: number,
  seasonIds: number[],
  settled: readonly { id: number; day: Day }[],
  day: Day | null,
) {
  const ids = settled.map(({ id }) => id);
  const ofDay = settled.filter((match) => match.day === day).map(({ id }) => id);
  return (await categoryScoresOfMembers(db).execute({ groupId, seasonIds, ids, ofDay })).rows;
}

/** The possible scopes of a group: leagues in the game with a current season, and their categories. */
export function findChoices(db: Db) {
  return db
    .select({
      id: leagues.id,
      name: leagues.name,
      categories: sql<string[]>`array(select distinct on (plegado(c.nombre)) c.nombre from ${categories} c
        where c.temporada_id = ${seasons.id} and c.publica_resultados order by plegado(c.nombre))`,
    })
    .from(leagues)
    .innerJoin(seasons, and(eq(seasons.leagueId, leagues.id), eq(seasons.state, "current")))
    .where(eq(leagues.inProde, true))
    .orderBy(asc(leagues.id));
}
