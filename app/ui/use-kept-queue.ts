import { useSyncExternalStore } from "react";
import type { KeptQueue } from "#app/lib/kept-queue.ts";

const NOTHING: readonly never[] = [];

/** What an account has kept in this browser and the server has not taken yet. */
export function useKeptQueue<Item extends { id: string }>(
  queue: KeptQueue<Item>,
  owner: string,
): readonly Item[] {
  return useSyncExternalStore(
    queue.subscribe,
    () => queue.of(owner),
    () => NOTHING,
  );
}
