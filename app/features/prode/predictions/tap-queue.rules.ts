import { readItems } from "#app/lib/forms/offline-queue.ts";
import type { Score } from "../../fixtures/score.rules.ts";
import { CHOICES, type Choice, choiceOfScore, scoreAfter } from "../prode.rules.ts";

/** A tapped choice that is not saved yet. */
export interface QueuedTap {
  id: string;
  matchId: number;
  choice: Choice;
  /** Only for a tap with a score. */
  score?: Score;
  /** The home team that was shown; undefined in taps queued by an older version. */
  homeId?: number;
  /** 'El Ceibo - Racing', to name the match on any page. */
  label: string;
}

export type TapQueue = readonly QueuedTap[];

/**
 * A new tap replaces the queued tap of its match, or goes behind it while that tap is being sent. A queued score stays
 * if the choice is the same.
 */
export function withTapped(queue: TapQueue, tap: QueuedTap, sending: string | null): TapQueue {
  const waiting = queue.findLast(({ matchId, homeId }) => matchId === tap.matchId && homeId === tap.homeId);
  const score = scoreAfter(waiting, tap);
  const rest = queue.filter(({ id, matchId }) => matchId !== tap.matchId || id === sending);
  return [...rest, score ? { ...tap, score } : tap];
}

/** The last choice queued for a match; null if there is none. */
export function tappedOf(queue: TapQueue, matchId: number): Choice | null {
  return queue.findLast((tap) => tap.matchId === matchId)?.choice ?? null;
}

/** A tap that was not delivered stays queued, unless a newer one of its match is queued. */
export function afterNoResponse(queue: TapQueue, undelivered: QueuedTap): TapQueue {
  const isReplaced = queue.some(
    ({ id, matchId }) => matchId === undelivered.matchId && id !== undelivered.id,
  );
  return isReplaced ? queue.filter(({ id }) => id !== undelivered.id) : queue;
}

export function readTaps(text: string | null): TapQueue {
  return readItems(text, isTap);
}

function isTap(item: unknown): item is QueuedTap {
  const { id, matchId, choice, label, score, homeId } = (item ?? {}) as Record<string, unknown>;
  const isNamed = typeof id === "string" && typeof label === "string";
  const isTeam = homeId === undefined || Number.isInteger(homeId);
  const isChoice = CHOICES.some((valid) => valid === choice);
  return (
    isNamed &&
    isTeam &&
    Number.isInteger(matchId) &&
    isChoice &&
    (score === undefined || isScoreOf(score, choice))
  );
}

function isScoreOf(score: unknown, choice: unknown): boolean {
  const { home, away } = (score ?? {}) as Record<string, unknown>;
  return Number.isInteger(home) && Number.isInteger(away) && choiceOfScore(score as Score) === choice;
}
