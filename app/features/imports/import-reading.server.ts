import { DomainError } from "#app/lib/errors.ts";
import { readScheduleInProcess } from "../schedules/reading/read-in-process.server.ts";
import type { ScheduleContext } from "../schedules/schedule.rules.ts";

interface Source {
  text: string;
  file: File | null;
}

const MAX_NAME = 200;

/** Parses a file or a text in a child process. Errors are shown beside their field. */
export async function readImport({ text, file }: Source, context: ScheduleContext) {
  const field = file ? "archivo" : "texto";
  if (!file && text.trim() === "") throw fieldError(field, "Pegá el fixture o elegí un archivo");
  const source = file ? { file: new Uint8Array(await file.arrayBuffer()), name: file.name } : { text };
  const { schedule, lines } = await readScheduleInProcess(source, context);
  if (schedule.refusal) throw fieldError(field, schedule.refusal);
  return { schedule, lines, source: file ? nameOf(file) : null };
}

/** Clients can send any name; the database rejects NUL. */
function nameOf({ name }: File): string | null {
  return name.slice(0, MAX_NAME).toWellFormed().replaceAll("\0", " ").trim() || null;
}

function fieldError(field: string, message: string): DomainError {
  return new DomainError(message, 400, { [field]: message });
}
