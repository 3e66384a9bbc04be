import { describe, expect, test } from "vitest";
import { addDays, clockTime, dayOf, instantOf } from "#app/lib/dates.ts";
import { allClubs } from "./clubs.ts";
import { type Division, layOutDivisions } from "./divisions.ts";
import { playSeason, type Round } from "./season.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const divisions = layOutDivisions(new Date(0), 2026).all;
const week = Array.from({ length: 7 }, (_, i) => addDays("2026-11-16", i));
const seasons = week.map((today) => [today, playSeason(divisions, { today, timeZone })] as const);

const isPlayed = (round: Round) => round.matches.some((match) => match.homeGoals !== null);
const pending = (rounds: Round[]) =>
  rounds
    .filter((round) => round.matchday.isPast)
    .flatMap((r) => r.matches.filter((m) => m.homeGoals === null));

describe.each(seasons)("a season loaded on %s", (today, rounds) => {
  const days = (of: Round[]) => [...new Set(of.map((round) => round.matchday.day))].sort();

  test(`a season loaded on ${today} has a matchday with results in the last three days`, () => {
    expect(days(rounds.filter(isPlayed)).at(-1)).toSatisfy(
      (day: string) => day >= addDays(today, -3) && day < today,
    );
  });

  test(`a season loaded on ${today} has at least three matchdays after today in every league, the first within a week`, () => {
    const endOfToday = instantOf(addDays(today, 1), "00:00", timeZone);
    for (const id of [1, 2, 3, 5]) {
      const own = rounds.filter(({ division }) => division.league.id === id);
      const toCome = own.filter((round) => round.matches.every((match) => match.kickoff >= endOfToday));
      expect(days(toCome).length, `league ${id}`).toBeGreaterThanOrEqual(3);
      expect(days(toCome)[0]).toSatisfy((day: string) => day <= addDays(today, 7));
    }
  });

  test(`a season loaded on ${today} has results for all past matches but three, and for no other match`, () => {
    expect(pending(rounds)).toHaveLength(3);
    const latest = rounds.filter((round) => round.matches.some((match) => pending(rounds).includes(match)));
    // All three are on one Saturday, the last one.
    expect(days(latest)).toHaveLength(1);
    expect(days(latest)[0]).toSatisfy((day: string) => day >= addDays(today, -7) && day < today);
    expect(rounds.filter((round) => !round.matchday.isPast).filter(isPlayed)).toEqual([]);
  });

  test(`a season loaded on ${today} has fixtures published before their day and before today`, () => {
    for (const { fixture } of rounds) {
      const day = dayOf(fixture.createdAt, timeZone);
      expect(day < today && day < fixture.matchDate).toBe(true);
    }
  });
});

const [, rounds] = seasons[2] ?? ["", []];
const matches = rounds.flatMap((round) => round.matches);

test("the demo's season has between 600 and 1200 matches, numbered without gaps", () => {
  expect(matches.length).toBeGreaterThan(600);
  expect(matches.length).toBeLessThan(1200);
  expect(matches.map(({ id }) => id)).toEqual(matches.map((_, i) => i + 1));
});

test("the demo's season plays the youngest category first and the next one 45 minutes later, on the fixture's day", () => {
  const hoursOf = (category: string) =>
    rounds
      .filter(({ division }) => division.league.id === 5 && division.category.name === category)
      .flatMap((round) => round.matches.map(({ kickoff }) => clockTime(kickoff, timeZone)));
  expect([...new Set(hoursOf("2015"))]).toEqual(["18:00"]);
  expect([...new Set(hoursOf("2013"))]).toEqual(["18:45"]);
  for (const round of rounds) {
    for (const { kickoff } of round.matches) expect(dayOf(kickoff, timeZone)).toBe(round.fixture.matchDate);
  }
});

test("the demo's season labels its fixtures with matchday, zone, category and tournament", () => {
  const [first, joint] = [
    rounds[0]?.fixture,
    rounds.find(({ division }) => division.zone.name === "Zona 1-2")?.fixture,
  ];
  expect(first).toMatchObject({
    name: "1° FECHA",
    centralText: "Zona 1 · 2009/10",
    legend: "Torneo Clausura",
  });
  expect(joint).toMatchObject({ name: "1° FECHA", centralText: "1-2 · 2013/14", legend: "Apertura" });
});

test("the demo's season has scores from 0 to 6, some goalless draws, and every outcome", () => {
  const played = matches.flatMap(({ homeGoals, awayGoals }) =>
    homeGoals == null || awayGoals == null ? [] : [[homeGoals, awayGoals] as const],
  );
  const goals = played.flat();
  expect([Math.min(...goals), Math.max(...goals)]).toEqual([0, 6]);
  expect(played.filter(([home, away]) => home + away === 0).length).toBeGreaterThan(10);
  const share = (count: number) => count / played.length;
  expect(share(played.filter(([home, away]) => home > away).length)).toBeGreaterThan(0.35);
  expect(share(played.filter(([home, away]) => home === away).length)).toBeGreaterThan(0.15);
  expect(share(played.filter(([home, away]) => home < away).length)).toBeGreaterThan(0.2);
  expect(goals.reduce((a, b) => a + b) / played.length).toBeLessThan(4);
});

test("the demo's season uses every club, most of them in more than one division", () => {
  const fielded = divisions.flatMap(({ teams }) => teams.map(({ name }) => name.replace(/ [AB]$/, "")));
  expect([...new Set(fielded)].sort()).toEqual(
    allClubs()
      .map(({ name }) => name as string)
      .sort(),
  );
  expect(allClubs().length).toBeGreaterThanOrEqual(60);
  expect(
    allClubs().filter(({ name }) => fielded.filter((other) => other === name).length > 1).length,
  ).toBeGreaterThan(40);
});

test("the demo's season has from 6 to 10 different teams in every division", () => {
  for (const { teams } of divisions as Division[]) {
    expect(teams.length).toBeGreaterThanOrEqual(6);
    expect(teams.length).toBeLessThanOrEqual(10);
    expect(new Set(teams.map(({ name }) => name)).size).toBe(teams.length);
  }
});
