import { expect, test } from "vitest";
import { exclusiveTurn, inLane } from "./exclusive-turn.server.ts";

test("concurrent callers resume one per turn of the event loop", async () => {
  const order: string[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    await exclusiveTurn();
    order.push(`work ${number}`);
  });
  let isDone = false;
  const others = () => {
    order.push("others");
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  await Promise.all(waiting);
  isDone = true;
  const work = order.flatMap((text, index) => (text === "others" ? [] : [index]));
  expect(order.filter((text) => text !== "others")).toEqual(["work 1", "work 2", "work 3"]);
  expect(work.every((index, nth) => nth === 0 || order[index - 1] === "others")).toBe(true);
});

test("a network with one caller waits for one turn of a network with hundreds, not for all of them", async () => {
  const order: string[] = [];
  const wait = (network: string) =>
    inLane(network, async () => {
      await exclusiveTurn();
      order.push(network);
    });
  const flood = Array.from({ length: 300 }, () => wait("192.0.2.1"));
  await wait("198.51.100.7");
  expect(order.length).toBeLessThanOrEqual(3);
  await Promise.all(flood);
  expect(order).toHaveLength(301);
});
