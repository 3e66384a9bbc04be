import { ownText } from "#app/lib/own-text.ts";
import type { Player } from "../../accounts/accounts.rules.ts";
import { rankKey } from "../../sharing/rank-share.server.ts";
import type { Stats } from "../prode.rules.ts";
import type { OwnRanking } from "./leaderboard.rules.ts";
import { ownFigures } from "./leaderboard.server.ts";

/** A player's figures above the game's tabs. */
export interface GameFigures {
  stats: Stats;
  ranking: OwnRanking | null;
  /** The key for sharing the rank. */
  rankKey: string | null;
}

/** The figures as the text that `readOwn` reads. */
export async function gameFigures(player: Player): Promise<string> {
  const { stats, ranking } = await ownFigures(player);
  const key = ranking && (await rankKey({ ...ranking, points: stats.points }));
  return ownText({ stats, ranking, rankKey: key } satisfies GameFigures);
}
