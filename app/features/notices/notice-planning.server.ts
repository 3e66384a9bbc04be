import { db } from "#app/db/client.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { followedCategory } from "../fixtures/club/club-day.rules.ts";
import type { Moment } from "../fixtures/match-status.rules.ts";
import { missingOf, type OpenMatchday, openMatchdays } from "../prode/matches/reminders.server.ts";
import {
  deleteNews,
  enqueue,
  findNewsMatches,
  findReminded,
  forEachFollowerBatch,
  forEachReminderBatch,
  insertReminders,
  lockNews,
  lockPlanning,
} from "./notices.queries.server.ts";
import {
  type Due,
  dailyLimit,
  deliverableAt,
  dueChanges,
  expiresAt,
  followedOf,
  type NewsMatch,
  type Notice,
  noticeOf,
  SETTLED_MS,
} from "./notices.rules.ts";
import { isTimeToRemind, reminderOf } from "./reminders.rules.ts";

type Tx = Parameters<typeof lockNews>[0];
type Row = Awaited<ReturnType<typeof findNewsMatches>>[number];

/**
 * Turns changes of matches into notices in one transaction, so that a crash neither loses nor repeats a change.
 */
export async function planNews(moment: Moment): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockPlanning(tx))) return;
    const matchIds = await lockNews(tx, new Date(moment.now.getTime() - SETTLED_MS));
    if (matchIds.length === 0) return;
    const waitingIds = new Set<number>();
    for (const pairing of pairingsOf(await findNewsMatches(tx, matchIds))) {
      const { due, waiting } = dueChanges(pairing, moment);
      for (const { id } of waiting) waitingIds.add(id);
      if (due.length > 0) await notifyFollowers(tx, due, pairing, moment);
    }
    await deleteNews(
      tx,
      matchIds.filter((id) => !waitingIds.has(id)),
    );
  });
}

function pairingsOf(rows: Row[]): NewsMatch[][] {
  const groups = Map.groupBy(rows, ({ seasonId, fixtureDay, home, away }) =>
    [seasonId, fixtureDay, ...[home.entryId, away.entryId].sort((a, b) => a - b)].join("/"),
  );
  return [...groups.values()].map((group) => group.map(newsMatch));
}

function newsMatch({ home, away, ...match }: Row): NewsMatch {
  return {
    ...match,
    category: home.category ?? "",
    home: newsSide(home),
    away: newsSide(away),
  };
}

function newsSide({ name, entryId, letter, category, slugs }: Row["home"]): NewsMatch["home"] {
  const categoryKey = followedCategory(letter, category ?? "");
  return { name, entryId, followedAs: slugs.flatMap((slug) => [slug, `${slug} ${categoryKey}`]) };
}

async function notifyFollowers(tx: Tx, due: Due, pairing: NewsMatch[], moment: Moment): Promise<void> {
  const follows = due.flatMap(({ match: { home, away } }) => [...home.followedAs, ...away.followedAs]);
  await forEachFollowerBatch(tx, [...new Set(follows)], async (followers) => {
    // Followers of the same matches get the same text.
    const groups = Map.groupBy(followers, (follower) =>
      followedOf(due, follower.follows)
        .map(({ match }) => match.id)
        .join(),
    );
    for (const group of groups.values()) {
      const notice = noticeOf(followedOf(due, group[0]?.follows ?? []), due, pairing, moment.timeZone);
      const ids = group.map(({ id }) => id);
      if (notice) await queueNotice(tx, ids, { notice, kind: "club" }, moment);
    }
  });
}

interface PlannedNotice {
  notice: Notice;
  kind: "club" | "prode";
  /** When it expires, if earlier than usual. */
  until?: Date;
}

async function queueNotice(
  tx: Tx,
  ids: string[],
  { notice, kind, until }: PlannedNotice,
  moment: Moment,
): Promise<void> {
  const dueAt = deliverableAt(notice, moment);
  const expires = until ?? expiresAt(dueAt);
  if (dueAt >= expires) return;
  const limit = kind === "club" ? dailyLimit(notice) : MAX_REMINDERS;
  const day = dayOf(dueAt, moment.timeZone);
  await enqueue(tx, ids, { notice, kind, day, limit, dueAt, expiresAt: expires });
}

const MAX_REMINDERS = 3;

/** Reminds players of missing predictions, once per matchday. */
export async function planReminders(moment: Moment): Promise<void> {
  const matchdays = await openMatchdays((existing) => findReminded(db, existing), moment);
  for (const matchday of matchdays.filter(({ closing }) => isTimeToRemind(closing, moment))) {
    await forEachReminderBatch(db, matchday, moment.now, (browsers) => remind(matchday, browsers, moment));
  }
}

type Browser = { id: string; userId: string };

async function remind(matchday: OpenMatchday, browsers: Browser[], moment: Moment): Promise<void> {
  const { leagueId, category, day, closing } = matchday;
  const missing = await missingOf(matchday, [...new Set(browsers.map(({ userId }) => userId))]);
  const incomplete = [...missing].filter(([, count]) => count > 0).map(([userId]) => userId);
  await db.transaction(async (tx) => {
    if (!(await lockPlanning(tx))) return;
    const rows = incomplete.map((userId) => ({ userId, leagueId, category: category ?? "", day }));
    const first = await insertReminders(tx, rows);
    const byMissing = Map.groupBy(
      browsers.filter(({ userId }) => first.has(userId)),
      ({ userId }) => missing.get(userId) ?? 0,
    );
    for (const [count, group] of byMissing) {
      const notice = reminderOf({ ...matchday, missingPredictions: count }, moment);
      const ids = group.map(({ id }) => id);
      await queueNotice(tx, ids, { notice, kind: "prode", until: closing }, moment);
    }
  });
}
