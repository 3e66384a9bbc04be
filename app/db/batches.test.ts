import { expect, test } from "vitest";
import { inBatches } from "./batches.server.ts";

test.each([0, 1, 4_999, 5_000, 5_001, 12_480])(
  "batches read each of %i rows once and in order",
  async (count) => {
    const ids = Array.from({ length: count }, (_, index) => index * 2 + 1);
    const starts: number[] = [];
    const rows = await inBatches(async (after, limit) => {
      starts.push(after);
      return ids
        .filter((id) => id > after)
        .slice(0, limit)
        .map((id) => ({ id }));
    });
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(starts).toHaveLength(Math.floor(count / 5_000) + 1);
  },
);

test.each([
  [4_999, 0],
  [5_000, 2],
  [12_480, 3],
])("while %i rows are read, other requests get %i turns", async (count, turns) => {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  let others = 0;
  await inBatches(async (after, limit) => {
    setImmediate(() => {
      others += 1;
    });
    return rows.slice(after, after + limit);
  });
  expect(others).toBe(turns);
});

test("concurrent large reads each continue in a separate turn of the event loop", async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1 }));
  let turn = 0;
  let isDone = false;
  const nextTurn = () => {
    turn += 1;
    if (!isDone) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
  const read = async () => {
    await inBatches(async (after, limit) => rows.slice(after, after + limit));
    return turn;
  };
  const turns = await Promise.all([read(), read(), read()]);
  isDone = true;
  expect(new Set(turns).size).toBe(3);
});
