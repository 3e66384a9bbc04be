import { expect, test } from "vitest";
import { ReplicaFloor } from "./replica-floor.ts";

test("no replica may be read before the feed's first message, or while a change has no position yet", () => {
  const floor = new ReplicaFloor();
  expect(floor.needed).toBeNull();
  floor.beat(10n);
  expect(floor.needed).toBeNull();
  floor.changedAt(20n);
  expect(floor.needed).toBe(20n);
  floor.changed();
  expect(floor.needed).toBeNull();
});

test("a replica must have replayed the last change and the primary's position at the beat before the last", () => {
  const floor = new ReplicaFloor();
  floor.changedAt(20n);
  floor.beat(30n);
  expect(floor.needed).toBe(20n);
  floor.beat(40n);
  expect(floor.needed).toBe(30n);
  floor.changed();
  floor.beat(50n);
  expect(floor.needed).toBeNull();
  floor.changedAt(60n);
  expect(floor).toMatchObject({ needed: 60n, latest: 60n });
});

test("after a failover the positions of the new primary count, even if they are lower", () => {
  const floor = new ReplicaFloor();
  floor.changedAt(100n);
  floor.beat(120n);
  floor.changed();
  floor.changedAt(90n);
  floor.beat(95n);
  expect(floor).toMatchObject({ needed: 90n, latest: 95n });
});
