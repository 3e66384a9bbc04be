import { log, safeError } from "#app/lib/log.server.ts";
import { runTask } from "#app/lib/tasks/run-task.server.ts";
import { REFUSALS } from "../files/file-kind.rules.ts";
import { MAX_CHARACTERS, MAX_FILE_BYTES, READING_LIMITS } from "../reading-limits.rules.ts";
import { refusedSchedule, type ScheduleContext, TOO_COMPLICATED, TOO_MUCH } from "../schedule.rules.ts";
import type * as scheduleWork from "./schedule-work.server.ts";

const SCHEDULE_WORK = "app/features/schedules/reading/schedule-work.server.ts";

/**
 * Parses a schedule in a process of its own, with a deadline and a memory limit. Never throws because of the file: unreadable input gives a
 * `refusal` that says what to do instead.
 */
export async function readScheduleInProcess(
  source: scheduleWork.ScheduleSource,
  context: ScheduleContext,
  limits = READING_LIMITS,
): Promise<scheduleWork.ReadSource> {
  if ("text" in source ? source.text.length > MAX_CHARACTERS : source.file.length > MAX_FILE_BYTES) {
    return { schedule: refusedSchedule("text" in source ? TOO_MUCH : REFUSALS.large), lines: [] };
  }
  try {
    return await runTask<typeof scheduleWork>(SCHEDULE_WORK, { source, context }, limits);
  } catch (error) {
    log.warn(safeError(error), "a schedule could not be read");
    return { schedule: refusedSchedule("text" in source ? TOO_COMPLICATED : REFUSALS.slow), lines: [] };
  }
}
