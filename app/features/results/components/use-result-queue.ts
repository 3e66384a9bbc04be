import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import {
  nextToSend,
  type QueuedResult,
  queuedForm,
  type ResultQueue,
  readQueue,
  withTyped,
} from "../result-queue.rules.ts";
import type { ResultAnswer, SavedResult } from "../results.rules.ts";

/** What the route answers when nobody answered it. */
export const NO_SIGNAL = "Sin señal";
const RETRY_MS = 10_000;
const keyOf = (owner: string) => `potrero.resultados.${owner}`;

/** What the browser does not let a page keep stays here, as long as the page is open. */
const kept = new Map<string, string>();
const listeners = new Set<() => void>();
const read = new Map<string, { text: string | null; queue: ResultQueue }>();
const NOTHING: ResultQueue = [];

function textOf(owner: string): string | null {
  try {
    return localStorage.getItem(keyOf(owner)) ?? kept.get(owner) ?? null;
  } catch {
    return kept.get(owner) ?? null;
  }
}

function queueOf(owner: string): ResultQueue {
  const text = textOf(owner);
  const before = read.get(owner);
  if (before && before.text === text) return before.queue;
  const queue = readQueue(text);
  read.set(owner, { text, queue });
  return queue;
}

/** Read again each time: another tab may have changed it. */
function change(owner: string, next: (queue: ResultQueue) => ResultQueue) {
  const queue = next(queueOf(owner));
  const text = JSON.stringify(queue);
  try {
    if (queue.length === 0) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), text);
    kept.delete(owner);
  } catch {
    kept.set(owner, text);
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}

/** Results that this administrator typed in this browser and that are not saved yet. */
function useKeptResults(owner: string): ResultQueue {
  return useSyncExternalStore(
    subscribe,
    () => queueOf(owner),
    () => NOTHING,
  );
}

/** Keeps what is typed in the browser and sends it in order; without a connection it tries again until there is one. */
export function useResultQueue(owner: string, address: string, onSaved: (saved: SavedResult) => void) {
  const queue = useKeptResults(owner);
  const fetcher = useFetcher<ResultAnswer & { status?: number }>();
  const sending = useRef<QueuedResult | null>(null);
  const [hasSignal, setSignal] = useState(true);
  const isIdle = fetcher.state === "idle";

  const update = (id: string, news: Partial<QueuedResult> | null) =>
    change(owner, (all) => all.flatMap((one) => (one.id !== id ? one : news ? { ...one, ...news } : [])));

  const send = useEffectEvent(() => {
    const next = nextToSend(queueOf(owner));
    if (!next || sending.current || !isIdle || !hasSignal) return;
    sending.current = next;
    // The layouts are not read again: a signal that is lost just then would put an error in the place of the screen.
    const quietly = { defaultShouldRevalidate: false };
    void fetcher.submit(queuedForm(next), { method: "post", action: address, ...quietly });
  });
  const takeIn = useEffectEvent((answer: ResultAnswer & { status?: number }) => {
    const sent = sending.current;
    if (!sent) return;
    sending.current = null;
    if (answer.ok) {
      update(sent.id, null);
      if (answer.saved) onSaved(answer.saved);
    } else if (answer.question) update(sent.id, { question: answer.question });
    else if (isFinal(answer.status)) update(sent.id, { refusal: answer.message });
    else setSignal(false);
  });

  useEffect(() => {
    if (isIdle && fetcher.data) takeIn(fetcher.data);
    if (isIdle) send();
  }, [isIdle, fetcher.data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed, and a signal that is back, are reasons to send
  useEffect(() => {
    send();
  }, [queue, hasSignal]);
  useEffect(() => {
    if (hasSignal) return;
    const again = () => setSignal(true);
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [hasSignal]);

  return {
    queue,
    hasSignal,
    type: (typed: Omit<QueuedResult, "id">) =>
      change(owner, (all) => withTyped(all, { ...typed, id: newId() }, sending.current?.id ?? null)),
    answer: update,
  };
}

export type SendingQueue = ReturnType<typeof useResultQueue>;

/** A refusal that sending again would not change. Who has to sign in again keeps what they typed. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

/** Not every browser has randomUUID where there is no TLS. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
