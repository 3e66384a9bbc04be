import type { z } from "zod";
import { DomainError } from "./errors.ts";
import { fieldMessages, joinedMessages } from "./form-text.ts";

/** What was parsed, or a refusal with every message. A schema of one value says of which field it is. */
export function refuseInvalid<T>(result: z.ZodSafeParseResult<T>, field?: string): T {
  if (result.success) return result.data;
  const message = joinedMessages(result.error);
  throw new DomainError(message, 400, field ? { [field]: message } : fieldMessages(result.error));
}
