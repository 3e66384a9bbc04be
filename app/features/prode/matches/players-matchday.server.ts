import { createContext } from "react-router";
import { encodePlayerData } from "#app/lib/encoded-player-data.ts";
import type { ProdeConfig } from "../prode.rules.ts";
import type { OwnPick } from "./match-list.rules.ts";
import type { PlayersChoice } from "./my-matchday.rules.ts";
import { type myMatchday, myPicks } from "./my-matchday.server.ts";

/*
 * A matchday's page is rendered once for all players who see the same matchday, with slots for the parts that differ
 * between them (docs/decisions/034-matchdays-with-slots.md).
 */

export type Matchday = NonNullable<Awaited<ReturnType<typeof myMatchday>>["matchday"]>;

/** The part of the page that is the same for all players. */
export interface SharedPage {
  matchday: Matchday;
  config: ProdeConfig;
  /** The action of its forms. */
  action: string;
}

/** A page that is rendered with slots: the choice of its matchday, and, once loaded, its content. */
export interface PlayersMatchday {
  choice: PlayersChoice;
  page?: SharedPage;
}

export const playersMatchdayContext = createContext<PlayersMatchday | null>(null);

/** A player's own data of a matchday. */
export interface OwnMatchday {
  /** When the picks were read, in milliseconds. */
  now: number;
  picks: OwnPick[];
}

/** A player's data of a matchday as the text that `decodePlayerData` reads. */
export async function ownMatchday(playerId: string, { days }: Matchday, now: Date): Promise<string> {
  return encodePlayerData({ now: now.getTime(), picks: await myPicks(playerId, days) } satisfies OwnMatchday);
}
