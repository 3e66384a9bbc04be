import type { z } from "zod";
import { constraintOf, finishedSeasonText, refusedByDatabase } from "../database-errors.ts";
import { ChangedError, DomainError } from "../errors.ts";
import { log, safeError } from "../log.server.ts";
import { fieldMessages, joinedMessages } from "./form-text.ts";

/* Turns errors of Zod and of the database into a DomainError with a message for the user. */

/** The parsed value; throws a refusal with every message if it is invalid. `field` is the form field of a schema for a single value. */
export function refuseInvalid<T>(result: z.ZodSafeParseResult<T>, field?: string): T {
  if (result.success) return result.data;
  const message = joinedMessages(result.error);
  throw new DomainError(message, 400, field ? { [field]: message } : fieldMessages(result.error));
}

/** Refuses with `text` if the database refuses the write. Other faults are rethrown. */
export async function refuseIfDatabaseDoes<T>(text: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!refusedByDatabase(error)) throw error;
    const finished = finishedSeasonText(error);
    if (finished) throw new DomainError(finished, 409);
    log.error(safeError(error), "the database refused a change");
    throw new DomainError(text, 409);
  }
}

/** Refuses a form that was opened before somebody else's change. A form without a version is accepted. */
export function refuseChanged(input: unknown, what: string, current: string): void {
  const { version } = (input ?? {}) as { version?: unknown };
  if (version && version !== current) throw new ChangedError(what, current);
}

type TakenField = { field: string; message: string };

/** Refuses a value that is taken. A unique constraint decides: a check before the write could race with another one. */
export async function refuseDuplicates<T>(
  takenBy: (constraint: string | undefined) => TakenField | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken = takenBy(constraintOf(error));
    throw taken ? new DomainError(taken.message, 409, { [taken.field]: taken.message }) : error;
  }
}
