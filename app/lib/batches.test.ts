import { expect, test } from "vitest";
import { inBatches } from "./batches.ts";

/** Batches that the test ends by hand. */
function controlled() {
  const batches: { keys: readonly number[]; end(): void; fail(): void }[] = [];
  const double = inBatches((keys: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>();
    batches.push({
      keys,
      end: () => resolve(keys.map((key) => key * 2)),
      fail: () => reject(new Error("no connection")),
    });
    return promise;
  });
  return { double, batches };
}

/** Lets pending callbacks run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a single call runs immediately; calls made while it runs form one batch, each with its own result", async () => {
  const { double, batches } = controlled();
  const first = double(1);
  await turn();
  const later = Promise.all([double(2), double(3), double(2)]);
  await turn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1]]);
  batches[0]?.end();
  expect(await first).toBe(2);
  await turn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1], [2, 3, 2]]);
  batches[1]?.end();
  expect(await later).toEqual([4, 6, 4]);
});

test("a batch that fails does not stop the next one", async () => {
  const { double, batches } = controlled();
  const failed = expect(Promise.all([double(1), double(2)])).rejects.toThrow("no connection");
  await turn();
  const next = double(3);
  batches[0]?.fail();
  await failed;
  await turn();
  batches[1]?.end();
  expect(await next).toBe(6);
});

test("a second call with the same key runs again: results are not cached", async () => {
  const { double, batches } = controlled();
  for (const index of [0, 1]) {
    const result = double(5);
    await turn();
    batches[index]?.end();
    expect(await result).toBe(10);
  }
});
