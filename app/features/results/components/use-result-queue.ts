import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { KeptQueue, newQueueId, whileWithoutSignal } from "#app/lib/kept-queue.ts";
import { useKeptQueue } from "#app/ui/use-kept-queue.ts";
import { nextToSend, type QueuedResult, queuedForm, readQueue, withTyped } from "../result-queue.rules.ts";
import type { ResultAnswer, SavedResult } from "../results.rules.ts";

/** What the route answers when nobody answered it. */
export const NO_SIGNAL = "Sin señal";
const kept = new KeptQueue<QueuedResult>("resultados", readQueue);

/** Keeps what is typed in the browser and sends it in order; without a connection it tries again until there is one. */
export function useResultQueue(owner: string, address: string, onSaved: (saved: SavedResult) => void) {
  const queue = useKeptQueue(kept, owner);
  const fetcher = useFetcher<ResultAnswer & { status?: number }>();
  const sending = useRef<QueuedResult | null>(null);
  const [hasSignal, setSignal] = useState(true);
  const isIdle = fetcher.state === "idle";

  const update = (id: string, news: Partial<QueuedResult> | null) =>
    kept.change(owner, (all) =>
      all.flatMap((one) => (one.id !== id ? one : news ? { ...one, ...news } : [])),
    );

  const send = useEffectEvent(() => {
    const next = nextToSend(kept.of(owner));
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
    return whileWithoutSignal(() => setSignal(true));
  }, [hasSignal]);

  return {
    queue,
    hasSignal,
    type: (typed: Omit<QueuedResult, "id">) =>
      kept.change(owner, (all) =>
        withTyped(all, { ...typed, id: newQueueId() }, sending.current?.id ?? null),
      ),
    answer: update,
    /** What somebody else saved stays, and is what stands there from now on. */
    leave({ id, matchId, question }: QueuedResult) {
      update(id, null);
      if (question?.kind !== "changed") return;
      onSaved({ matchId, score: question.stored, correctedOn: null, settled: false });
    },
  };
}

export type SendingQueue = ReturnType<typeof useResultQueue>;

/** A refusal that sending again would not change. Who has to sign in again keeps what they typed. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}
