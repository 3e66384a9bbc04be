import { addToLedger } from "#app/db/backup/ledger.server.ts";
import { type Db, db } from "#app/db/client.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { deletePlayer, lockPlayerWithGroups, lockPredictedMatches } from "./people.queries.server.ts";

/** Deletes a player with all their data, and records it beside the backups so that a restore does not bring them back. */
export async function erasePlayer(
  id: string,
  record: (tx: Db) => Promise<void> = async () => {},
  /** Runs with the account locked; throws to prevent the deletion. */
  check: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPredictedMatches(tx, id);
    await lockPlayerWithGroups(tx, id);
    await check(tx);
    // Of two concurrent requests, only the one that deleted the row records it.
    if (await deletePlayer(tx, id)) await record(tx);
  });
  try {
    await addToLedger(env.BACKUP_DIR, [id]);
  } catch (error) {
    // The database has recorded the deletion too: the next backup or start adds it to the ledger.
    log.error({ error: safeError(error) }, "could not add an erased player to the backup ledger");
  }
}
