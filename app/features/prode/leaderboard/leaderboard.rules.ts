import type { Day } from "#app/lib/dates.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import type { Player } from "../../accounts/accounts.rules.ts";
import { firstName, publicName } from "../../accounts/profile.rules.ts";
import { dayInUrl } from "../../fixtures/matchday/matchday-days.rules.ts";
import type { LeagueSummary } from "../../leagues/leagues.rules.ts";
import { percentOf, type Stats } from "../prode.rules.ts";

/** How many players have this many points, now and before the last matchday. */
export interface ScoreCount {
  points: number;
  players: number;
  playersBefore: number;
}

/** A hidden player's points; `before` as in a LeaderRow. */
export type HiddenScore = Pick<LeaderRow, "points" | "before">;

/** The counts without hidden players, who take no rank. */
export function withoutHidden(counts: ScoreCount[], hidden: HiddenScore[]): ScoreCount[] {
  return counts.map(({ points, players, playersBefore }) => {
    const hiddenNow = hidden.filter((score) => score.points === points).length;
    const hiddenBefore = hidden.filter(
      ({ before }) => before && wasInTable(before) && before.points === points,
    ).length;
    // Both were read without a lock, so the difference could be negative.
    return {
      points,
      players: Math.max(0, players - hiddenNow),
      playersBefore: Math.max(0, playersBefore - hiddenBefore),
    };
  });
}

export const TIE_RULE =
  "Quienes tienen los mismos puntos comparten la posición, y el puesto siguiente se saltea: 1, 2, 2, 4. Entre ellos va primero quien acertó más.";

export const CLUB_RULE =
  "El promedio es de los puntos de cada jugador del club. Cuenta el club de su equipo de hoy.";

/** One more than the players who have more points: ties share a rank, and the next one is skipped. */
export function rankOf(points: number, counts: ScoreCount[]): number {
  return 1 + sum(counts.filter((count) => count.points > points).map(({ players }) => players));
}

function rankBefore(points: number, counts: ScoreCount[]): number {
  return 1 + sum(counts.filter((count) => count.points > points).map(({ playersBefore }) => playersBefore));
}

const LABELS = ["Campeón", "Subcampeón", "Tercer lugar"] as const;

export function labelOf(rank: number): (typeof LABELS)[number] | null {
  return LABELS[rank - 1] ?? null;
}

/** The totals under the table. */
export interface LeaderboardTotals {
  participants: number;
  mostPoints: number;
  averagePoints: number;
  bestAccuracy: number;
}

export function totalsOf(counts: ScoreCount[], bestAccuracy: number): LeaderboardTotals {
  const participants = sum(counts.map(({ players }) => players));
  const points = sum(counts.map((count) => count.points * count.players));
  return {
    participants,
    mostPoints: Math.max(0, ...counts.filter(({ players }) => players > 0).map((count) => count.points)),
    averagePoints: participants > 0 ? Math.round(points / participants) : 0,
    bestAccuracy,
  };
}

export interface LeaderRow {
  userId: string;
  name: string;
  surname: string;
  points: number;
  correct: number;
  settled: number;
  /** Points and correct predictions without the last matchday; null in the table of one matchday. */
  before: { points: number; correct: number } | null;
}

/** The public row of a player: no id, only the initial of the surname, no document. */
export interface Leader {
  key: string;
  isMe: boolean;
  name: string;
  rank: number;
  points: number;
  predictions: number;
  correct: number;
  accuracy: number;
  /** Ranks gained since before the last matchday, negative if lost; null if the player was not in the table. */
  movement: number | null;
}

/** A player's accuracy as a percentage. Predictions of matches without a result do not count in it. */
export function accuracyOf({ correct, settled }: Pick<Stats, "correct" | "settled">): number {
  return percentOf(correct, settled);
}

export function presentLeader(
  row: LeaderRow,
  counts: ScoreCount[],
  me: Player | null,
  rowNumber: number,
): Leader {
  const rank = rankOf(row.points, counts);
  const { before } = row;
  return {
    key: String(rowNumber),
    isMe: row.userId === me?.id,
    name: shownName(row, me),
    rank,
    points: row.points,
    predictions: row.settled,
    correct: row.correct,
    accuracy: accuracyOf(row),
    movement: before && wasInTable(before) ? rankBefore(before.points, counts) - rank : null,
  };
}

