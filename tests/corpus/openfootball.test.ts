import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linesOfText, readSchedule } from "#app/features/schedules/reading/read-schedule.rules.ts";
import type { Schedule } from "#app/features/schedules/schedule.rules.ts";
import { rankRows } from "#app/features/standings/table/tie-break.rules.ts";
import { DEFAULT_POINTS, standingsOf } from "#app/features/standings/tally/tally.rules.ts";
import { tables } from "./openfootball/tables.ts";
import { plainOpenfootball } from "./openfootball.ts";

/* Real seasons, parsed for a league without data: every club comes from the text. */

test.each(tables)(
  "the real season $file of openfootball gives the final table that was published",
  ({ file, from, to, matches, rows }) => {
    const text = readFileSync(`tests/corpus/openfootball/${file}.txt`, "utf8");
    const schedule = readSchedule(linesOfText(plainOpenfootball(text)), {
      clubs: [],
      categories: [],
      zones: [],
      season: { year: null, from, to },
      today: from,
    });
    expect(schedule.matches.length).toBe(matches);
    expect(schedule.unread).toEqual([]);
    expect(schedule.matches.filter(({ day, time, matchday }) => !day || !time || !matchday)).toEqual([]);
    const table = finalTable(schedule);
    expect(table.slice(0, rows.length).map((row, i) => (isShort(rows[i]) ? row.short : row.long))).toEqual(
      rows,
    );
  },
);

function isShort(row = ""): boolean {
  return !row.includes(":");
}

function finalTable({ matches, unknownClubs }: Schedule): { long: string; short: string }[] {
  const ids = new Map(unknownClubs.flatMap(({ spellings }, id) => spellings.map((text) => [text, id])));
  const counted = matches.map(({ home, away, score }) => ({
    homeTeamId: ids.get(home.text) ?? -1,
    awayTeamId: ids.get(away.text) ?? -1,
    homeGoals: score?.home ?? -1,
    awayGoals: score?.away ?? -1,
    walkover: null,
    isDecider: false,
  }));
  const standings = standingsOf([...unknownClubs.keys()], counted, DEFAULT_POINTS);
  const figures = [...standings.values()].map((row) => ({
    ...row,
    name: unknownClubs[row.teamId]?.name ?? "",
    order: null,
  }));
  const order = { ...DEFAULT_POINTS, tieBreaks: ["points", "goal_difference", "goals_for", "name"] as const };
  return rankRows(figures, order, counted).map(({ row }) => ({
    long: `${row.name} ${row.won} ${row.drawn} ${row.lost} ${row.goalsFor}:${row.goalsAgainst} ${row.points}`,
    short: `${row.name} ${row.points}`,
  }));
}
