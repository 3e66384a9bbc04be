import { expect, test } from "vitest";
import { createLimiter, TooBusyError } from "./limiter.ts";

const tick = () => new Promise((resolve) => setTimeout(resolve, 2));

test("exactly as many jobs as the limit run concurrently", async () => {
  const limited = createLimiter(3);
  let running = 0;
  let maxRunning = 0;
  const work = async (number: number) => {
    maxRunning = Math.max(maxRunning, ++running);
    await tick();
    running--;
    return number;
  };
  const results = await Promise.all(Array.from({ length: 20 }, (_, number) => limited(() => work(number))));
  expect(maxRunning).toBe(3);
  expect(results).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test("waiting work starts in the order it arrived", async () => {
  const limited = createLimiter(1);
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((number) => limited(async () => void order.push(number))));
  expect(order).toEqual([1, 2, 3, 4]);
});

test("work that fails frees its slot", async () => {
  const limited = createLimiter(1);
  const failing = Array.from({ length: 5 }, () => limited(() => Promise.reject(new Error("broken"))));
  for (const result of await Promise.allSettled(failing)) expect(result.status).toBe("rejected");
  expect(await limited(async () => "done")).toBe("done");
});

test("work beyond the queue's limit is refused, and there is room again afterwards", async () => {
  const limited = createLimiter(1, { maxWaiting: 2 });
  const taken = [1, 2, 3].map((number) => limited(async () => number));
  await expect(limited(async () => 4)).rejects.toThrow(TooBusyError);
  expect(await Promise.all(taken)).toEqual([1, 2, 3]);
  expect(await limited(async () => 5)).toBe(5);
});

test("work that gets no turn in time is refused without running, and the others keep their turns", async () => {
  const limited = createLimiter(1, { maxWaitMs: 20 });
  const first = Promise.withResolvers<string>();
  const ran: string[] = [];
  const running = limited(() => first.promise);
  const late = limited(async () => ran.push("late"));
  await expect(late).rejects.toThrow(TooBusyError);
  const next = limited(async () => ran.push("next"));
  first.resolve("done");
  expect(await running).toBe("done");
  await next;
  expect(ran).toEqual(["next"]);
});

test("lanes take turns, so one with many waiting jobs does not delay the first of another", async () => {
  const limited = createLimiter(1);
  const order: string[] = [];
  const run = (job: string, lane: string) => limited(async () => void order.push(job), ["", lane]);
  await Promise.all([
    run("a1", "a"),
    run("a2", "a"),
    run("a3", "a"),
    run("a4", "a"),
    run("b1", "b"),
    run("b2", "b"),
  ]);
  expect(order).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

test("a full lane refuses work, and another lane does not", async () => {
  const limited = createLimiter(1, { maxWaiting: 1 });
  const first = Promise.withResolvers<void>();
  const running = limited(() => first.promise);
  const inLane = (lane: string) => limited(async () => lane, ["", lane]);
  const waiting = inLane("a");
  await expect(inLane("a")).rejects.toThrow(TooBusyError);
  const other = inLane("b");
  first.resolve();
  expect(await Promise.all([running, waiting, other])).toEqual([undefined, "a", "b"]);
});

test("groups take turns, so one with many lanes does not delay the first job of another", async () => {
  const limited = createLimiter(1);
  const order: string[] = [];
  const run = (group: string, lane: string) =>
    limited(async () => void order.push(group + lane), [group, lane]);
  await Promise.all([
    run("a", "1"),
    run("a", "1"),
    run("a", "1"),
    run("a", "2"),
    run("a", "3"),
    run("b", "1"),
    run("b", "1"),
  ]);
  expect(order).toEqual(["a1", "a1", "b1", "a2", "b1", "a3", "a1"]);
});

test("a job that gives up leaves its lane and its group, and the others keep their turns", async () => {
  const limited = createLimiter(1, { maxWaitMs: 20 });
  const first = Promise.withResolvers<void>();
  const running = limited(() => first.promise);
  const refused = [
    ["a", "1"],
    ["a", "2"],
    ["b", "1"],
  ] as const;
  await Promise.all(
    refused.map((lane) => expect(limited(async () => {}, lane)).rejects.toThrow(TooBusyError)),
  );
  expect(limited.waiting()).toBe(0);
  const next = limited(async () => "next", ["a", "2"]);
  first.resolve();
  expect(await Promise.all([running, next])).toEqual([undefined, "next"]);
});
