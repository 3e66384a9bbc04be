import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Player } from "#app/features/accounts/accounts.rules.ts";
import { SLOTS } from "#app/features/accounts/page-placeholders.server.ts";
import { StatsTiles } from "#app/features/prode/leaderboard/components/stats-tiles.tsx";
import { MatchdayBar } from "#app/features/prode/matches/components/matchday-bar.tsx";
import { MatchdayShare } from "#app/features/prode/matches/components/matchday-share.tsx";
import { type ProdeMatch, withOwnPicks } from "#app/features/prode/matches/match-list.rules.ts";
import { myPicks } from "#app/features/prode/matches/my-matchday.server.ts";
import type {
  Matchday,
  OwnMatchday,
  SharedPage,
} from "#app/features/prode/matches/players-matchday.server.ts";
import { rowName } from "#app/features/prode/predictions/components/match-day.tsx";
import { ProdeMatchRow, type RowProps } from "#app/features/prode/predictions/components/prode-match.tsx";
import { gameStats } from "#app/features/sharing/rank-share.server.ts";
import { encodePlayerData } from "#app/lib/encoded-player-data.ts";
import { env } from "#app/lib/env.server.ts";
import { isIncomplete } from "#app/lib/incomplete-markup.ts";
import { OriginContext } from "#app/ui/origin.ts";
import { partSlot } from "#app/ui/player-part.tsx";

/* The parts of the matchday's page that differ between players (docs/decisions/034-matchdays-with-slots.md). */

/** The parts that are slots: each name with the text that marks it in the page. */
export function partSlots({ matchday }: SharedPage): Record<string, string> {
  const names = ["barra", "compartir", ...matchesOf(matchday).map(rowName)];
  const slots = names.map((name) => [name, partSlot(name, SLOTS.picks)]);
  return { ...Object.fromEntries(slots), cifras: partSlot("cifras", SLOTS.stats) };
}

/** Rendered rows by page, match, pick and time. Players share them: only the player's id in their forms differs. */
const rows = new LRUCache<string, string>({ max: 2_000 });

/**
 * The parts of the page for one player, and the data from which the browser renders the same parts. Null if a part needs
 * code that is not loaded yet.
 */
export async function playerParts(player: Player, page: SharedPage, pageId: number, now: Date) {
  const [game, picks] = await Promise.all([gameStats(player), myPicks(player.id, page.matchday.days)]);
  const matchday = withOwnPicks(page.matchday, picks, page.config.isActive);
  const [group] = matchday.days;
  if (!group) return null;
  const progress = matchday.progress[matchday.day];
  const row: Omit<RowProps, "match"> & { day: string } = {
    now,
    day: group.day,
    playerId: SLOTS.id,
    action: page.action,
    taps: NO_TAPS,
    completedBy: null,
    exactBonus: page.config.exactBonus,
  };
  const pickOf = new Map(picks.map((pick) => [pick.matchId, pick]));
  const rowOf = (match: ProdeMatch) => {
    const key = `${pageId} ${match.id} ${JSON.stringify(pickOf.get(match.id))} ${now.getTime()}`;
    const html = rows.get(key) ?? markup(<ProdeMatchRow match={match} {...row} />);
    if (!isIncomplete(html)) rows.set(key, html);
    return [rowName(match), html.replaceAll(SLOTS.id, player.id)];
  };
  const parts: Record<string, string> = {
    cifras: markup(<StatsTiles stats={game.stats} ranking={game.ranking} />),
    barra: markup(
      <MatchdayBar group={group} progress={progress} now={now} timeZone={env.LEAGUE_TIME_ZONE} />,
    ),
    compartir: markup(<MatchdayShare matchday={matchday} progress={progress} />),
    ...Object.fromEntries(matchesOf(matchday).map(rowOf)),
  };
  if (Object.values(parts).some(isIncomplete)) return null;
  const own: OwnMatchday = { now: now.getTime(), picks };
  return { ...parts, stats: encodePlayerData(game), picks: encodePlayerData(own) };
}

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
