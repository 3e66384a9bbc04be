import { readItems } from "#app/lib/kept-queue.ts";
import type { Score } from "../fixtures/fixtures.rules.ts";
import type { Question } from "./results.rules.ts";

/** A result that was typed and that the server has not taken yet, with the one that stood there. */
export interface QueuedResult {
  id: string;
  matchId: number;
  /** 'El Ceibo - Racing, 2015', to say which one it is on any screen. */
  label: string;
  score: Score;
  seen: Score | null;
  /** What was said yes to. */
  early?: boolean;
  confirmed?: string;
  /** Not sent again before somebody answers. */
  question?: Question;
  refusal?: string;
}

export type ResultQueue = readonly QueuedResult[];

export function isWaiting({ question, refusal }: QueuedResult): boolean {
  return question === undefined && refusal === undefined;
}

/** The one that is sent next: they go in the order in which they were typed. */
export function nextToSend(queue: ResultQueue): QueuedResult | undefined {
  return queue.find(isWaiting);
}

/** What is typed last for a match replaces what waits for it, unless that is on its way: then it comes after it. */
export function withTyped(queue: ResultQueue, typed: QueuedResult, sending: string | null): ResultQueue {
  const before = queue.find(({ matchId, id }) => matchId === typed.matchId && id !== sending);
  const onItsWay = queue.find(({ matchId, id }) => matchId === typed.matchId && id === sending);
  const seen = onItsWay?.score ?? before?.seen ?? typed.seen;
  const others = queue.filter((one) => one !== before);
  return [...others, { ...typed, seen: before || onItsWay ? seen : typed.seen }];
}

/** As it was kept in the browser; what is not readable is left out. */
export function readQueue(text: string | null): ResultQueue {
  return readItems(text, isQueued);
}

function isQueued(one: unknown): one is QueuedResult {
  const { id, matchId, label, score, seen } = (one ?? {}) as Record<string, unknown>;
  const named = typeof id === "string" && typeof label === "string";
  return named && Number.isInteger(matchId) && isScore(score) && (seen === null || isScore(seen));
}

function isScore(score: unknown): score is Score {
  const { home, away } = (score ?? {}) as Record<string, unknown>;
  return Number.isInteger(home) && Number.isInteger(away);
}

/** The form that is sent for it. */
export function queuedForm({ matchId, score, seen, early, confirmed }: QueuedResult): Record<string, string> {
  return {
    intent: "save",
    match: String(matchId),
    home: String(score.home),
    away: String(score.away),
    seenHome: String(seen?.home ?? ""),
    seenAway: String(seen?.away ?? ""),
    ...(early && { early: "yes" }),
    ...(confirmed && { confirmado: confirmed }),
  };
}

/** 'Sin señal: 3 por enviar'; null where there is nothing to say. */
export function queueText(queue: ResultQueue, hasSignal: boolean): string | null {
  const waiting = queue.filter(isWaiting).length;
  const asked = queue.length - waiting;
  const parts = [
    waiting > 0 &&
      (hasSignal ? `Enviando ${waiting}...` : `Sin señal: ${waiting} por enviar. Se mandan solos.`),
    asked > 0 && (asked === 1 ? "1 espera tu respuesta." : `${asked} esperan tu respuesta.`),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}
