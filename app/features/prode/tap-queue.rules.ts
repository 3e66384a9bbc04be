import { readItems } from "#app/lib/offline-queue.ts";
import type { Score } from "../fixtures/fixtures.rules.ts";
import { CHOICES, type Choice, choiceOfScore, scoreAfter } from "./prode.rules.ts";

/** A choice that was tapped and not yet saved. */
export interface QueuedTap {
  id: string;
  matchId: number;
  choice: Choice;
  /** Only for a tap with a score. */
  score?: Score;
  /** 'El Ceibo - Racing', to name the match on any page. */
  label: string;
}

export type TapQueue = readonly QueuedTap[];

/**
 * A new tap replaces the waiting one of its match; if that one is being sent, it is queued behind it. A waiting score is
 * kept if the choice is the same.
 */
export function withTapped(queue: TapQueue, tapped: QueuedTap, sending: string | null): TapQueue {
  const waits = queue.findLast(({ matchId }) => matchId === tapped.matchId);
  const score = scoreAfter(waits, tapped);
  const rest = queue.filter(({ id, matchId }) => matchId !== tapped.matchId || id === sending);
  return [...rest, score ? { ...tapped, score } : tapped];
}

/** The last tapped choice of a match that is waiting. */
export function tappedOf(queue: TapQueue, matchId: number): Choice | null {
  return queue.findLast((tap) => tap.matchId === matchId)?.choice ?? null;
}

/** A tap that was not delivered stays queued, unless a newer one of its match is queued. */
export function afterNoSignal(queue: TapQueue, undelivered: QueuedTap): TapQueue {
  const isReplaced = queue.some(
    ({ id, matchId }) => matchId === undelivered.matchId && id !== undelivered.id,
  );
  return isReplaced ? queue.filter(({ id }) => id !== undelivered.id) : queue;
}

export function readTaps(text: string | null): TapQueue {
  return readItems(text, isTap);
}

function isTap(one: unknown): one is QueuedTap {
  const { id, matchId, choice, label, score } = (one ?? {}) as Record<string, unknown>;
  const isNamed = typeof id === "string" && typeof label === "string";
  const isChoice = CHOICES.some((known) => known === choice);
  return (
    isNamed && Number.isInteger(matchId) && isChoice && (score === undefined || isScoreOf(score, choice))
  );
}

function isScoreOf(score: unknown, choice: unknown): boolean {
  const { home, away } = (score ?? {}) as Record<string, unknown>;
  return Number.isInteger(home) && Number.isInteger(away) && choiceOfScore(score as Score) === choice;
}
