import type { z } from "zod";
import type { Who } from "#app/features/accounts/accounts.rules.ts";
import type { JsonAnswer } from "#app/lib/json-api.server.ts";
import { settle } from "./admin-settle.server.ts";
import { predict } from "./predictions.server.ts";

/** Does what somebody asks of the API. What they sent is looked at when it is known that they may. */
export type ApiCall = (who: Who, sent: <T>(schema: z.ZodType<T>) => T) => Promise<JsonAnswer>;

/**
 * The addresses of the API, which are only posted to. They have no page, so the router of pages knows nothing of them: it
 * would cost as much as all the rest of a prediction.
 */
export const API_CALLS: Record<string, ApiCall> = {
  "/api/predictions": predict,
  "/api/admin_settle": settle,
};
