import { expect, test, vi } from "vitest";
import { TooBusyError } from "#app/lib/queues/limiter.ts";
import { createUploadQueue } from "./upload-queue.ts";

const upload = { method: "POST", url: "/admin/courses?nuevo=1", headers: { "content-length": "8000000" } };
const MANY = 200;

/** Starts work that runs until `end` is called, and counts how much has started. */
function startWork(
  inTurn: ReturnType<typeof createUploadQueue>,
  request: Parameters<typeof inTurn>[0],
  count: number,
) {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const all = Array.from({ length: count }, () =>
    inTurn(request, async () => {
      running++;
      await end;
    }),
  );
  const settled = Promise.allSettled(all);
  return { running: () => running, end: resolve, settled };
}

test("eight uploads are handled concurrently, and others wait for their turn", async () => {
  const { running, end, settled } = startWork(createUploadQueue(), upload, 20);
  expect(running()).toBe(8);
  end();
  expect((await settled).every(({ status }) => status === "fulfilled")).toBe(true);
  expect(running()).toBe(20);
});

test("an upload is refused immediately when forty are waiting", async () => {
  const { end, settled } = startWork(createUploadQueue(), upload, 49);
  end();
  const refused = (await settled).filter((result) => result.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(TooBusyError)]);
});

test("an upload is refused after waiting for ten seconds", async () => {
  vi.useFakeTimers();
  const { end, settled } = startWork(createUploadQueue(), upload, 9);
  await vi.advanceTimersByTimeAsync(10_000);
  end();
  const results = await settled;
  vi.useRealTimers();
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test.each([
  ["a page", { ...upload, method: "GET" }],
  ["a form without a file", { ...upload, headers: { "content-length": "2000" } }],
  ["a form of a screen without uploads", { ...upload, url: "/admin/players" }],
])("%s never waits", async (_, request) => {
  const { running, end, settled } = startWork(createUploadQueue(), request, MANY);
  expect(running()).toBe(MANY);
  end();
  await settled;
});

test("a body of unknown length on an upload screen counts as an upload", async () => {
  const { running, end, settled } = startWork(createUploadQueue(), { ...upload, headers: {} }, 9);
  expect(running()).toBe(8);
  end();
  await settled;
});
