import { linesOfText, readSchedule } from "#app/features/schedules/reading/read-schedule.rules.ts";
import type { ScheduleContext, ScheduleLine, ScheduleMatch } from "#app/features/schedules/schedule.rules.ts";

export const club = (id: number, name: string, letters: string[] = []) => ({
  ...{ id, name, letters },
  ...{ shortName: null, aliases: [] },
});

/** A league without data: every name comes from the text. */
export const emptyContext: ScheduleContext = {
  clubs: [],
  categories: [],
  zones: [],
  season: { year: null, from: null, to: null },
  today: "2026-11-15",
};

/** A season with two categories, two zones and four clubs, one of them with two tiras. */
export const aContext: ScheduleContext = {
  clubs: [club(1, "El Ceibo"), club(2, "Los Pibes"), club(3, "Norte", ["A", "B"]), club(4, "Sur")],
  categories: ["2012", "2013"],
  zones: ["Zona A", "Zona B"],
  season: { year: 2026, from: null, to: null },
  today: "2026-11-15",
};

/** A line of text, or a row of cells. */
export type Row = string | string[];

export function linesOf(rows: Row[]): ScheduleLine[] {
  return rows.map((row, index) => ({
    number: index + 1,
    text: typeof row === "string" ? row : row.join("\t"),
    cells: typeof row === "string" ? null : row,
  }));
}

/** What is read from lines of text. */
export function readText(...lines: string[]) {
  return readSchedule(linesOfText(lines.join("\n")), aContext);
}

/** Everything a match says, on one line: 'El Ceibo - Los Pibes, category 2012, score 2-1'. */
export function matchText({ home, away, score, hours, unsure, ...match }: ScheduleMatch): string {
  const fields = [
    "matchday",
    "legend",
    "zone",
    "category",
    "day",
    "time",
    "ground",
    "walkover",
    "state",
  ] as const;
  return [
    `${home.text} - ${away.text}`,
    ...fields.flatMap((field) => (match[field] === null ? [] : `${field} ${match[field]}`)),
    ...(score ? [`score ${score.home}-${score.away}`] : []),
    ...(match.isInterzonal ? ["interzonal"] : []),
    ...(match.isTimeUnknown ? ["time to be confirmed"] : []),
    ...hours.map(({ category, time }) => `${category} at ${time}`),
    ...unsure.map(({ field, why }) => `unsure ${field}: ${why}`),
  ].join(", ");
}
