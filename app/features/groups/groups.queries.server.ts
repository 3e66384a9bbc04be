import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { groupOwner } from "#app/db/fragments/group-owner.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { shownFirst } from "#app/db/fragments/season-order.ts";
import { prepared, preparedSql } from "#app/db/prepared.server.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { groupMembers, groups } from "#app/db/schema/groups.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { prodeCategoryScores, prodeScopes, prodeScores } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import type { Day } from "#app/lib/dates.ts";
import { MAX_MEMBERS } from "./groups.rules.ts";

const columns = {
  id: groups.id,
  name: groups.name,
  code: groups.code,
  ownerId: groupOwner,
  leagueId: groups.leagueId,
  league: leagues.name,
  category: groups.category,
};

const memberCount = sql<number>`(select count(*)::integer from ${groupMembers} member where member.grupo_id = ${groups.id})`;

/** The groups of a player, most recently joined first. */
export function findGroupsOf(db: Db, userId: string) {
  return db
    .select({ ...columns, memberCount })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .leftJoin(leagues, eq(leagues.id, groups.leagueId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(desc(groupMembers.joinedAt), desc(groups.id));
}

const groupOfMember = prepared((db) =>
  db
    .select({ ...columns, memberCount, joinedIn: groupMembers.level })
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

/** For the panel: the newest groups, with their number of members. */
export function findAllGroups(db: Db, limit: number) {
  return db
    .select({ ...columns, memberCount })
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

/** The level of the session in which a member joined; undefined for others. */
export async function findMembership(tx: Db, groupId: number, userId: string) {
  const [row] = await tx
    .select({ level: groupMembers.level })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  return row?.level;
}

export async function isMember(tx: Db, groupId: number, userId: string): Promise<boolean> {
  return (await findMembership(tx, groupId, userId)) !== undefined;
}

export async function codeExists(db: Db, code: string): Promise<boolean> {
  return (await db.$count(groups, eq(groups.code, code))) > 0;
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

export async function insertMember(
  tx: Db,
  row: Pick<typeof groupMembers.$inferInsert, "groupId" | "userId" | "level">,
): Promise<void> {
  await tx.insert(groupMembers).values(row).onConflictDoNothing();
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
    // Sorted by primary key, so that an index-only scan is enough: a group's members are rarely stored together.
    .orderBy(asc(groupMembers.userId))
    .limit(MAX_MEMBERS)
    .prepare("group_members"),
);

/** The members, including hidden ones. */
export function findMembers(db: Db, groupId: number) {
  return membersOfGroup(db).execute({ groupId });
}

const shownSeasons = prepared((db) =>
  db
    .selectDistinctOn([seasons.leagueId], { id: seasons.id, leagueId: seasons.leagueId })
    .from(seasons)
    .where(isPublicSeason)
    .orderBy(asc(seasons.leagueId), ...shownFirst)
    .prepare("group_seasons"),
);

/** The season shown by each league, or by one league. */
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

const groupMemberIds = sql`array(
  select g.user_id from ${groupMembers} g where g.grupo_id = ${sql.placeholder("groupId")})`;

/** The scopes of the seasons, and those of one day in them. */
const groupScopes = sql`
  select s.id, s.day is not null as of_day from ${prodeScopes} s
  where s.temporada_id = any(${sql.placeholder("seasonIds")}::integer[])
    and (s.day is null or s.day = ${sql.placeholder("day")}::date)`;

/** Sums `member_scores`: the members' rows in `groupScopes`. */
const sumsPerMember = sql`
  select user_id as "userId",
    coalesce(sum(total_points) filter (where not of_day), 0)::integer as points,
    coalesce(sum(correct_predictions) filter (where not of_day), 0)::integer as correct,
    coalesce(sum(total_points) filter (where of_day), 0)::integer as "dayPoints",
    coalesce(sum(correct_predictions) filter (where of_day), 0)::integer as "dayCorrect"
  from member_scores group by user_id`;

/** The last day whose scope has a row in `scores`, a query that refers to `scope.id`. */
const lastDayWith = (scores: SQL) => sql`
  select scope.day::text as day
  from (
    select s.id, s.day from ${prodeScopes} s
    where s.temporada_id = any(${sql.placeholder("seasonIds")}::integer[]) and s.day is not null
    order by s.day desc) scope
  -- The limit makes PostgreSQL look up each scope by key. A plain join read a million rows to find a few.
  cross join lateral (${scores} limit 1) scorer
  order by scope.day desc limit 1`;

const lastDayOfMembers = preparedSql<{ day: Day }>(
  "group_last_day",
  lastDayWith(sql`
    select from ${prodeScores} s
    where s.scope_id = scope.id and s.total_points > 0 and s.user_id = any(${groupMemberIds})`),
);

/** The last matchday on which any member scored. */
export async function findLastDay(db: Db, groupId: number, seasonIds: number[]): Promise<Day | null> {
  return (await lastDayOfMembers(db).execute({ groupId, seasonIds })).rows[0]?.day ?? null;
}

const scoresOfMembers = preparedSql<MemberPoints>(
  "group_scores",
  sql`
    with scope as materialized (${groupScopes}), member_scores as (
      -- Two arrays, so that PostgreSQL walks the primary key once per scope and skips scopes without a member.
      select s.user_id, s.total_points, s.correct_predictions, scope.of_day
      from ${prodeScores} s join scope on scope.id = s.scope_id
      where s.scope_id = any(array(select id from scope)) and s.user_id = any(${groupMemberIds})
    )
    ${sumsPerMember}`,
);

/** The members' points in these seasons and on one day. */
export async function findScores(db: Db, groupId: number, seasonIds: number[], day: Day | null) {
  return (await scoresOfMembers(db).execute({ groupId, seasonIds, day })).rows;
}

/** The categories of a group: those of the seasons with its category's name. */
const groupCategories = sql`array(
  select c.id from ${categories} c
  where c.temporada_id = any(${sql.placeholder("seasonIds")}::integer[])
    and plegado(c.nombre) = plegado(${sql.placeholder("category")}))`;

const lastCategoryDayOfMembers = preparedSql<{ day: Day }>(
  "group_last_category_day",
  lastDayWith(sql`
    select from ${prodeCategoryScores} s
    where s.scope_id = scope.id and s.categoria_id = any(${groupCategories}) and s.user_id = any(${groupMemberIds})
      and s.total_points > 0`),
);

/** Like `findLastDay`, in one category. */
export async function findLastCategoryDay(
  db: Db,
  groupId: number,
  seasonIds: number[],
  category: string,
): Promise<Day | null> {
  const { rows } = await lastCategoryDayOfMembers(db).execute({ groupId, seasonIds, category });
  return rows[0]?.day ?? null;
}

const categoryScoresOfMembers = preparedSql<MemberPoints>(
  "group_category_scores",
  sql`
    with scope as materialized (${groupScopes}), member_scores as (
      select s.user_id, s.total_points, s.correct_predictions, scope.of_day
      from ${prodeCategoryScores} s join scope on scope.id = s.scope_id
      where s.scope_id = any(array(select id from scope)) and s.categoria_id = any(${groupCategories})
        and s.user_id = any(${groupMemberIds})
    )
    ${sumsPerMember}`,
);

/** Like `findScores`, in one category. */
export async function findCategoryScores(
  db: Db,
  groupId: number,
  seasonIds: number[],
  category: string,
  day: Day | null,
) {
  return (await categoryScoresOfMembers(db).execute({ groupId, seasonIds, category, day })).rows;
}

/** What a group can be limited to: leagues in the Prode with a current season, and their categories that publish results. */
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
