import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Pairing, PairingCell } from "../fixtures/pairing/pairings.rules.ts";
import type { LeagueDay } from "../fixtures/upcoming/league-days.rules.ts";
import { EmbeddedMatchday, EmbeddedPairings } from "./components/embed.tsx";

const cell = (matchId: number, change: Partial<PairingCell> = {}) =>
  ({
    matchId,
    category: `201${matchId}`,
    time: "10:00",
    score: null,
    isPlayed: false,
    movedTo: null,
    ...change,
  }) as PairingCell;
const pairing = (...cells: PairingCell[]) =>
  ({
    key: "x",
    day: "2026-11-21",
    label: "8° FECHA",
    home: { name: "Uno" },
    away: { name: "Dos" },
    ground: null,
    cells,
  }) as unknown as Pairing;
const textOf = (element: ReactNode) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const moved = (matchId: number) => cell(matchId, { movedTo: "2026-11-29" });

test("a club's moved pairing shows its new day and not the old one", () => {
  expect(textOf(<EmbeddedPairings pairings={[pairing(moved(1), moved(2))]} />)).toBe(
    "8° FECHA · dom 29/11 Uno - Dos 2011 10:00 2012 10:00",
  );
});

test("a category that was moved alone names its day, until it is played", () => {
  expect(textOf(<EmbeddedPairings pairings={[pairing(cell(1), moved(2))]} />)).toBe(
    "8° FECHA · sáb 21/11 Uno - Dos 2011 10:00 2012 dom 29/11 10:00",
  );
  const played = { ...moved(2), isPlayed: true, score: { home: 2, away: 1 } };
  expect(textOf(<EmbeddedPairings pairings={[pairing(cell(1), played)]} />)).toMatch(/2012 2-1$/);
});

test("a league's day names the day of a match that was moved to another", () => {
  const day = {
    label: "8° FECHA",
    day: "2026-11-21",
    zones: [{ title: "Zona 1", pairings: [pairing(moved(1))] }],
  };
  expect(textOf(<EmbeddedMatchday day={day as unknown as LeagueDay} />)).toMatch(/2011 dom 29\/11 10:00$/);
});
