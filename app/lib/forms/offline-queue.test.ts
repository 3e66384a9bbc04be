import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_QUEUE, OfflineQueue, readItems } from "./offline-queue.ts";
import { untilLoaded, whileOffline } from "./while-offline.ts";

type Item = { id: string };
const isItem = (value: unknown): value is Item => typeof (value as Item | null)?.id === "string";
const read = (text: string | null) => readItems(text, isItem);

beforeEach(() => vi.stubGlobal("localStorage", storage()));
afterEach(() => vi.unstubAllGlobals());

function storage(): Storage {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(stored, name, { value, configurable: true });
  return stored as unknown as Storage;
}

test("every empty queue is the same array, so that hydration matches", () => {
  const queue = new OfflineQueue("prueba", read);
  expect(queue.of("ana")).toBe(EMPTY_QUEUE);
  queue.change("ana", () => [{ id: "1" }]);
  queue.change("ana", () => []);
  expect(queue.of("ana")).toBe(EMPTY_QUEUE);
  expect(new OfflineQueue("otra", read).of("beto")).toBe(EMPTY_QUEUE);
});

test("each account has its own queue", () => {
  const queue = new OfflineQueue("prueba", read);
  queue.change("ana", () => [{ id: "1" }]);
  expect(queue.of("beto")).toEqual([]);
  // A new instance, as after a reload.
  expect(new OfflineQueue("prueba", read).of("ana")).toEqual([{ id: "1" }]);
});

test.each(["{", "7", '"x"', "[null, 3, {}]"])("%s in the storage counts as an empty queue", (text) => {
  localStorage.setItem("potrero.prueba.ana", text);
  expect(new OfflineQueue("prueba", read).of("ana")).toEqual([]);
});

test("the list keeps its identity until it changes, and listeners are notified", () => {
  vi.stubGlobal("window", { addEventListener() {}, removeEventListener() {} });
  const queue = new OfflineQueue("prueba", read);
  const listener = vi.fn();
  const stop = queue.subscribe(listener);
  queue.change("ana", (items) => [...items, { id: "1" }]);
  expect(queue.of("ana")).toBe(queue.of("ana"));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  queue.change("ana", () => []);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("when storage is forbidden, the queue lasts as long as the page", () => {
  const forbid = () => {
    throw new Error("forbidden");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
  const queue = new OfflineQueue("prueba", read);
  queue.change("ana", () => [{ id: "1" }]);
  expect(queue.of("ana")).toEqual([{ id: "1" }]);
});

test("when storage is full, the queue keeps later changes in memory and still lists their accounts", () => {
  const queue = new OfflineQueue("prueba", read);
  queue.change("ana", () => [{ id: "1" }]);
  const full = () => {
    throw new Error("full");
  };
  Object.defineProperty(localStorage, "setItem", { value: full });
  queue.change("ana", (items) => [...items, { id: "2" }]);
  queue.change("beto", () => [{ id: "3" }]);
  expect(queue.of("ana")).toEqual([{ id: "1" }, { id: "2" }]);
  expect(queue.owners()).toEqual(["ana", "beto"]);
  queue.change("ana", () => []);
  expect(queue.of("ana")).toEqual([]);
});

test("retries back off from one second to ten, and from one second again once the browser is online", () => {
  vi.useFakeTimers();
  const browser = new EventTarget();
  vi.stubGlobal("window", browser);
  const start = Date.now();
  let attempts: number[] = [];
  const stop = whileOffline(() => attempts.push((Date.now() - start) / 1000));
  vi.advanceTimersByTime(36_000);
  expect(attempts).toEqual([1, 2, 4, 8, 16, 26, 36]);
  attempts = [];
  vi.advanceTimersByTime(4_000);
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(4_000);
  expect(attempts).toEqual([40, 41, 43]);
  attempts = [];
  stop();
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(attempts).toEqual([]);
  vi.useRealTimers();
});

test("a script that fails to load is retried until it loads, and not afterwards", async () => {
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
