import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { newQueueId, OfflineQueue } from "#app/lib/forms/offline-queue.ts";
import { SIGNED_OUT } from "#app/lib/forms/signed-out.ts";
import { whileOffline } from "#app/lib/forms/while-offline.ts";
import { useOfflineQueue } from "#app/ui/use-offline-queue.ts";
import {
  nextToSend,
  type Obstacle,
  type QueuedResult,
  queuedForm,
  readQueue,
  withTyped,
} from "../result-queue.rules.ts";
import { NO_PENALTIES, type ResultAnswer, type SavedResult } from "../results.rules.ts";

/** The message of the substitute response while there is no connection. */
export const OFFLINE = "Sin señal";
const resultQueue = new OfflineQueue<QueuedResult>("resultados", readQueue);

/** Queues results in the browser and sends them in order, retrying until there is a connection. */
export function useResultQueue(owner: string, url: string, onSaved: (saved: SavedResult) => void) {
  const queue = useOfflineQueue(resultQueue, owner);
  const fetcher = useFetcher<ResultAnswer & { status?: number }>();
  const sending = useRef<QueuedResult | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const isIdle = fetcher.state === "idle";

  const update = (id: string, news: Partial<QueuedResult> | null) =>
    resultQueue.change(owner, (all) =>
      all.flatMap((item) => (item.id !== id ? item : news ? { ...item, ...news } : [])),
    );

  const send = useEffectEvent((isRetry = false) => {
    const next = nextToSend(resultQueue.of(owner));
    if (!next || sending.current || !isIdle || (obstacle && !isRetry)) return;
    sending.current = next;
    // Layouts are not revalidated: if the browser goes offline at that moment, an error page would replace the screen.
    const withoutRevalidation = { defaultShouldRevalidate: false };
    void fetcher.submit(queuedForm(next, owner), { method: "post", action: url, ...withoutRevalidation });
  });
  const handleAnswer = useEffectEvent((answer: ResultAnswer & { status?: number }) => {
    const sentResult = sending.current;
    if (!sentResult) return;
    sending.current = null;
    const isReceived = answer.ok || answer.question || isFinal(answer.status);
    if (!isReceived) return setObstacle(answer.message === SIGNED_OUT ? "signed out" : "offline");
    setObstacle(null);
    if (answer.ok) {
      update(sentResult.id, null);
      if (answer.saved) onSaved(answer.saved);
    } else if (answer.question) update(sentResult.id, { question: answer.question });
    else {
      const needsPenalties = answer.fields?.penaltyWinner !== undefined;
      update(sentResult.id, { refusal: answer.message, needsPenalties });
    }
  });

  useEffect(() => {
    if (isIdle && fetcher.data) handleAnswer(fetcher.data);
    if (isIdle) send();
  }, [isIdle, fetcher.data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result or a restored connection triggers sending
  useEffect(() => {
    send();
  }, [queue, obstacle]);
  useEffect(() => {
    if (obstacle) return whileOffline(() => send(true));
  }, [obstacle]);

  return {
    queue,
    obstacle,
    type: (typed: Omit<QueuedResult, "id">) =>
      resultQueue.change(owner, (all) =>
        withTyped(all, { ...typed, id: newQueueId() }, sending.current?.id ?? null),
      ),
    answer: update,
    /** Keeps the other administrator's result as the saved one. */
    leave({ id, matchId, question }: QueuedResult) {
      update(id, null);
      if (question?.kind !== "changed") return;
      const { stored: score, penalties = NO_PENALTIES } = question;
      onSaved({ matchId, score, penalties, correctedOn: null, settled: false });
    },
  };
}

export type SendingQueue = ReturnType<typeof useResultQueue>;

/** A refusal that retrying would not change. Results stay queued while signed out. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}
