import { APIError } from "better-auth/api";
import type { z } from "zod";
import { fieldMessages, joinedMessages } from "#app/lib/form-text.ts";

/** A form that cannot be taken: every message together, and each by its field. */
export function invalid(error: z.ZodError): APIError {
  return refused(joinedMessages(error), fieldMessages(error));
}

export function refused(
  message: string,
  fields: Record<string, string> = {},
  status: "BAD_REQUEST" | "CONFLICT" = "BAD_REQUEST",
): APIError {
  return new APIError(status, { message, fields });
}