/** A document-only session shows only the first name. */
export function shownName(row: Pick<LeaderRow, "userId" | "name" | "surname">, me: Player | null): string {
  return row.userId === me?.id && me.level === "document" ? firstName(row.name) : publicName(row);
}

/** Whether a player was in the table before. */
function wasInTable({ points, correct }: { points: number; correct: number }): boolean {
  return points > 0 || correct > 0;
}

/** A player's rank among all, for the head of the page. */
export interface OwnRanking {
  rank: number;
  players: number;
  movement: number | null;
}

/** A player's statistics above the game's tabs. */
export interface OwnStats {
  stats: Stats;
  ranking: OwnRanking | null;
}

/** A player's points, and how many players have more, to compute their rank from. */
export interface PlayerStanding {
  points: number;
  correct: number;
  lastPoints: number;
  lastCorrect: number;
  /** Whether there is a last matchday to compute movement from. */
  hasMovement: boolean;
  players: number;
  above: number;
  aboveBefore: number;
}

export function ownRanking(standing: PlayerStanding): OwnRanking {
  const { above, aboveBefore, players, hasMovement, ...score } = standing;
  const before = { points: score.points - score.lastPoints, correct: score.correct - score.lastCorrect };
  return {
    rank: above + 1,
    // A hidden player is not counted, but still sees a rank.
    players: Math.max(players, above + 1),
    movement: hasMovement && wasInTable(before) ? aboveBefore - above : null,
  };
}

/** The table that a URL selects: the overall one, or that of a season or a matchday. */
export interface TableSelection {
  leagueId: number | null;
  /** The slug of a season; null means the one that the league shows. */
  season: string | null;
  day: Day | null;
  page: number;
  /** Whether to rank clubs instead of players. */
  ranksClubs?: boolean;
}

/** A limit, because deep pages are expensive and rarely read; a player's own row is on every page. */
export const MAX_PAGES = 200;

export function tableSelection(params: URLSearchParams): TableSelection {
  const leagueId = idOf(params.get("liga"));
  const season = params.get("temporada") || null;
  const day = dayInUrl(params.get("fecha"));
  const page = Math.trunc(Number(params.get("pagina"))) || 1;
  const ranksClubs = params.get("ver") === "clubes";
  return {
    leagueId,
    season: leagueId ? season : null,
    day: leagueId && !ranksClubs ? day : null,
    page: ranksClubs ? 1 : Math.min(Math.max(1, page), MAX_PAGES),
    ...(ranksClubs && { ranksClubs }),
  };
}

export function tablePath({ leagueId, season, day, ranksClubs }: TableSelection, page = 1): string {
  const params = new URLSearchParams({
    ...(leagueId !== null && { liga: String(leagueId) }),
    ...(season !== null && { temporada: season }),
    ...(day !== null && { fecha: day }),
    ...(page > 1 && { pagina: String(page) }),
    ...(ranksClubs && { ver: "clubes" }),
  });
  return params.size > 0 ? `/prode/posiciones?${params}` : "/prode/posiciones";
}

interface SeasonTable {
  id: number;
  name: string;
  slug: string;
  league: { id: number; name: string; color: LeagueSummary["color"] };
}

/** The season of the table. The first season of each league is its default. */
export function chosenSeason<T extends SeasonTable>(
  seasons: readonly T[],
  { leagueId, season }: Pick<TableSelection, "leagueId" | "season">,
): T | undefined {
  return seasons.find(({ league, slug }) => league.id === leagueId && (season === null || slug === season));
}

/** The default season of each league. */
export function shownSeasons<T extends SeasonTable>(seasons: readonly T[]): T[] {
  return seasons.filter(
    ({ league }, index) => seasons.findIndex((other) => other.league.id === league.id) === index,
  );
}

/** The leagues to choose from, and the seasons of the chosen one. */
export function tableChoices(
  seasons: readonly SeasonTable[],
  { leagueId }: Pick<TableSelection, "leagueId">,
) {
  const leagues = [...new Map(seasons.map(({ league }) => [league.id, league])).values()];
  const ofLeague = seasons.filter(({ league }) => league.id === leagueId);
  return { leagues, seasons: ofLeague.map(({ slug, name }) => ({ slug, name })) };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
