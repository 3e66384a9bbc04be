import { expect, test } from "vitest";
import { clubTable } from "./club-table.rules.ts";

const club = (name: string, players: number, points: number) => ({
  name,
  slug: name.toLowerCase(),
  logo: null,
  players,
  points,
});

test("clubs with five or more players are ranked by their average, and equal averages share a rank", () => {
  const clubs = [club("Ceibo", 5, 62), club("Pibes", 4, 400), club("Luna", 10, 300), club("Sol", 5, 150)];
  expect(clubTable(clubs).map(({ rank, name, average }) => `${rank} ${name} ${average}`)).toEqual([
    "1 Luna 30,0",
    "1 Sol 30,0",
    "3 Ceibo 12,4",
  ]);
});

test("there is no club table when no club has enough players", () => {
  expect(clubTable([club("Pibes", 4, 400)])).toEqual([]);
});
