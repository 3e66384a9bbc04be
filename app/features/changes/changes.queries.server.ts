import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { courses, flyers } from "#app/db/schema/publications.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { ChangeQuery } from "./change-list.rules.ts";

export async function insertChange(db: Db, row: typeof changeLog.$inferInsert): Promise<void> {
  await db.insert(changeLog).values(row);
}

/** Whether the same read by the administrator has been recorded since the given time. */
export async function wasRecorded(
  db: Db,
  read: { adminId: string; subjectId: string | null; summary: string },
  since: Date,
): Promise<boolean> {
  const { adminId, subjectId, summary } = read;
  const sameRead = and(
    eq(changeLog.subject, "player"),
    gt(changeLog.at, since),
    eq(changeLog.kind, "read"),
    eq(changeLog.adminId, adminId),
    eq(changeLog.summary, summary),
    subjectId === null ? isNull(changeLog.subjectId) : eq(changeLog.subjectId, subjectId),
  );
  return (await db.$count(changeLog, sameRead)) > 0;
}

/** A page of changes, newest first, starting before a given one. Uses an index, so the last page costs as much as the first. */
export function findChanges(db: Db, { subject, leagueId, before }: ChangeQuery, limit: number) {
  const cursor = db
    .select({ at: changeLog.at, id: changeLog.id })
    .from(changeLog)
    .where(eq(changeLog.id, before ?? 0));
  return db
    .select({
      id: changeLog.id,
      at: changeLog.at,
      username: changeLog.username,
      subject: changeLog.subject,
      kind: changeLog.kind,
      subjectId: changeLog.subjectId,
      leagueId: changeLog.leagueId,
      leagueName: sql<string | null>`${leagues.name}`,
      summary: changeLog.summary,
      before: changeLog.before,
      after: changeLog.after,
      exists: subjectExists.as("still_there"),
      fixtureId: fixtureOfMatch.as("fixture_of_match"),
    })
    .from(changeLog)
    .leftJoin(leagues, eq(leagues.id, changeLog.leagueId))
    .where(
      and(
        subject ? eq(changeLog.subject, subject) : undefined,
        leagueId === null ? undefined : eq(changeLog.leagueId, leagueId),
        before === null ? undefined : sql`(${changeLog.at}, ${changeLog.id}) < (${cursor})`,
      ),
    )
    .orderBy(desc(changeLog.at), desc(changeLog.id))
    .limit(limit);
}

/** Ids are stored as text: most are numbers, those of players are UUIDs. */
const numericId = sql`case when ${changeLog.subjectId} ~ '^[0-9]{1,9}$' then ${changeLog.subjectId}::integer end`;
const playerId = sql`case when ${changeLog.subjectId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${changeLog.subjectId}::uuid end`;

const NUMERIC_ID_TABLES = {
  league: leagues,
  season: seasons,
  club: clubs,
  category: categories,
  zone: zones,
  team: teams,
  fixture: fixtures,
  result: matches,
  course: courses,
  flyer: flyers,
};

/** The tables are aliased, because the outer query also joins the change's league. */
const subjectExists = sql<boolean>`case ${changeLog.subject} ${sql.join(
  [
    ...Object.entries(NUMERIC_ID_TABLES).map(
      ([subject, table]) =>
        sql`when ${sql.raw(`'${subject}'`)} then exists (select from ${table} as thing where thing.id = ${numericId})`,
    ),
    sql`when 'player' then exists (select from ${users} as thing where thing.id = ${playerId})`,
  ],
  sql` `,
)} else ${changeLog.leagueId} is not null end`;

const fixtureOfMatch = sql<number | null>`case when ${changeLog.subject} in ('result', 'prode') then
  (select thing.fixture_id from ${matches} as thing where thing.id = ${numericId}) end`;
