import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askForNews } from "./live-news.ts";

const EVERY = 15_000;
const HOUR = 3_600_000;
let version = "a";
let over = false;
const page = Object.assign(new EventTarget(), { hidden: false });
const asked = vi.fn(async (_: string, __?: RequestInit) => {
  const now = Date.now();
  return { json: async () => ({ from: now - HOUR, until: over ? now - 1 : now + HOUR, version }) };
});
const news = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", asked);
  Object.assign(page, { hidden: false });
  version = "a";
  over = false;
  asked.mockClear();
  news.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(hidden: boolean) {
  Object.assign(page, { hidden });
  page.dispatchEvent(new Event("visibilitychange"));
}

test("a page polls without cookies, and is notified once of a change", async () => {
  stop = askForNews(EVERY, news);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveBeenCalledWith("/vivo.json", { credentials: "omit" });
  version = "b";
  await vi.advanceTimersByTimeAsync(2 * EVERY);
  expect(news).toHaveBeenCalledTimes(1);
});

test("a page sends no requests while it is hidden, nor once the day is over", async () => {
  stop = askForNews(EVERY, news);
  await vi.advanceTimersByTimeAsync(2_000);
  show(true);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(asked).toHaveBeenCalledTimes(1);
  version = "b";
  show(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(news).toHaveBeenCalledTimes(1);
  over = true;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("a page opened in a background tab shows the latest news when it becomes visible", async () => {
  Object.assign(page, { hidden: true });
  stop = askForNews(EVERY, news);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(asked).not.toHaveBeenCalled();
  show(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(news).toHaveBeenCalledTimes(1);
});
