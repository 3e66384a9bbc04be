import { run } from "#app/features/schedules/reading/schedule-work.server.ts";

type Reader = typeof import("#app/features/schedules/reading/read-in-process.server.ts");

/**
 * Reads short texts in this process, for tests about what is done with them: starting a process for each text takes
 * longer than most tests. Files and long texts are read as in the site. read-in-process.test.ts tests that reading.
 */
export async function readShortTextsHere(importOriginal: () => Promise<Reader>): Promise<Reader> {
  const original = await importOriginal();
  return {
    readScheduleInProcess: (source, context, limits) =>
      "text" in source && source.text.length < 5_000
        ? run({ source, context })
        : original.readScheduleInProcess(source, context, limits),
  };
}
