import { extendDeadline } from "#app/lib/deadline.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { runInWorker } from "#app/lib/in-worker.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { TOO_MUCH } from "../schedules/schedule-text.rules.ts";
import { type ImportPlan, planSize } from "./import-plan.rules.ts";
import type * as planWork from "./plan-work.server.ts";
import { run } from "./plan-work.server.ts";

const PLAN_WORK = "app/features/imports/plan-work.server.ts";
const LIMITS = { milliseconds: 10_000, heapMb: 256 };
/** Planning this much takes some tens of milliseconds: starting a process would take longer. */
const MOST_AT_ONCE = 1_000;

/** A reading is a stranger's text, and one of many pairings and categories takes long to plan: that is done in a process of its own. */
export async function planApart(work: planWork.PlanWork): Promise<ImportPlan> {
  if (planSize(work.schedule, work.season) <= MOST_AT_ONCE) return run(work);
  extendDeadline({ slowQueries: false });
  try {
    return await runInWorker<typeof planWork>(PLAN_WORK, work, LIMITS);
  } catch (error) {
    log.warn(safeError(error), "an import could not be planned");
    throw new DomainError(TOO_MUCH, 400);
  }
}
