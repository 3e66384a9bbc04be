import { DomainError } from "#app/lib/errors.ts";
import { linesOfText, readSchedule, type ScheduleContext } from "../fixtures/schedule-text.rules.ts";

export async function readImport({ text }: { text: string; file: File | null }, context: ScheduleContext) {
  if (text.trim() === "") {
    const message = "Pegá el fixture o elegí un archivo";
    throw new DomainError(message, 400, { texto: message });
  }
  const lines = linesOfText(text);
  return { lines, schedule: readSchedule(lines, context), source: null };
}
