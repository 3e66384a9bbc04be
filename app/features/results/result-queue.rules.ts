import { readItems } from "#app/lib/forms/offline-queue.ts";
import type { Score } from "../fixtures/score.rules.ts";
import {
  NO_PENALTIES,
  type Penalties,
  penaltiesKey,
  type Question,
  sameScore,
  type TypedPenalties,
} from "./results.rules.ts";

/** A result that is not saved yet, with the saved one that it replaces. */
export interface QueuedResult {
  id: string;
  matchId: number;
  /** The home team that was shown. Missing in a queue that was stored by an earlier version. */
  homeId?: number;
  /** 'El Ceibo - Racing, 2015', to name the match on any screen. */
  label: string;
  score: Score;
  /** The sides' names. Missing in a queue that was stored by an earlier version. */
  home?: string;
  away?: string;
  /** The penalties of a level tie. */
  penalties?: Penalties;
  seen: Score | null;
  /** The penalties that were shown. Missing in a queue that was stored by an earlier version. */
  seenPenalties?: string;
  /** The confirmations that were given. */
  early?: boolean;
  confirmed?: string;
  /** The open question: the result is not sent again until it is answered. */
  question?: Question;
  refusal?: string;
  /** Whether it was refused because the tie is level, and needs penalties. */
  needsPenalties?: boolean;
  /** Penalties that are still being typed. */
  typedPenalties?: TypedPenalties;
}

export type ResultQueue = readonly QueuedResult[];

export function isWaiting({ question, refusal }: QueuedResult): boolean {
  return question === undefined && refusal === undefined;
}

/** The next result to send. */
export function nextToSend(queue: ResultQueue): QueuedResult | undefined {
  return queue.find(isWaiting);
}

/** A new result replaces the queued one of its match, or is queued after it while that one is being sent. */
export function withTyped(queue: ResultQueue, typed: QueuedResult, sending: string | null): ResultQueue {
  const before = queue.find(({ matchId, id }) => matchId === typed.matchId && id !== sending);
  const inFlight = queue.find(({ matchId, id }) => matchId === typed.matchId && id === sending);
  const base = inFlight
    ? { seen: inFlight.score, seenPenalties: penaltiesKey(inFlight.penalties ?? NO_PENALTIES) }
    : (before ?? typed);
  const others = queue.filter((item) => item !== before);
  return [...others, { ...typed, seen: base.seen, seenPenalties: base.seenPenalties }];
}

/** Whether the penalties that a result waits for were entered meanwhile on another screen. */
export function arePenaltiesStored(
  { needsPenalties, score }: QueuedResult,
  stored: { score: Score | null; penalties: Penalties },
): boolean {
  return needsPenalties === true && sameScore(score, stored.score) && stored.penalties.winner !== null;
}

/** Parses the stored queue, skipping invalid entries. */
export function readQueue(text: string | null): ResultQueue {
  return readItems(text, isQueued);
}

function isQueued(item: unknown): item is QueuedResult {
  const { id, matchId, label, score, seen } = (item ?? {}) as Record<string, unknown>;
  const isNamed = typeof id === "string" && typeof label === "string";
  return isNamed && Number.isInteger(matchId) && isScore(score) && (seen === null || isScore(seen));
}

function isScore(score: unknown): score is Score {
  const { home, away } = (score ?? {}) as Record<string, unknown>;
  return Number.isInteger(home) && Number.isInteger(away);
}

/** The form data of a result that `author` queued. */
export function queuedForm(queued: QueuedResult, author: string): Record<string, string> {
  const { matchId, homeId, score, penalties, seen, seenPenalties, early, confirmed } = queued;
  return {
    intent: "save",
    author,
    match: String(matchId),
    home: String(score.home),
    away: String(score.away),
    seenHome: String(seen?.home ?? ""),
    seenAway: String(seen?.away ?? ""),
    ...(homeId && { seenHomeTeam: String(homeId) }),
    ...(seenPenalties !== undefined && { seenPenalties }),
    ...(penalties && {
      penaltyWinner: penalties.winner ?? "",
      homePenalties: String(penalties.home ?? ""),
      awayPenalties: String(penalties.away ?? ""),
    }),
    ...(early && { early: "yes" }),
    ...(confirmed && { confirmed }),
  };
}

/** Why results cannot be sent at the moment. */
export type Obstacle = "offline" | "signed out";

/** 'Sin señal: 3 por enviar'; null if nothing holds them up. */
export function queueText(queue: ResultQueue, obstacle: Obstacle | null): string | null {
  const waiting = queue.filter(isWaiting).length;
  const unanswered = queue.length - waiting;
  const parts = [
    // While they are just being sent, their rows say so, and nothing else moves on the screen.
    waiting > 0 && obstacle && waitingText(waiting, obstacle),
    unanswered > 0 && (unanswered === 1 ? "1 espera tu respuesta." : `${unanswered} esperan tu respuesta.`),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}

function waitingText(waiting: number, obstacle: Obstacle): string {
  return obstacle === "offline"
    ? `Sin señal: ${waiting} por enviar. Se mandan solos.`
    : `Tu sesión terminó: ${waiting} por enviar. Iniciá sesión en otra pestaña y se mandan solos.`;
}
