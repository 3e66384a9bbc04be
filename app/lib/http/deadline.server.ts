import { AsyncLocalStorage } from "node:async_hooks";

/** How long a POST may take before it is answered with an error. */
export const WRITE_DEADLINE_MS = 4_800;
/** The `Retry-After` of an error caused by the database. */
export const RETRY_SECONDS = 5;
/** How long one query may take within a request. */
export const QUERY_MS = 4_000;
/** How long slow work may take: settling, deletions, pictures. */
export const LONG_WORK_MS = 5 * 60_000;

interface Deadline {
  /** Whether single queries may be slow too. */
  slowQueries: boolean;
  isOver: boolean;
  timer: NodeJS.Timeout;
  giveUp(): void;
}

const current = new AsyncLocalStorage<Deadline>();

export class DeadlineError extends Error {}

/** Runs `work`, and throws a DeadlineError if it takes longer. The work itself is not cancelled. */
export async function withDeadline<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => {
    deadline.isOver = true;
    late.reject(new DeadlineError("no response in time"));
  };
  const timer = setTimeout(giveUp, limitMs);
  const deadline: Deadline = { slowQueries: false, isOver: false, timer, giveUp };
  return Promise.race([current.run(deadline, work), late.promise]).finally(() =>
    clearTimeout(deadline.timer),
  );
}

/** Extends the deadline of the current request, for work that is known to be slow. */
export function extendDeadline({ slowQueries }: { slowQueries: boolean }): void {
  const deadline = current.getStore();
  if (!deadline) return;
  deadline.slowQueries ||= slowQueries;
  clearTimeout(deadline.timer);
  deadline.timer = setTimeout(deadline.giveUp, LONG_WORK_MS);
}

/** Throws if the current request was already answered with an error: nothing must be saved for it after that. */
export function assertInTime(): void {
  if (current.getStore()?.isOver) throw new DeadlineError("answered with an error meanwhile");
}

/** Whether a query that starts now may be slow. Outside a request, the database's own statement timeout is enough. */
export function mayBeSlow(): boolean {
  return current.getStore()?.slowQueries ?? true;
}
