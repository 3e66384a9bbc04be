import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "#app/auth/secret.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import type { Player } from "../accounts/accounts.rules.ts";
import type { OwnStats } from "../prode/leaderboard/leaderboard.rules.ts";
import { ownStats } from "../prode/leaderboard/leaderboard.server.ts";
import { parseRankKey, rankText, type SharedRank } from "./prode-cards.rules.ts";

const SIGNATURE_LENGTH = 16;

/**
 * The key of a shared rank: its numbers and our signature. It contains no name and nothing is stored, so no player can be
 * found by trying keys. Nobody can forge a key without the secret.
 */
export async function rankKey(shared: SharedRank): Promise<string> {
  return `${rankText(shared)}-${await signatureOf(shared)}`;
}

export async function rankOfKey(key: string): Promise<SharedRank> {
  const found = parseRankKey(key);
  const expected = found && (await signatureOf(found.shared));
  if (found && expected && timingSafeEqual(Buffer.from(found.signature), Buffer.from(expected))) {
    return found.shared;
  }
  throw new NotFoundError("No encontramos esa página.");
}

async function signatureOf(shared: SharedRank): Promise<string> {
  return (await keyedHash("shared rank", rankText(shared))).slice(0, SIGNATURE_LENGTH);
}

/** A player's statistics above the game's tabs, with the key for sharing the rank. */
export interface GameStats extends OwnStats {
  /** Null without a rank. */
  rankKey: string | null;
}

export async function gameStats(player: Player): Promise<GameStats> {
  const { stats, ranking } = await ownStats(player);
  const key = ranking && (await rankKey({ ...ranking, points: stats.points }));
  return { stats, ranking, rankKey: key };
}
