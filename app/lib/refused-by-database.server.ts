import { refusedByDatabase } from "./database-errors.ts";
import { DomainError } from "./errors.ts";
import { log, safeError } from "./log.server.ts";

/** Does it; what the database refuses is said with `text`. Any other fault goes on as it is. */
export async function orRefusedAs<T>(text: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!refusedByDatabase(error)) throw error;
    log.error(safeError(error), "the database refused a change");
    throw new DomainError(text, 409);
  }
}
