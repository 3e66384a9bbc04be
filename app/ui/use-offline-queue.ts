import { useSyncExternalStore } from "react";
import { EMPTY_QUEUE, type OfflineQueue } from "#app/lib/forms/offline-queue.ts";

/** An account's items in this browser that the server has not accepted yet. */
export function useOfflineQueue<Item extends { id: string }>(
  queue: OfflineQueue<Item>,
  owner: string,
): readonly Item[] {
  return useSyncExternalStore(
    queue.subscribe,
    () => queue.of(owner),
    () => EMPTY_QUEUE,
  );
}
