import { AsyncLocalStorage } from "node:async_hooks";

/** Whoever saves something wants to know soon whether it is saved. */
export const WRITE_MS = 4_800;
/** When to try again after a fault of the database. */
export const RETRY_SECONDS = 5;
/** How long one question to the database may take while somebody waits for an answer. */
const QUESTION_MS = 4_000;
/** How long work may take of which it is known that it takes long. */
export const LONG_WORK_MS = 5 * 60_000;

interface Waiting {
  /** Whether the questions to the database take long too. */
  asksLong: boolean;
  timer: NodeJS.Timeout;
  giveUp(): void;
}

const waiting = new AsyncLocalStorage<Waiting>();

export class TooLateError extends Error {}

/** Does what somebody waits for, and tells them when it has not been done in time. */
export async function inTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new TooLateError("no answer in time"));
  const one: Waiting = { asksLong: false, timer: setTimeout(giveUp, milliseconds), giveUp };
  return Promise.race([waiting.run(one, work), late.promise]).finally(() => clearTimeout(one.timer));
}

/** For work that takes long by its nature, of the processor or of the database: whoever waits for it knows. */
export function takesLong({ asking }: { asking: boolean }): void {
  const one = waiting.getStore();
  if (!one) return;
  one.asksLong ||= asking;
  clearTimeout(one.timer);
  one.timer = setTimeout(one.giveUp, LONG_WORK_MS);
}

/** How long the question that is asked now may take. Where nobody waits, the server's own limit is enough. */
export function questionLimit(): number {
  const one = waiting.getStore();
  return one && !one.asksLong ? QUESTION_MS : LONG_WORK_MS;
}
