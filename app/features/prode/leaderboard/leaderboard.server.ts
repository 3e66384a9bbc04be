import { db } from "#app/db/client.server.ts";
import type { Day } from "#app/lib/dates.ts";
import type { Admin, CurrentUser, Player } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { clubTable } from "./club-table.rules.ts";
import {
  countSettled,
  findClubScores,
  findCounts,
  findHidden,
  findLastPodiums,
  findLastScores,
  findLeader,
  findLeaders,
  findMatchdays,
  findOwnStats,
  findScope,
  findSeasonScopes,
  type Scope,
} from "./leaderboard.queries.server.ts";
import {
  accuracyOf,
  chosenSeason,
  type LeaderRow,
  MAX_PAGES,
  type OwnStats,
  ownRanking,
  presentLeader,
  type ScoreCount,
  shownSeasons,
  type TableSelection,
  tableChoices,
  tablePath,
  totalsOf,
  withoutHidden,
} from "./leaderboard.rules.ts";
import { podiumOf, recentPodiums } from "./podium.rules.ts";

const PLAYERS_PER_PAGE = 50;

/** The table that a selection names, without its rows; `shown` is the part of the selection that exists. */
export async function selectedTable(selection: TableSelection) {
  const seasons = await findSeasonScopes(db);
  const season = chosenSeason(seasons, selection);
  const [scope, matchdays] = await Promise.all([
    selection.leagueId !== null && !season ? undefined : findScope(db, season?.id ?? null, selection.day),
    season ? findMatchdays(db, season.id) : [],
  ]);
  const choices = { ...tableChoices(seasons, selection), matchdays: matchdays.map(({ day }) => day) };
  const counts = scope && !selection.ranksClubs ? await visibleCounts(scope) : [];
  const total = counts.reduce((players, count) => players + count.players, 0);
  const pages = Math.min(Math.max(1, Math.ceil(total / PLAYERS_PER_PAGE)), MAX_PAGES);
  const shown: TableSelection = {
    ...selection,
    leagueId: choices.leagues.find(({ id }) => id === selection.leagueId)?.id ?? null,
    season: selection.season && season ? season.slug : null,
    day: selection.day && scope ? selection.day : null,
    page: Math.min(selection.page, pages),
  };
  return { seasons, season, scope, choices, counts, total, pages, shown };
}

/** A page of a ranking, always with the player's own row. */
export async function leaderboard(
  user: CurrentUser,
  selection: TableSelection,
  selected = selectedTable(selection),
) {
  const { seasons, season, scope, choices, counts, total, pages, shown } = await selected;
  const rest = {
    choices,
    lastDay: null,
    leaders: [],
    mine: null,
    totals: null,
    podiums: [],
    page: 1,
    pages: 1,
  };
  if (selection.ranksClubs)
    return { ...rest, clubs: scope ? clubTable(await findClubScores(db, scope.id)) : [] };
  if (!scope) return { ...rest, clubs: null };
  const { page } = shown;
  const offset = (page - 1) * PLAYERS_PER_PAGE;
  const me = user.kind === "player" ? user : null;
  const [rows, top, podiums] = await Promise.all([
    tableRows(scope, await findLeaders(db, scope.id, PLAYERS_PER_PAGE, offset)),
    page === 1
      ? null
      : findLeaders(db, scope.id, PLAYERS_PER_PAGE, 0).then((first) => tableRows(scope, first)),
    selection.day === null && page === 1 ? lastPodiums(season ? [season] : shownSeasons(seasons), me) : [],
  ]);
  const leaders = rows.map((row, i) => presentLeader(row, counts, me, offset + i + 1));
  const ownRow = me && !leaders.some(({ isMe }) => isMe) ? await findLeader(db, scope.id, me.id) : undefined;
  const [mine] = ownRow ? await tableRows(scope, [ownRow]) : [];
  return {
    choices,
    clubs: null,
    lastDay: scope.lastDay,
    leaders,
    mine: mine ? presentLeader(mine, counts, me, 0) : null,
    totals: total > 0 ? totalsOf(counts, bestAccuracy(top ?? rows)) : null,
    podiums:
      selection.day && page === 1
        ? [{ league: null, path: tablePath(selection), day: selection.day, rows: podiumOf(rows, me) }]
        : podiums,
    page,
    pages,
  };
}

