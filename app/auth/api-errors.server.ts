import { APIError } from "better-auth/api";
import type { z } from "zod";
import { fieldMessages, joinedMessages } from "#app/lib/forms/form-text.ts";

type Status = ConstructorParameters<typeof APIError>[0];

/** An invalid form: all messages together, and each beside its field. */
export function invalidForm(error: z.ZodError): APIError {
  return apiError("BAD_REQUEST", joinedMessages(error), fieldMessages(error));
}

/** An error of the site, with a message in Spanish. better-auth's own errors are in English and have no `fields`. */
export function apiError(status: Status, message: string, fields: Record<string, string> = {}): APIError {
  return new APIError(status, { message, fields });
}
