import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeStandings, formOf, type PlayedMatch, signedDifference, spokenForm } from "./tally.rules.ts";

function match(home: number, away: number, goals: [number, number] | null): PlayedMatch {
  return { homeTeamId: home, awayTeamId: away, homeGoals: goals?.[0] ?? null, awayGoals: goals?.[1] ?? null };
}

describe("computeStandings", () => {
  it("counts nothing for a match that has not been played", () => {
    expect(computeStandings([match(1, 2, null)])).toEqual([]);
  });

  it("shows a team that has yet to play with zeros, if it is named", () => {
    const zeros = { points: 0, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 };
    expect(computeStandings([match(1, 2, null)], [2])).toEqual([{ teamId: 2, ...zeros }]);
  });

  it("takes a goalless draw for a result: one point each", () => {
    const drawn = { points: 1, played: 1, won: 0, drawn: 1, lost: 0, goalsFor: 0, goalsAgainst: 0 };
    expect(computeStandings([match(1, 2, [0, 0])])).toEqual([
      { teamId: 1, ...drawn },
      { teamId: 2, ...drawn },
    ]);
  });

  it("gives three points for a win, one for a draw, none for a defeat, at home and away", () => {
    const table = computeStandings([match(1, 2, [3, 1]), match(2, 1, [0, 2]), match(1, 2, [1, 1])]);
    expect(table).toEqual([
      { teamId: 1, points: 7, played: 3, won: 2, drawn: 1, lost: 0, goalsFor: 6, goalsAgainst: 2 },
      { teamId: 2, points: 1, played: 3, won: 0, drawn: 1, lost: 2, goalsFor: 2, goalsAgainst: 6 },
    ]);
  });

  const matches = fc.array(
    fc
      .record({
        homeTeamId: fc.nat({ max: 4 }),
        awayTeamId: fc.nat({ max: 4 }),
        homeGoals: fc.option(fc.nat({ max: 5 })),
        awayGoals: fc.option(fc.nat({ max: 5 })),
      })
      .filter(({ homeTeamId, awayTeamId }) => homeTeamId !== awayTeamId),
  );
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  it("adds up: goals scored are goals conceded, and each match gives three points, or two when drawn", () => {
    fc.assert(
      fc.property(matches, (list) => {
        const table = computeStandings(list);
        const played = list.filter(({ homeGoals, awayGoals }) => homeGoals !== null && awayGoals !== null);
        const drawn = played.filter(({ homeGoals, awayGoals }) => homeGoals === awayGoals);
        expect(sum(table.map((row) => row.goalsFor))).toBe(sum(table.map((row) => row.goalsAgainst)));
        expect(sum(table.map((row) => row.points))).toBe(3 * played.length - drawn.length);
        expect(sum(table.map((row) => row.played))).toBe(2 * played.length);
      }),
    );
  });

  it("is the same in whatever order the matches come", () => {
    const byTeam = (a: { teamId: number }, b: { teamId: number }) => a.teamId - b.teamId;
    fc.assert(
      fc.property(matches, (list) => {
        const reversed = computeStandings(list.toReversed()).sort(byTeam);
        expect(reversed).toEqual(computeStandings(list).sort(byTeam));
      }),
    );
  });
});

describe("formOf", () => {
  const result = (day: number, scored: number, conceded: number, matchId = day) => ({
    matchId,
    kickoff: new Date(Date.UTC(2026, 10, day)),
    scored,
    conceded,
  });

  it("is empty before the first match", () => {
    expect(formOf([])).toEqual([]);
  });

  it("tells won, drawn and lost apart, a goalless draw included", () => {
    expect(formOf([result(1, 2, 1), result(2, 0, 0), result(3, 0, 1)])).toEqual(["G", "E", "P"]);
  });

  it("is the last five, the newest at the end, however they came", () => {
    const six = [1, 2, 3, 4, 5, 6].map((day) => result(day, day === 6 ? 1 : 0, day === 1 ? 9 : 0));
    expect(formOf(six.toReversed())).toEqual(["E", "E", "E", "E", "G"]);
  });

  it("takes of two matches at one time the one entered last for the newest", () => {
    expect(formOf([result(1, 1, 0, 20), result(1, 0, 1, 10)])).toEqual(["P", "G"]);
  });

  it("is read out in words", () => {
    expect(spokenForm(["G", "E", "P"])).toBe("ganó, empató, perdió");
  });
});

it.each([
  [3, 3, "0"],
  [9, 2, "+7"],
  [2, 5, "−3"],
])("writes the difference of %i and %i as %j", (goalsFor, goalsAgainst, text) => {
  const counts = { played: 1, won: 0, drawn: 0, lost: 0 };
  expect(signedDifference({ ...counts, goalsFor, goalsAgainst })).toBe(text);
});
