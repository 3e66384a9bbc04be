import { readItems } from "#app/lib/kept-queue.ts";
import type { Score } from "../fixtures/fixtures.rules.ts";
import { CHOICES, type Choice, choiceOfScore, scoreAfter } from "./prode.rules.ts";

/** A choice that was tapped and that the server has not taken yet. */
export interface QueuedTap {
  id: string;
  matchId: number;
  choice: Choice;
  /** Only of a tap that says the score. */
  score?: Score;
  /** 'El Ceibo - Racing', to say which one it is on any page. */
  label: string;
}

export type TapQueue = readonly QueuedTap[];

/**
 * What is tapped last for a match replaces what waits for it, unless that is on its way: then it comes after it. A score
 * that waits stays with the same choice.
 */
export function withTapped(queue: TapQueue, tapped: QueuedTap, sending: string | null): TapQueue {
  const waits = queue.findLast(({ matchId }) => matchId === tapped.matchId);
  const score = scoreAfter(waits, tapped);
  const rest = queue.filter(({ id, matchId }) => matchId !== tapped.matchId || id === sending);
  return [...rest, score ? { ...tapped, score } : tapped];
}

/** The choice that a match is waiting to be given: the last one tapped. */
export function tappedOf(queue: TapQueue, matchId: number): Choice | null {
  return queue.findLast((tap) => tap.matchId === matchId)?.choice ?? null;
}

/** One that did not get through stays, unless another of its match has come after it. */
export function afterNoSignal(queue: TapQueue, sent: QueuedTap): TapQueue {
  const isReplaced = queue.some(({ id, matchId }) => matchId === sent.matchId && id !== sent.id);
  return isReplaced ? queue.filter(({ id }) => id !== sent.id) : queue;
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
