import { MAX_CARD_ROWS } from "#app/lib/cards/card.ts";
import { type BoardMatch, pairingKey } from "../results/board.rules.ts";
import { matchesOfScope, type TextScope } from "../standings/matchday-text.rules.ts";
import { pictureUrl } from "./picture.rules.ts";

/** Maximum number of pictures in one message and in the drawing queue. */
const MAX_PICTURES = 12;
/** Without a version, the URL leads to the current picture. */
const CURRENT_VERSION = "actual";

export interface MatchdayPicture {
  label: string;
  src: string;
}

type DividedMatch = BoardMatch & { zoneId: number | null; categoryId: number | null };

interface SharedMatchday {
  league: { id: number; slug: string };
  season: { slug: string; state: string };
  day: string;
  matches: readonly DividedMatch[];
  /** Whether the day has a podium in the Prode. */
  hasPodium: boolean;
}

/** The pictures of results and tables: of the whole matchday, of a zone or of a club. If the results do not fit, one per zone. */
export function matchdayPictures(
  { league, season, day, matches, hasPodium }: SharedMatchday,
  scope: TextScope,
): MatchdayPicture[] {
  const seasonQuery = season.state === "finished" ? { season: season.slug } : {};
  const scopedMatches = matchesOfScope(matches, scope);
  const tables = Map.groupBy(scopedMatches, ({ zoneId, categoryId }) => `${zoneId}|${categoryId}`);
  const zones = [...new Set(scopedMatches.flatMap(({ zoneId }) => zoneId ?? []))];
  const isWholeMatchday = scope.zone === undefined && scope.club === undefined;
  const pairings = new Set(scopedMatches.map(pairingKey)).size;
  const results = isWholeMatchday && (pairings <= MAX_CARD_ROWS || zones.length < 2) ? [undefined] : zones;
  return [
    ...results.map((zone) => ({
      label: zone === undefined ? "Resultados" : `Resultados ${zoneName(scopedMatches, zone)}`,
      src: pictureUrl("fecha", league.slug, CURRENT_VERSION, {
        ...seasonQuery,
        day,
        zone: zone === undefined ? null : String(zone),
      }),
    })),
    ...(isWholeMatchday && hasPodium ? [podiumPicture(league, season, day)] : []),
    ...[...tables.values()].flatMap(([match]) => {
      if (!match?.zoneId || !match.categoryId) return [];
      const query = { ...seasonQuery, zone: String(match.zoneId), category: String(match.categoryId) };
      return {
        label: `Posiciones ${[match.zone, match.category].filter(Boolean).join(" · ")}`,
        src: pictureUrl("tabla", league.slug, CURRENT_VERSION, query),
      };
    }),
  ].slice(0, MAX_PICTURES);
}

/** The Prode's podium of a day. */
export function podiumPicture(
  league: { id: number },
  season: { slug: string; state: string },
  day: string,
): MatchdayPicture {
  const seasonQuery = season.state === "finished" ? { season: season.slug } : {};
  return {
    label: "Podio del Prode",
    src: pictureUrl("podio", league.id, CURRENT_VERSION, { ...seasonQuery, day }),
  };
}

function zoneName(matches: readonly DividedMatch[], zoneId: number): string {
  return matches.find((match) => match.zoneId === zoneId)?.zone ?? "";
}
