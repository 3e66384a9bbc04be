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
