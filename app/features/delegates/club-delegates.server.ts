import type { Db } from "#app/db/client.server.ts";
import { moveLinks } from "./delegates.queries.server.ts";
import { moveProposals, splitProposals } from "./proposals.queries.server.ts";

/* What happens to delegates' links and proposals when clubs are merged or split. */

export { type ClubDelegates, findDelegatesOf as delegatesOf } from "./delegates.queries.server.ts";
export { splitProposals };

/**
 * Moves the links and proposals of a merged club to the remaining one. If both have a link in a season, the remaining club's
 * link stays valid.
 */
export async function moveDelegates(tx: Db, fromId: number, intoId: number, now: Date): Promise<void> {
  await moveLinks(tx, fromId, intoId, now);
  await moveProposals(tx, fromId, intoId, now);
}
