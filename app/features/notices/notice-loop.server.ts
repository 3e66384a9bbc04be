import { pushKeys } from "#app/auth/push-keys.server.ts";
import { db } from "#app/db/client.server.ts";
import { addDays, dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { areMetricsOn, setNoticesWaiting } from "#app/lib/metrics.server.ts";
import { planNews, planReminders } from "./notice-planning.server.ts";
import { countWaiting, deleteOld, hasSubscriptions } from "./notices.queries.server.ts";
import { sendDue } from "./sending.server.ts";

const CYCLE_MS = 20_000;
/** Reminders are planned, and old rows deleted, once in this many cycles. */
const REMIND_EVERY_CYCLES = 9;
const RETENTION_DAYS = 30;

/** Plans and sends notices while the site runs. It runs in every worker, but each notice is claimed by only one. */
export function startNotices(): { stop(): Promise<void> } {
  let isStopped = false;
  let cycles = 0;
  let running: Promise<void> = pushKeys().then(
    () => {},
    (error) => log.error(safeError(error), "the push keys could not be read"),
  );
  const timer = setInterval(() => {
    running = running
      .then(runCycle)
      .catch((error) => log.error(safeError(error), "a cycle of the notice loop failed"));
  }, CYCLE_MS);
  timer.unref();

  async function runCycle() {
    if (isStopped || !(await hasSubscriptions(db))) return;
    const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
    await planNews(moment);
    if (cycles++ % REMIND_EVERY_CYCLES === 0) {
      await planReminders(moment);
      await deleteOld(db, addDays(dayOf(moment.now, moment.timeZone), -RETENTION_DAYS));
    }
    await sendDue(() => new Date(), { isStopped: () => isStopped });
    if (areMetricsOn) setNoticesWaiting(await countWaiting(db, new Date()));
  }

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
