import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createContext } from "react-router";
import { SLOTS } from "#app/auth/sessions/account-slots.server.ts";
import { env } from "#app/lib/env.server.ts";
import { ownText, readOwn } from "#app/lib/own-text.ts";
import { OriginContext } from "#app/ui/origin.ts";
import { partSlot } from "#app/ui/own-part.tsx";
import type { Player } from "../../accounts/accounts.rules.ts";
import { StatsTiles } from "../leaderboard/components/stats-tiles.tsx";
import { type GameFigures, gameFigures } from "../leaderboard/game-figures.server.ts";
import { rowName } from "../predictions/components/match-day.tsx";
import { ProdeMatchRow, type RowProps } from "../predictions/components/prode-match.tsx";
import type { ProdeConfig } from "../prode.rules.ts";
import { MatchdayBar } from "./components/matchday-bar.tsx";
import { MatchdayShare } from "./components/matchday-share.tsx";
import { type OwnPick, type ProdeMatch, withOwnPicks } from "./match-list.rules.ts";
import { type myMatchday, myPicks, type OwnTeam } from "./my-matchday.server.ts";

/*
 * A matchday's page is rendered once for all players of a team, with slots for the parts that differ between them. For
 * each player only these parts are made, and most of them are cached too: docs/decisions/034-matchdays-with-slots.md.
 */

type Matchday = NonNullable<Awaited<ReturnType<typeof myMatchday>>["matchday"]>;

/** What the page shows to all players of a team. */
export interface SharedPage {
  matchday: Matchday;
  config: ProdeConfig;
  /** The action of its forms. */
  action: string;
}

/** A page that is rendered with slots: what chooses the matchday, and, once it is loaded, the matchday. */
export interface PlayersMatchday {
  team: OwnTeam | null;
  /** What this browser chose last, as parameters of the page. */
  remembered: URLSearchParams | null;
  page?: SharedPage;
}

export const playersMatchdayContext = createContext<PlayersMatchday | null>(null);

/** A player's own data of a matchday. */
export interface OwnMatchday {
  /** When it was read, in milliseconds. */
  now: number;
  picks: OwnPick[];
}

/** A player's data of a matchday as the text that `readOwn` reads. */
export async function ownMatchday(playerId: string, { days }: Matchday, now: Date): Promise<string> {
  return ownText({ now: now.getTime(), picks: await myPicks(playerId, days) } satisfies OwnMatchday);
}

/** The names of the parts that are slots, each with its text in the page. */
export function partSlots({ matchday }: SharedPage): Record<string, string> {
  const names = ["barra", "compartir", ...matchesOf(matchday).map(rowName)];
  const slots = names.map((name) => [name, partSlot(name, SLOTS.picks)]);
  return { ...Object.fromEntries(slots), cifras: partSlot("cifras", SLOTS.figures) };
}

/** Rows that look the same for many players: by page, match, pick and time. */
const rows = new LRUCache<string, string>({ max: 2_000 });

/**
 * The parts of the page for one player, and the data from which the browser renders the same. Null if a part needs code that
 * is not loaded yet.
 */
export async function ownParts(player: Player, page: SharedPage, pageId: number, now: Date) {
  const [figures, picks] = await Promise.all([
    gameFigures(player),
    ownMatchday(player.id, page.matchday, now),
  ]);
  const own = readOwn<OwnMatchday>(picks)?.picks ?? [];
  const matchday = withOwnPicks(page.matchday, own, page.config.isActive);
  const [group] = matchday.days;
  const { stats, ranking } = readOwn<GameFigures>(figures) ?? {};
  if (!group || !stats) return null;
  const progress = matchday.progress[matchday.day];
  const row: Omit<RowProps, "match"> & { day: string } = {
    now,
    day: group.day,
    playerId: player.id,
    action: page.action,
    taps: NO_TAPS,
    completedBy: null,
    exactBonus: page.config.exactBonus,
  };
  const pickOf = new Map(own.map((pick) => [pick.matchId, pick]));
  const rowOf = (match: ProdeMatch) => {
    const key = `${pageId} ${match.id} ${JSON.stringify(pickOf.get(match.id))} ${now.getTime()}`;
    const html = rows.get(key) ?? markup(<ProdeMatchRow match={match} {...row} />);
    rows.set(key, html);
    return [rowName(match), html];
  };
  const parts: Record<string, string> = {
    cifras: markup(<StatsTiles stats={stats} ranking={ranking ?? null} />),
    barra: markup(
      <MatchdayBar group={group} progress={progress} now={now} timeZone={env.LEAGUE_TIME_ZONE} />,
    ),
    compartir: markup(<MatchdayShare matchday={matchday} progress={progress} />),
    ...Object.fromEntries(matchesOf(matchday).map(rowOf)),
  };
  if (Object.values(parts).some((html) => html.includes(INCOMPLETE))) return null;
  return { ...parts, figures, picks };
}

/** React's mark of a part that waits for code. */
const INCOMPLETE = "<!--$!-->";

function markup(part: ReactNode): string {
  return renderToString(<OriginContext value={env.ORIGIN}>{part}</OriginContext>);
}

/** Nothing has been tapped on a page that is being rendered. */
const NO_TAPS: RowProps["taps"] = {
  tap() {},
  saveScore() {},
  stateOf: () => ({ outcome: undefined }),
  elsewhere: [],
};

function matchesOf({ days }: Pick<Matchday, "days">): ProdeMatch[] {
  return days.flatMap(({ fixtures }) => fixtures.flatMap(({ matches }) => matches));
}
