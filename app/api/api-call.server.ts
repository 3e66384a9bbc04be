import type { z } from "zod";
import { type CurrentUser, refusalTo } from "#app/features/accounts/accounts.rules.ts";
import { errorJson, type JsonResponse } from "#app/lib/http/answers.server.ts";

/** Handles an API call. Call `parseBody` only after checking that the user may make the call. */
export type ApiCall = (
  user: CurrentUser,
  parseBody: <T>(schema: z.ZodType<T>) => T,
  /** The client's IP, and the token of its session; empty without a session. */
  sender: { ip: string; token: string },
) => Promise<JsonResponse>;

/** Answers 401 to a visitor and 403 to anyone else. */
export function refuse(user: CurrentUser): JsonResponse {
  const { message, status } = refusalTo(user);
  return errorJson(message, status);
}
