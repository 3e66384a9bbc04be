import { expect, test } from "vitest";
import { decodePlayerData, encodePlayerData, isSlot } from "./encoded-player-data.ts";

test("a player's data is read back from its text, which needs no escaping in HTML or in a script", () => {
  const own = { now: 1, picks: [{ choice: "local", points: null }], key: "5-3-a_b<>&\"'" };
  const text = encodePlayerData(own);
  expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(decodePlayerData(text)).toEqual(own);
  expect(isSlot(text)).toBe(false);
});

test("a slot is not read as data", () => {
  expect(decodePlayerData("jugadas-0123456789abcdef")).toBeNull();
});
