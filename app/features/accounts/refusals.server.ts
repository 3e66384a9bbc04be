import type { z } from "zod";
import { constraintOf } from "#app/lib/database-errors.ts";
import { DomainError } from "#app/lib/errors.ts";
import { duplicateOf } from "./sign-in.rules.ts";
import { fieldMessages, joinedMessages } from "./text.schema.ts";

/** What was parsed, or a refusal with every message. A schema of one value says of which field it is. */
export function refuseInvalid<T>(result: z.ZodSafeParseResult<T>, field?: string): T {
  if (result.success) return result.data;
  const message = joinedMessages(result.error);
  throw new DomainError(message, 400, field ? { [field]: message } : fieldMessages(result.error));
}

/** The database decides what is taken: two who write at once cannot both have looked before. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken = duplicateOf(constraintOf(error));
    throw taken ? new DomainError(taken.message, 409, { [taken.field]: taken.message }) : error;
  }
}
