import { MAX_SEASON_MATCHES } from "../../seasons/seasons.rules.ts";
import { finishSchedule } from "../matches/whole-text.rules.ts";
import { MAX_CHARACTERS, MAX_LINES } from "../reading-limits.rules.ts";
import {
  refusedSchedule,
  type Schedule,
  type ScheduleContext,
  type ScheduleLine,
  TOO_MUCH,
} from "../schedule.rules.ts";
import { readLines } from "./read-lines.rules.ts";

/**
 * A text with a few more than a season may have is read, and refused with their number when it is planned. 65,000 fit into
 * 600,000 characters, and storing them blocked the event loop for 240 ms.
 */
export const MAX_READ_MATCHES = 2 * MAX_SEASON_MATCHES;

/** Parses the lines of a file or of a pasted text. Anything ambiguous is marked, never resolved silently. */
export function readSchedule(lines: readonly ScheduleLine[], context: ScheduleContext): Schedule {
  const characters = lines.length > MAX_LINES ? 0 : lines.reduce((sum, { text }) => sum + text.length, 0);
  if (lines.length > MAX_LINES || characters > MAX_CHARACTERS) return refusedSchedule(TOO_MUCH);
  const schedule = finishSchedule(readLines(lines, context));
  return schedule.matches.length > MAX_READ_MATCHES ? refusedSchedule(TOO_MUCH) : schedule;
}

/** Lines of a pasted text. A line that is far too long is not split: the reader refuses it. */
export function linesOfText(text: string): ScheduleLine[] {
  return text
    .split(/\r\n|\r|\n/, MAX_LINES + 1)
    .map((line, index) => ({ number: index + 1, text: line, cells: null }));
}
