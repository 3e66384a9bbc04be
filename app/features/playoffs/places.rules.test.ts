import { expect, test } from "vitest";
import { participantAt } from "./places.rules.ts";

const PLACED = [
  { participant: 10, place: 1 },
  { participant: 20, place: 2 },
  { participant: 30, place: 2 },
  { participant: 40, place: 4 },
];
const FINAL = { played: 6, open: 0 };

test.each([
  ["while a match is open", { played: 5, open: 1 }, 1, false],
  ["before any match was played", { played: 0, open: 0 }, 1, false],
  ["that two teams share, though the table is final", FINAL, 2, false],
  ["that two teams share, though the table was closed", { played: 5, open: 1 }, 2, true],
  ["that nobody has", FINAL, 3, false],
])("a place of a table fills no slot %s", (_, progress, place, isClosed) => {
  expect(participantAt(PLACED, progress, { place, isClosed })).toBeNull();
});

test.each([
  ["is final", FINAL, false],
  ["was closed by the organiser with a match open", { played: 5, open: 1 }, true],
  ["was closed by the organiser before any match", { played: 0, open: 0 }, true],
])("a place of a table sends its team once the table %s", (_, progress, isClosed) => {
  expect(participantAt(PLACED, progress, { place: 1, isClosed })).toBe(10);
  expect(participantAt(PLACED, progress, { place: 4, isClosed })).toBe(40);
});
