import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askForNews } from "./live-news.ts";

const POLL_MS = 15_000;
const HOUR = 3_600_000;
let version = "a";
let isOver = false;
const page = Object.assign(new EventTarget(), { hidden: false });
const fetchMock = vi.fn(async (_: string, __?: RequestInit) => {
  const now = Date.now();
  return { json: async () => ({ from: now - HOUR, until: isOver ? now - 1 : now + HOUR, version }) };
});
const news = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", fetchMock);
  Object.assign(page, { hidden: false });
  version = "a";
  isOver = false;
  fetchMock.mockClear();
  news.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setHidden(hidden: boolean) {
  Object.assign(page, { hidden });
  page.dispatchEvent(new Event("visibilitychange"));
}

test("a page polls without cookies, and is notified once of a change", async () => {
  stop = askForNews(POLL_MS, news);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetchMock).toHaveBeenCalledWith("/vivo.json", { credentials: "omit" });
  version = "b";
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(news).toHaveBeenCalledTimes(1);
});

test("a page does not poll while it is hidden, nor after the matchday", async () => {
  stop = askForNews(POLL_MS, news);
  await vi.advanceTimersByTimeAsync(2_000);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  version = "b";
  setHidden(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(news).toHaveBeenCalledTimes(1);
  isOver = true;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test("a page opened in a background tab shows the latest news when it becomes visible", async () => {
  Object.assign(page, { hidden: true });
  stop = askForNews(POLL_MS, news);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(fetchMock).not.toHaveBeenCalled();
  setHidden(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(news).toHaveBeenCalledTimes(1);
});
