import { linesOfFile } from "../files/file-lines.server.ts";
import { refusedSchedule, type Schedule, type ScheduleContext } from "../schedule.rules.ts";
import { linesOfText, readSchedule } from "./read-schedule.rules.ts";

/** A pasted text or a file. */
export type ScheduleSource = { text: string } | { file: Uint8Array; name: string };

export interface ScheduleWork {
  source: ScheduleSource;
  context: ScheduleContext;
}

/** The parsed schedule and the first lines of the source. */
export interface ReadSource {
  schedule: Schedule;
  lines: string[];
}

/** Maximum number of source lines shown for comparison. */
const MAX_SHOWN = 400;
/** Characters shown per line: a file can be a single line of a megabyte. */
const MAX_LINE_LENGTH = 300;

/* All processing of a text or file, from bytes to matches. read-in-process.server.ts runs it in a process of its own. */
export async function run({ source, context }: ScheduleWork): Promise<ReadSource> {
  const result =
    "text" in source ? { lines: linesOfText(source.text) } : await linesOfFile(source.file, source.name);
  if ("refusal" in result) return { schedule: refusedSchedule(result.refusal), lines: [] };
  const lines = result.lines.slice(0, MAX_SHOWN).map(({ text }) => text.slice(0, MAX_LINE_LENGTH));
  return storable({ schedule: readSchedule(result.lines, context), lines });
}

/**
 * The result is stored as JSON, and PostgreSQL accepts neither lone surrogates (a truncated emoji) nor NUL in it. Other control
 * characters and noncharacters would make an exported spreadsheet, which is XML, unreadable.
 */
function storable<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, each) => (typeof each === "string" ? cleanText(each) : each)),
  ) as Value;
}

function cleanText(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, " ");
}
