import { db } from "#app/db/client.server.ts";
import type { Who } from "../accounts/accounts.rules.ts";
import {
  countSettled,
  findCounts,
  findLastScores,
  findLeader,
  findLeaders,
  findLeagueScopes,
  findMatchdays,
  findScope,
  type Scope,
} from "./leaderboard.queries.server.ts";
import {
  figuresOf,
  type LeaderRow,
  MOST_PAGES,
  presentLeader,
  type WantedTable,
} from "./leaderboard.rules.ts";
import { percentOf } from "./prode.rules.ts";

const PLAYERS_PER_PAGE = 50;

/** A page of a table of positions, with the asker's own row whichever page it is. */
export async function leaderboard(who: Who, wanted: WantedTable) {
  const [scope, leagues, matchdays] = await Promise.all([
    findScope(db, wanted.leagueId, wanted.day),
    findLeagueScopes(db),
    wanted.leagueId === null ? [] : findMatchdays(db, wanted.leagueId),
  ]);
  const choices = { leagues, matchdays: matchdays.map(({ day }) => day) };
  if (!scope) return { choices, lastDay: null, leaders: [], mine: null, figures: null, page: 1, pages: 1 };
  const counts = await findCounts(db, scope.id);
  const total = counts.reduce((players, count) => players + count.players, 0);
  const pages = Math.min(Math.max(1, Math.ceil(total / PLAYERS_PER_PAGE)), MOST_PAGES);
  const page = Math.min(wanted.page, pages);
  const offset = (page - 1) * PLAYERS_PER_PAGE;
  const me = who.kind === "player" ? who.id : null;
  const [rows, top, own] = await Promise.all([
    tableRows(scope, await findLeaders(db, scope.id, PLAYERS_PER_PAGE, offset)),
    page === 1
      ? null
      : findLeaders(db, scope.id, PLAYERS_PER_PAGE, 0).then((first) => tableRows(scope, first)),
    me ? findLeader(db, scope.id, me) : undefined,
  ]);
  const leaders = rows.map((row, i) => presentLeader(row, counts, me, offset + i + 1));
  const [mine] = own && !leaders.some(({ isMe }) => isMe) ? await tableRows(scope, [own]) : [];
  return {
    choices,
    lastDay: scope.lastDay,
    leaders,
    mine: mine ? presentLeader(mine, counts, me, 0) : null,
    figures: total > 0 ? figuresOf(counts, bestAccuracy(top ?? rows)) : null,
    page,
    pages,
  };
}

/** Of the first fifty: with everybody in it, it would be whoever hit their only prediction. */
function bestAccuracy(top: LeaderRow[]): number {
  return Math.max(0, ...top.map(({ correct, settled }) => percentOf(correct, settled)));
}

type Found = Omit<LeaderRow, "settled" | "before">;

/** Adds to some players' rows what is not kept in them: it is looked up for these few alone. */
async function tableRows(scope: Scope, found: Found[]): Promise<LeaderRow[]> {
  const ids = found.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  const moves = scope.day === null && scope.lastDay !== null;
  const [settled, last] = await Promise.all([
    countSettled(db, scope, ids),
    moves ? findLastScores(db, scope.id, ids) : [],
  ]);
  return found.map((row) => {
    const gained = last.find(({ userId }) => userId === row.userId);
    return {
      ...row,
      settled: settled.find(({ userId }) => userId === row.userId)?.settled ?? 0,
      before: gained ? { points: row.points - gained.points, correct: row.correct - gained.correct } : null,
    };
  });
}
