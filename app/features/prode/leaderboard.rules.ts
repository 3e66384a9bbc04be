import type { Day } from "#app/lib/dates.ts";
import type { Player } from "../accounts/accounts.rules.ts";
import { firstName, publicName } from "../accounts/profile.rules.ts";
import { dayInAddress } from "../fixtures/matchday-days.rules.ts";
import { percentOf } from "./prode.rules.ts";

/** How many players have so many points: now, and before the last matchday. */
export interface ScoreCount {
  points: number;
  players: number;
  playersBefore: number;
}

/** A hidden player's points; `before` as in a LeaderRow. */
export type HiddenScore = Pick<LeaderRow, "points" | "before">;

/** Hidden players take no place: the counts as if they had not played. */
export function withoutHidden(counts: ScoreCount[], hidden: HiddenScore[]): ScoreCount[] {
  return counts.map(({ points, players, playersBefore }) => {
    const now = hidden.filter((score) => score.points === points).length;
    const then = hidden.filter(({ before }) => before && stood(before) && before.points === points).length;
    // Both were read without a lock: never below zero.
    return {
      points,
      players: Math.max(0, players - now),
      playersBefore: Math.max(0, playersBefore - then),
    };
  });
}

/** Printed on the page, so that nobody has to guess. */
export const TIE_RULE =
  "Quienes tienen los mismos puntos comparten la posición, y el puesto siguiente se saltea: 1, 2, 2, 4.";

/** One more than the players who have more points: ties share a position, and the next one is skipped. */
export function positionOf(points: number, counts: ScoreCount[]): number {
  return 1 + sum(counts.filter((count) => count.points > points).map(({ players }) => players));
}

function positionBefore(points: number, counts: ScoreCount[]): number {
  return 1 + sum(counts.filter((count) => count.points > points).map(({ playersBefore }) => playersBefore));
}

const LABELS = ["Campeón", "Subcampeón", "Tercer lugar"] as const;

export function labelOf(position: number): (typeof LABELS)[number] | null {
  return LABELS[position - 1] ?? null;
}

/** The figures under the table. */
export interface Figures {
  participants: number;
  mostPoints: number;
  averagePoints: number;
  bestAccuracy: number;
}

export function figuresOf(counts: ScoreCount[], bestAccuracy: number): Figures {
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
  /** Without the last matchday; null in the table of one matchday. */
  before: { points: number; correct: number } | null;
}

/** What anybody may see of a player in the table, and nothing else: no id, no surname, no document. */
export interface Leader {
  key: string;
  isMe: boolean;
  name: string;
  position: number;
  points: number;
  predictions: number;
  correct: number;
  accuracy: number;
  /** Places gained since before the last matchday, lost ones below zero; null for who was not in the table. */
  movement: number | null;
}

export function presentLeader(
  row: LeaderRow,
  counts: ScoreCount[],
  me: Player | null,
  place: number,
): Leader {
  const position = positionOf(row.points, counts);
  const { before } = row;
  return {
    key: String(place),
    isMe: row.userId === me?.id,
    // A document alone does not tell more of its owner than the first name.
    name: row.userId === me?.id && me.level === "document" ? firstName(row.name) : publicName(row),
    position,
    points: row.points,
    predictions: row.settled,
    correct: row.correct,
    accuracy: percentOf(row.correct, row.settled),
    movement: before && stood(before) ? positionBefore(before.points, counts) - position : null,
  };
}

/** Whether somebody was in the table then. */
function stood({ points, correct }: { points: number; correct: number }): boolean {
  return points > 0 || correct > 0;
}

/** Which table an address asks for: of everything, of a league, or of a league's matchday. */
export interface WantedTable {
  leagueId: number | null;
  day: Day | null;
  page: number;
}

const MOST_ID = 2_147_483_647;
/** Deep pages cost more and nobody reads them; one's own row is on every page. */
export const MOST_PAGES = 200;

export function wantedTable(params: URLSearchParams): WantedTable {
  const league = Number(params.get("liga"));
  const leagueId = Number.isInteger(league) && league > 0 && league <= MOST_ID ? league : null;
  const day = dayInAddress(params.get("fecha"));
  const page = Math.trunc(Number(params.get("pagina"))) || 1;
  return { leagueId, day: leagueId ? day : null, page: Math.min(Math.max(1, page), MOST_PAGES) };
}

export function tablePath({ leagueId, day }: WantedTable, page = 1): string {
  const params = new URLSearchParams({
    ...(leagueId !== null && { liga: String(leagueId) }),
    ...(day !== null && { fecha: day }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return params.size > 0 ? `/prode/posiciones?${params}` : "/prode/posiciones";
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
