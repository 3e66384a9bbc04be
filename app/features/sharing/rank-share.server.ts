import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "#app/auth/secret.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { parseRankKey, rankText, type SharedRank } from "./prode-cards.rules.ts";

const SIGNATURE_LENGTH = 16;

/**
 * The key of a shared place: its figures and our signature. It contains no name and nothing is stored, so no player can be
 * found by trying keys. Without the secret nobody can forge one.
 */
export async function rankKey(rank: SharedRank): Promise<string> {
  return `${rankText(rank)}-${await signatureOf(rank)}`;
}

export async function rankOfKey(key: string): Promise<SharedRank> {
  const found = parseRankKey(key);
  const expected = found && (await signatureOf(found.rank));
  if (found && expected && timingSafeEqual(Buffer.from(found.signature), Buffer.from(expected))) {
    return found.rank;
  }
  throw new NotFoundError("No encontramos esa página.");
}

async function signatureOf(rank: SharedRank): Promise<string> {
  return (await keyedHash("shared rank", rankText(rank))).slice(0, SIGNATURE_LENGTH);
}