type Season = Awaited<ReturnType<typeof findSeasonScopes>>[number];

/** The winners of the last matchday of each of these seasons. */
async function lastPodiums(seasons: Season[], me: Player | null) {
  const found = await findLastPodiums(
    db,
    seasons.map(({ id }) => id),
  );
  return recentPodiums(found, me).flatMap(({ seasonId, day, rows }) => {
    const season = seasons.find(({ id }) => id === seasonId);
    if (!season) return [];
    const path = tablePath({ leagueId: season.league.id, season: season.slug, day, page: 1 });
    return [{ league: season.league.name, path, day, rows }];
  });
}

/** Whether a matchday has a podium. */
export async function hasPodium(seasonId: number, day: Day | null): Promise<boolean> {
  const scope = day === null ? undefined : await findScope(db, seasonId, day);
  return scope !== undefined && (await findLeaders(db, scope.id, 1, 0)).length > 0;
}

/** The last matchday of each league, for a picture of its podium. Those a week older than the latest are left out. */
export async function podiumMatchdays(admin: Admin) {
  assertMay(admin, "results.manage");
  const seasons = shownSeasons(await findSeasonScopes(db));
  const found = await findLastPodiums(
    db,
    seasons.map(({ id }) => id),
  );
  return recentPodiums(found, null).flatMap(({ seasonId, day }) => {
    const season = seasons.find(({ id }) => id === seasonId);
    return season ? [{ league: season.league, season, day }] : [];
  });
}

/** A player's totals, and their rank in the overall table. */
export async function ownStats(player: Player): Promise<OwnStats> {
  const { standing, ...totals } = await findOwnStats(db, player.id);
  const stats = { ...totals, accuracy: accuracyOf(totals) };
  return { stats, ranking: standing && ownRanking(standing) };
}

/** The number of visible players by points. */
async function visibleCounts(scope: Scope): Promise<ScoreCount[]> {
  const [counts, hidden] = await Promise.all([findCounts(db, scope.id), findHidden(db, scope.id)]);
  const gained = await lastScores(
    scope,
    hidden.map(({ userId }) => userId),
  );
  return withoutHidden(
    counts,
    hidden.map((row) => ({ points: row.points, before: beforeLast(row, gained) })),
  );
}

type LastScores = Awaited<ReturnType<typeof findLastScores>>;

/** The points of some players in the last matchday; empty if the table has no movement. */
async function lastScores(scope: Scope, ids: string[]): Promise<LastScores> {
  const hasMovement = scope.day === null && scope.lastDay !== null;
  return hasMovement && ids.length > 0 ? findLastScores(db, scope.id, ids) : [];
}

function beforeLast(row: { userId: string; points: number; correct: number }, last: LastScores) {
  const gained = last.find(({ userId }) => userId === row.userId);
  return gained ? { points: row.points - gained.points, correct: row.correct - gained.correct } : null;
}

/** The best accuracy of the first fifty. Among all players, one correct prediction out of one would win. */
function bestAccuracy(top: LeaderRow[]): number {
  return Math.max(0, ...top.map(accuracyOf));
}

type StoredLeader = Omit<LeaderRow, "settled" | "before">;

/** Completes the rows of a few players with data that is not stored in the table. */
async function tableRows(scope: Scope, found: StoredLeader[]): Promise<LeaderRow[]> {
  const ids = found.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  const [settled, last] = await Promise.all([countSettled(db, scope, ids), lastScores(scope, ids)]);
  return found.map((row) => ({
    ...row,
    settled: settled.find(({ userId }) => userId === row.userId)?.settled ?? 0,
    before: beforeLast(row, last),
  }));
}
