import { constraintOf } from "#app/lib/database-errors.ts";
import { DomainError } from "#app/lib/errors.ts";
import { duplicateOf } from "./sign-in.rules.ts";

/** The database decides what is taken: two who write at once cannot both have looked before. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken = duplicateOf(constraintOf(error));
    throw taken ? new DomainError(taken.message, 409, { [taken.field]: taken.message }) : error;
  }
}
