import type { z } from "zod";
import { refusalTo, type Who } from "#app/features/accounts/accounts.rules.ts";
import { errorJson, type JsonAnswer } from "#app/lib/answers.server.ts";

/** Does what somebody asks of the API. What they sent is looked at when it is known that they may. */
export type ApiCall = (
  who: Who,
  sent: <T>(schema: z.ZodType<T>) => T,
  /** Where the request came from, and the token of its session; empty without one. */
  sender: { address: string; token: string },
) => Promise<JsonAnswer>;

/** Answers 401 to a visitor and 403 to anyone else. */
export function refuse(who: Who): JsonAnswer {
  const { message, status } = refusalTo(who);
  return errorJson(message, status);
}
