import { DomainError } from "#app/lib/errors.ts";
import { extendDeadline } from "#app/lib/http/deadline.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { runTask } from "#app/lib/tasks/run-task.server.ts";
import { TOO_MUCH } from "../schedules/schedule.rules.ts";
import { planSize } from "./import-plan.rules.ts";
import type * as planWork from "./plan-work.server.ts";
import { run } from "./plan-work.server.ts";

const PLAN_WORK = "app/features/imports/plan-work.server.ts";
const LIMITS = { timeoutMs: 10_000, heapMb: 256 };
/** Planning this much takes tens of milliseconds, less than starting a process. */
const MAX_INLINE_SIZE = 1_000;

/** The text is untrusted, and many pairings and categories are slow to plan, so large plans run in a process of their own. */
export async function planImport(work: planWork.PlanWork): Promise<planWork.PlanResult> {
  if (planSize(work.schedule, work.season) <= MAX_INLINE_SIZE) return run(work);
  extendDeadline({ slowQueries: false });
  try {
    return await runTask<typeof planWork>(PLAN_WORK, work, LIMITS);
  } catch (error) {
    log.warn(safeError(error), "an import could not be planned");
    throw new DomainError(TOO_MUCH, 400);
  }
}
