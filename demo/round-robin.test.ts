import fc from "fast-check";
import { expect, test } from "vitest";
import { pairings } from "./round-robin.ts";

const squads = fc.integer({ min: 2, max: 12 }).map((count) => Array.from({ length: count }, (_, i) => i));
const roundsOf = (teams: number[]) => teams.length - 1 + (teams.length % 2);
const season = (teams: number[], rounds: number) =>
  Array.from({ length: rounds }, (_, round) => pairings(teams, round)).flat();

test("no team plays twice in a round, and at most one rests", () => {
  fc.assert(
    fc.property(squads, fc.nat(40), (teams, round) => {
      const playing = pairings(teams, round).flat();
      expect(new Set(playing).size).toBe(playing.length);
      expect(playing).toHaveLength(teams.length - (teams.length % 2));
    }),
  );
});

test("in a single round robin every team meets every other once", () => {
  fc.assert(
    fc.property(squads, (teams) => {
      const meetings = season(teams, roundsOf(teams)).map((pair) =>
        [...pair].sort((a, b) => a - b).join("-"),
      );
      expect(new Set(meetings).size).toBe(meetings.length);
      expect(meetings).toHaveLength((teams.length * (teams.length - 1)) / 2);
    }),
  );
});

test("in a double round robin every team hosts every other", () => {
  fc.assert(
    fc.property(squads, (teams) => {
      const meetings = season(teams, 2 * roundsOf(teams)).map((pair) => pair.join("-"));
      expect(new Set(meetings).size).toBe(teams.length * (teams.length - 1));
    }),
  );
});

test("in a single round robin no team plays at home far more often than away", () => {
  fc.assert(
    fc.property(squads, (teams) => {
      const matches = season(teams, roundsOf(teams));
      for (const team of teams) {
        const home = matches.filter(([host]) => host === team).length;
        const away = matches.filter(([, guest]) => guest === team).length;
        expect(Math.abs(home - away)).toBeLessThanOrEqual(2);
      }
    }),
  );
});
