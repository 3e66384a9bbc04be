import { confirmedRemoval, type RemovalTarget } from "#app/features/leagues/removal.rules.ts";
import { countRemoval } from "#app/features/leagues/removal.server.ts";

/** What the dialog says is deleted along with a target, as its form sends it. */
export async function seenRemoval(kind: RemovalTarget["kind"], id: number): Promise<string> {
  return confirmedRemoval(await countRemoval({ kind, id }));
}
