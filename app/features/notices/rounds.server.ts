import { pushKeys } from "#app/auth/push-keys.server.ts";
import { db } from "#app/db/client.server.ts";
import { addDays, dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { areMetricsOn, setNoticesWaiting } from "#app/lib/metrics.server.ts";
import { countWaiting, deleteOld, hasSubscriptions } from "./notices.queries.server.ts";
import { planNews, planReminders } from "./planning.server.ts";
import { sendDue } from "./sending.server.ts";

const ROUND_MS = 20_000;
/** Reminders are planned, and old rows deleted, once in this many rounds. */
const REMIND_EVERY_ROUNDS = 9;
const RETENTION_DAYS = 30;

/** Plans and sends notices while the site runs. It runs in every worker, but each notice is claimed by only one. */
export function keepNotices(): { stop(): Promise<void> } {
  let isStopped = false;
  let rounds = 0;
  let running: Promise<void> = pushKeys().then(
    () => {},
    (error) => log.error(safeError(error), "the keys of notices could not be read"),
  );
  const timer = setInterval(() => {
    running = running.then(round).catch((error) => log.error(safeError(error), "notices failed"));
  }, ROUND_MS);
  timer.unref();

  async function round() {
    if (isStopped || !(await hasSubscriptions(db))) return;
    const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
    await planNews(moment);
    if (rounds++ % REMIND_EVERY_ROUNDS === 0) {
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
