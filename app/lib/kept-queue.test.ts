import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeptQueue, readItems } from "./kept-queue.ts";

type Item = { id: string };
const isItem = (one: unknown): one is Item => typeof (one as Item | null)?.id === "string";
const read = (text: string | null) => readItems(text, isItem);

beforeEach(() => vi.stubGlobal("localStorage", storage()));
afterEach(() => vi.unstubAllGlobals());

function storage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  return kept as unknown as Storage;
}

test("each account has its own queue", () => {
  const queue = new KeptQueue("prueba", read);
  queue.change("ana", () => [{ id: "1" }]);
  expect(queue.of("beto")).toEqual([]);
  // As after a reload.
  expect(new KeptQueue("prueba", read).of("ana")).toEqual([{ id: "1" }]);
});

test.each(["{", "7", '"x"', "[null, 3, {}]"])("%s in the storage is an empty queue", (text) => {
  localStorage.setItem("potrero.prueba.ana", text);
  expect(new KeptQueue("prueba", read).of("ana")).toEqual([]);
});

test("signing out forgets the queues of this name, and no other's", () => {
  const [queue, other] = [new KeptQueue("prueba", read), new KeptQueue("otra", read)];
  for (const one of [queue, other]) one.change("ana", () => [{ id: "1" }]);
  queue.forgetAll();
  expect(queue.of("ana")).toEqual([]);
  expect(other.of("ana")).toEqual([{ id: "1" }]);
});

test("the list is the same one until it changes, and who listens is told", () => {
  vi.stubGlobal("window", { addEventListener() {}, removeEventListener() {} });
  const queue = new KeptQueue("prueba", read);
  const told = vi.fn();
  const stop = queue.subscribe(told);
  queue.change("ana", (items) => [...items, { id: "1" }]);
  expect(queue.of("ana")).toBe(queue.of("ana"));
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  queue.change("ana", () => []);
  expect(told).toHaveBeenCalledTimes(1);
});

test("where storage is forbidden the queue lasts as long as the page", () => {
  const forbid = () => {
    throw new Error("forbidden");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
  const queue = new KeptQueue("prueba", read);
  queue.change("ana", () => [{ id: "1" }]);
  expect(queue.of("ana")).toEqual([{ id: "1" }]);
});
