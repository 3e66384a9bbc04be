import { expect, test } from "vitest";
import { runTask } from "./run-task.server.ts";

const STUCK = "tests/factories/stuck-work.ts";
type Stuck = typeof import("#tests/factories/stuck-work.ts");

// Starting a process takes seconds on a busy machine.
test("work that never ends is stopped at its deadline, and other work still runs during and after it", {
  timeout: 60_000,
}, async () => {
  const stuck = runTask<Stuck>(STUCK, { forever: true }, { timeoutMs: 1_000, heapMb: 64 });
  const concurrent = runTask<Stuck>(STUCK, { forever: false }, { timeoutMs: 15_000, heapMb: 64 });
  await expect(stuck).rejects.toThrow("no reply after 1000 ms");
  expect(await concurrent).toBe("done");
  const after = runTask<Stuck>(STUCK, { forever: false }, { timeoutMs: 15_000, heapMb: 64 });
  expect(await after).toBe("done");
});

test("work that uses up all its memory ends without a reply", {
  timeout: 60_000,
}, async () => {
  const limits = { timeoutMs: 30_000, heapMb: 64 };
  const greedy = runTask<Stuck>(STUCK, { forever: false, greedy: true }, limits);
  await expect(greedy).rejects.toThrow("ended without a reply");
});

test("an error while the work is loaded reaches the caller", async () => {
  const broken = runTask<Stuck>(
    "tests/factories/no-such-work.ts",
    { forever: false },
    { timeoutMs: 15_000, heapMb: 64 },
  );
  await expect(broken).rejects.toThrow("no-such-work");
});
