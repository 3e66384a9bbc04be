import { expect, test } from "vitest";
import { clubGround } from "./grounds.rules.ts";

test.each([
  [{}, null],
  [{ ground: "Poli" }, { name: "Poli", address: null, mapUrl: null }],
  [
    { ground: "Poli", address: "Mitre 1" },
    { name: "Poli", address: "Mitre 1", mapUrl: null },
  ],
  [{ address: "Mitre 1" }, { name: "Mitre 1", address: null, mapUrl: null }],
])("a club with %j plays at %j", (changes, ground) => {
  expect(clubGround({ ground: null, address: null, mapUrl: null, ...changes })).toEqual(ground);
});
