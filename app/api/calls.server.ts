import { settle } from "./admin-settle.server.ts";
import type { ApiCall } from "./api-call.server.ts";
import { noticesKey, subscribeToNotices, unsubscribeFromNotices } from "./notices.server.ts";
import { predict } from "./predictions.server.ts";

/**
 * The paths of the API, which only accept POST. They bypass the page router, which would take as long as the rest of
 * saving a prediction.
 */
export const API_CALLS: Record<string, ApiCall> = {
  "/api/predictions": predict,
  "/api/admin_settle": settle,
  "/api/avisos": subscribeToNotices,
  "/api/avisos/clave": noticesKey,
  "/api/avisos/fin": unsubscribeFromNotices,
};
