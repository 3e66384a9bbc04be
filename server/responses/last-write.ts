import { replicaReads } from "#app/db/client.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { lastWriteCookie } from "#app/lib/replica/replica-context.server.ts";

/**
 * With replicas, the response to a POST sets a cookie with the primary's position. The browser's next pages are read
 * from a replica only if it has replayed that position, whichever copy of the app renders them: users see what they
 * just wrote.
 */
export async function lastWriteCookies(): Promise<string[]> {
  const position = await replicaReads?.primaryPosition().catch((error) => {
    log.warn(safeError(error), "could not read the primary's position after a write");
    return null;
  });
  return position ? [lastWriteCookie(position)] : [];
}
