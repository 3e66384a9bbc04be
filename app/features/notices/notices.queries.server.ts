import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { shownScore } from "#app/db/fragments/shown-match.ts";
import { authSessions } from "#app/db/schema/access.ts";
import { clubSlugs, clubs } from "#app/db/schema/clubs.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { matchNews, noticeQueue, prodeReminders, subscriptions } from "#app/db/schema/notices.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import type { Day } from "#app/lib/dates.ts";
import type { Notice } from "./notices.rules.ts";

const PLANNING_LOCK = 7_077_402;

/** Takes the planning lock until the transaction ends. Returns false if another process has it. */
export async function lockPlanning(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sql.raw(String(PLANNING_LOCK))}) as free`,
  );
  return rows[0]?.free === true;
}

/** On a site without subscriptions, this is the only query of a cycle of the notice loop. */
export async function hasSubscriptions(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(
    sql`/* notices */ select exists (select from ${subscriptions}) as some`,
  );
  return rows[0]?.some === true;
}

type SubscriptionRow = typeof subscriptions.$inferInsert;

/**
 * Saves a subscription. Reminders belong to the session of the token, and `hasSession` says whether there is one. A
 * session has one browser and one endpoint, so an earlier subscription of the same session loses its reminders.
 */
export async function upsertSubscription(
  tx: Db,
  { sessionToken, ...row }: Omit<SubscriptionRow, "sessionId"> & { sessionToken: string | null },
): Promise<{ hasSession: boolean }> {
  const sessionId =
    sessionToken === null
      ? null
      : sql`(select ${authSessions.id} from ${authSessions} where ${authSessions.token} = ${sessionToken})`;
  const values = { ...row, sessionId, updatedAt: sql`now()` };
  const [saved] = await tx
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({ target: subscriptions.endpoint, set: values })
    .returning({ id: subscriptions.id, sessionId: subscriptions.sessionId });
  if (!saved?.sessionId) return { hasSession: false };
  await tx
    .update(subscriptions)
    .set({ sessionId: null, prodeLeagueId: null, prodeCategory: null })
    .where(and(eq(subscriptions.sessionId, saved.sessionId), ne(subscriptions.id, saved.id)));
  return { hasSession: true };
}

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.endpoint, endpoint));
}

export async function deleteSubscriptions(db: Db, ids: string[]): Promise<void> {
  await db.delete(subscriptions).where(inArray(subscriptions.id, ids));
}

const MAX_NEWS = 2_000;

/** Locks the changed matches whose last change was at or before `settledBy`. */
export async function lockNews(tx: Db, settledBy: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: matchNews.matchId })
    .from(matchNews)
    .where(lte(matchNews.changedAt, settledBy))
    .orderBy(asc(matchNews.changedAt))
    .limit(MAX_NEWS)
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

export async function deleteNews(tx: Db, matchIds: number[]): Promise<void> {
  if (matchIds.length > 0) await tx.delete(matchNews).where(inArray(matchNews.matchId, matchIds));
}

/** All matches of the changed matches' pairings in current seasons, with their values before the change. */
export function findNewsMatches(tx: Db, matchIds: number[]) {
  const changedMatch = alias(matches, "changed");
  const changedFixture = alias(fixtures, "changed_fixture");
  const changedHome = alias(teams, "changed_home");
  const changedAway = alias(teams, "changed_away");
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  const side = (team: Record<"name" | "entryId" | "categoryId", PgColumn>) => ({
    name: sql<string>`${team.name}`,
    entryId: sql<number>`${team.entryId}`,
    letter: sql<string>`(select ${entries.letter} from ${entries} where ${entries.id} = ${team.entryId})`,
    category: sql<
      string | null
    >`(select ${categories.name} from ${categories} where ${categories.id} = ${team.categoryId})`,
    slugs: sql<
      string[]
    >`(select array(select ${clubs.slug} from ${clubs} where ${clubs.id} = ${entries.clubId}
      union all select ${clubSlugs.slug} from ${clubSlugs} where ${clubSlugs.clubId} = ${entries.clubId})
      from ${entries} where ${entries.id} = ${team.entryId})`,
  });
  return tx
    .selectDistinct({
      id: matches.id,
      fixtureDay: fixtures.matchDate,
      seasonId: fixtures.seasonId,
      state: matches.state,
      kickoff: matches.kickoff,
      hasConfirmedHour: matches.hasConfirmedHour,
      ground: matches.ground,
      isPlayed: shownScore.isPlayed,
      homeGoals: shownScore.homeGoals,
      awayGoals: shownScore.awayGoals,
      walkover: matches.walkover,
      reason: matches.reason,
      home: side(home),
      away: side(away),
      before: {
        state: matchNews.state,
        kickoff: matchNews.kickoff,
        hasConfirmedHour: matchNews.hasConfirmedHour,
        ground: matchNews.ground,
        isPlayed: matchNews.isPlayed,
        changedAt: matchNews.changedAt,
      },
    })
    .from(changedMatch)
    .innerJoin(changedFixture, eq(changedFixture.id, changedMatch.fixtureId))
    .innerJoin(changedHome, eq(changedHome.id, changedMatch.homeTeamId))
    .innerJoin(changedAway, eq(changedAway.id, changedMatch.awayTeamId))
    .innerJoin(seasons, and(eq(seasons.id, changedMatch.seasonId), eq(seasons.state, "current")))
    .innerJoin(
      fixtures,
      and(eq(fixtures.seasonId, seasons.id), eq(fixtures.matchDate, changedFixture.matchDate)),
    )
    .innerJoin(matches, eq(matches.fixtureId, fixtures.id))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(matchNews, eq(matchNews.matchId, matches.id))
    .where(
      and(
        inArray(changedMatch.id, matchIds),
        or(
          and(eq(home.entryId, changedHome.entryId), eq(away.entryId, changedAway.entryId)),
          and(eq(home.entryId, changedAway.entryId), eq(away.entryId, changedHome.entryId)),
        ),
      ),
    )
    .orderBy(asc(matches.kickoff), asc(matches.id));
}

/** Rows processed at a time: thousands at once would block the event loop. */
const BATCH = 500;

/** Reads all rows of a query in id order, and passes them to `each` a batch at a time. */
async function inBatches<Row extends { id: string }>(
  read: (after: string, limit: number) => PromiseLike<Row[]>,
  each: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await read(after, BATCH);
    if (rows.length > 0) await each(rows);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

interface Follower {
  id: string;
  follows: string[];
}

/** Passes the subscriptions that follow any of these keys to `each`, in batches. */
export function forEachFollowerBatch(
  tx: Db,
  follows: string[],
  each: (followers: Follower[]) => Promise<void>,
): Promise<void> {
  return inBatches(
    (after, limit) =>
      tx
        .select({ id: subscriptions.id, follows: subscriptions.follows })
        .from(subscriptions)
        .where(
          and(sql`${subscriptions.follows} && ${sql.param(follows)}::text[]`, gt(subscriptions.id, after)),
        )
        .orderBy(asc(subscriptions.id))
        .limit(limit),
    each,
  );
}

interface NoticeToQueue {
  notice: Notice;
  kind: "club" | "prode";
  day: Day;
  limit: number;
  dueAt: Date;
  expiresAt: Date;
}

/** Queues a notice for each subscription that is below its daily limit. */
export async function enqueue(tx: Db, subscriptionIds: string[], queued: NoticeToQueue): Promise<void> {
  const { notice, kind, day, limit, dueAt, expiresAt } = queued;
  await tx.execute(sql`
    insert into ${noticeQueue} (suscripcion_id, dia, tipo, numero, titulo, texto, direccion, etiqueta, urgente, enviar_desde, vence)
    select s.id, ${day}::date, ${kind}, s.used + 1, ${notice.title}, ${notice.body}, ${notice.path}, ${notice.tag},
      ${notice.isUrgent}, ${dueAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from (
      select id, (select count(*) from ${noticeQueue} q where q.suscripcion_id = target.id and q.dia = ${day}::date and q.tipo = ${kind}) as used
      from ${subscriptions} target where id = any(${sql.param(subscriptionIds)}::uuid[]) for key share
    ) s
    where s.used < ${limit}::integer
    on conflict do nothing`);
}

type LeagueAndCategory = { leagueId: number; category: string | null };

/** The leagues and categories among `candidates` for which any player wants reminders. */
export function findReminded(db: Db, candidates: LeagueAndCategory[]): Promise<LeagueAndCategory[]> {
  const leagueIds = sql.param(candidates.map(({ leagueId }) => leagueId));
  const names = sql.param(candidates.map(({ category }) => category ?? ""));
  return db
    .selectDistinct({
      leagueId: sql<number>`${subscriptions.prodeLeagueId}`,
      category: subscriptions.prodeCategory,
    })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.sessionId),
        sql`(${subscriptions.prodeLeagueId}, coalesce(${subscriptions.prodeCategory}, ''))
          in (select * from unnest(${leagueIds}::integer[], ${names}::text[]))`,
      ),
    );
}

interface RemindedBrowser {
  id: string;
  userId: string;
}

/**
 * Passes the browsers with a live session that want reminders for a league and category to `each`, in batches. All
 * browsers of a player are in the same batch.
 */
export function forEachReminderBatch(
  db: Db,
  { leagueId, category }: LeagueAndCategory,
  now: Date,
  each: (browsers: RemindedBrowser[]) => Promise<void>,
): Promise<void> {
  const isReminded = and(
    eq(subscriptions.prodeLeagueId, leagueId),
    sql`${subscriptions.prodeCategory} is not distinct from ${category}`,
    gt(authSessions.expiresAt, now),
  );
  const { userId } = authSessions;
  const joinsSession = eq(authSessions.id, subscriptions.sessionId);
  return inBatches(
    (after, limit) =>
      db
        .selectDistinct({ id: userId })
        .from(subscriptions)
        .innerJoin(authSessions, joinsSession)
        .where(and(isReminded, gt(userId, after)))
        .orderBy(asc(userId))
        .limit(limit),
    async (players) => {
      const ids = players.map(({ id }) => id);
      await each(
        await db
          .select({ id: subscriptions.id, userId })
          .from(subscriptions)
          .innerJoin(authSessions, joinsSession)
          .where(and(isReminded, inArray(userId, ids))),
      );
    },
  );
}

type Reminder = typeof prodeReminders.$inferInsert;

/** Records who is reminded, and returns those for whom it is the first time. */
export async function insertReminders(tx: Db, reminders: Reminder[]): Promise<Set<string>> {
  if (reminders.length === 0) return new Set();
  const rows = await tx
    .insert(prodeReminders)
    .values(reminders)
    .onConflictDoNothing()
    .returning({ userId: prodeReminders.userId });
  return new Set(rows.map(({ userId }) => userId));
}

export type ClaimedNotice = {
  subscriptionId: string;
  day: Day;
  kind: "club" | "prode";
  number: number;
  title: string;
  body: string;
  path: string;
  tag: string;
  isUrgent: boolean;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How long a push service may keep trying to deliver it. */
  ttlSeconds: number;
};

interface ClaimOptions {
  now: Date;
  limit: number;
  maxAttempts: number;
  /** How long a claim lasts, by attempt. A notice without an outcome by then can be claimed again. */
  leaseSeconds: readonly number[];
}

/** Claims notices to send. The same statement postpones them, so that no other process claims them too. */
export async function claimNotices(
  db: Db,
  { now, limit, maxAttempts, leaseSeconds }: ClaimOptions,
): Promise<ClaimedNotice[]> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ClaimedNotice>(sql`
    with due as (
      select suscripcion_id, dia, tipo, numero from ${noticeQueue}
      where enviado_at is null and enviar_desde <= ${instant} and vence > ${instant} and intentos < ${maxAttempts}::integer
      order by urgente desc, enviar_desde limit ${limit}::integer for update skip locked
    )
    update ${noticeQueue} q set intentos = q.intentos + 1,
      enviar_desde = ${instant} + make_interval(secs => (${sql.param([...leaseSeconds])}::integer[])[least(q.intentos + 1, ${leaseSeconds.length}::integer)])
    from due, ${subscriptions} s
    where q.suscripcion_id = due.suscripcion_id and q.dia = due.dia and q.tipo = due.tipo and q.numero = due.numero
      and s.id = q.suscripcion_id
    returning q.suscripcion_id as "subscriptionId", q.dia::text as day, q.tipo as kind, q.numero as number, q.titulo as title,
      q.texto as body, q.direccion as path, q.etiqueta as tag, q.urgente as "isUrgent", q.intentos as attempts,
      s.endpoint, s.p256dh, s.auth, ceil(extract(epoch from q.vence - ${instant}))::integer as "ttlSeconds"`);
  return rows;
}

/** Counts the notices that may still be sent: due, or postponed after a failure. */
export async function countWaiting(db: Db, now: Date): Promise<number> {
  return db.$count(noticeQueue, and(isNull(noticeQueue.sentAt), gt(noticeQueue.expiresAt, now)));
}

type Key = Pick<ClaimedNotice, "subscriptionId" | "day" | "kind" | "number">;

function hasKey({ subscriptionId, day, kind, number }: Key) {
  return and(
    eq(noticeQueue.subscriptionId, subscriptionId),
    eq(noticeQueue.day, day),
    eq(noticeQueue.kind, kind),
    eq(noticeQueue.number, number),
  );
}

export async function markSent(db: Db, key: Key, now: Date): Promise<void> {
  await db.update(noticeQueue).set({ sentAt: now }).where(hasKey(key));
}

/** Expires a notice that cannot be delivered. It still counts towards its day's limit. */
export async function expireNotice(db: Db, key: Key, now: Date): Promise<void> {
  await db.update(noticeQueue).set({ expiresAt: now }).where(hasKey(key));
}

export async function postpone(db: Db, key: Key, until: Date): Promise<void> {
  await db
    .update(noticeQueue)
    .set({ dueAt: until })
    .where(and(hasKey(key), isNull(noticeQueue.sentAt)));
}

/**
 * Deletes the rows of days before `before`, and the subscriptions that no longer ask for anything: they follow no
 * club, and the session that their reminders belonged to has ended.
 */
export async function deleteOld(db: Db, before: Day): Promise<void> {
  await db
    .delete(subscriptions)
    .where(and(isNull(subscriptions.sessionId), sql`cardinality(${subscriptions.follows}) = 0`));
  await db.delete(noticeQueue).where(lt(noticeQueue.day, before));
  await db.delete(prodeReminders).where(lt(prodeReminders.day, before));
}
