import DataLoader from "dataloader";

/** Keys per batch, to limit how long one batch delays the next. */
const MAX_BATCH = 100;

/**
 * Combines calls into batches, for statements that run for every request. While a batch runs, new calls wait and become
 * the next one. So a call that comes alone does not wait, and batches grow with the load. Nothing is cached.
 */
export function inBatches<Key, Value>(
  run: (keys: readonly Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const batch = run(keys);
      running = batch.catch(() => {});
      return batch;
    },
    { cache: false, maxBatchSize: MAX_BATCH, batchScheduleFn: (start) => void running.then(start) },
  );
  return (key) => loader.load(key);
}
