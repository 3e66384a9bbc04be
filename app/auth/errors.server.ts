import { APIError } from "better-auth/api";
import type { z } from "zod";
import { fieldMessages, joinedMessages } from "#app/lib/form-text.ts";

type Status = ConstructorParameters<typeof APIError>[0];

/** A form that cannot be taken: every message together, and each by its field. */
export function invalid(error: z.ZodError): APIError {
  return refused("BAD_REQUEST", joinedMessages(error), fieldMessages(error));
}

/** A refusal in our own words. `fields` is always there: better-auth's own refusals, in English, have none. */
export function refused(status: Status, message: string, fields: Record<string, string> = {}): APIError {
  return new APIError(status, { message, fields });
}
