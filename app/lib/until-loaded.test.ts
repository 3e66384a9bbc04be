import { expect, test, vi } from "vitest";
import { untilLoaded } from "./until-loaded.ts";

test("a script that does not arrive is loaded again until it does, and then no more", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  const load = vi.fn(async () => "script");
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockRejectedValueOnce(new TypeError());
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loaded).toBe("script");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
