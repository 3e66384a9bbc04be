import { addDays, type Day } from "#app/lib/dates.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import type { ScheduleMatch } from "../schedules/schedule.rules.ts";
import type { ImportSeason, StoredMatch } from "./import-season.rules.ts";

/** A matchday moved by up to this many days is still the same; the next tournament's is months away. */
const MAX_DAYS_MOVED = 21;

export type LegendOf = (legend: string | null) => string | null;

/**
 * Maps the tournament names of a text, or a missing one, to the season's: lists of results rarely repeat it. Apertura and
 * Clausura share matchday numbers and pairings, so the dates have to fit too.
 */
export function legendsIn(matches: readonly ScheduleMatch[], season: ImportSeason): LegendOf {
  // Play-off matches have no number.
  const numbered = season.matches.filter(({ number }) => number !== null);
  const parts = [...Map.groupBy(numbered, ({ legend }) => foldText(legend ?? ""))];
  const found = new Map(
    [...Map.groupBy(matches, ({ legend }) => legend)].map(([legend, textMatches]) => [
      legend,
      legendFor(legend, textMatches, parts, season),
    ]),
  );
  return (legend) => found.get(legend) ?? legend;
}

function legendFor(
  legend: string | null,
  textMatches: readonly ScheduleMatch[],
  parts: readonly (readonly [string, StoredMatch[]])[],
  season: ImportSeason,
): string | null {
  const name = foldText(legend ?? "");
  if (parts.some(([part]) => part === name)) return legend;
  const likely = parts.flatMap(([part, stored]) => {
    const { near, far, shared } = compareMatchdays(textMatches, stored, season);
    const isSimilarName = name === "" || (part !== "" && (part.includes(name) || name.includes(part)));
    const isOnly = name === "" && parts.length === 1 && far === 0;
    const isSame = near > far && (isSimilarName || shared > 0);
    return isSame || isOnly ? [{ legend: stored[0]?.legend ?? null, fit: shared * 1_000 + near }] : [];
  });
  const [best, second] = likely.toSorted((a, b) => b.fit - a.fit);
  return best && best.fit !== second?.fit ? best.legend : legend;
}

/** How many matchdays of the text have about the same date as the stored ones of the same number, and how many pairings match. */
function compareMatchdays(
  textMatches: readonly ScheduleMatch[],
  stored: readonly StoredMatch[],
  season: ImportSeason,
) {
  const clubOf = new Map(season.entries.map(({ id, clubId }) => [id, clubId]));
  const pairOf = (number: number | null, a: number | null, b: number | null) =>
    a === null || b === null ? null : `${number}|${Math.min(a, b)}|${Math.max(a, b)}`;
  const days = Map.groupBy(stored, ({ number }) => number);
  const pairs = new Set(
    stored.map(({ number, home, away }) =>
      pairOf(number, clubOf.get(home) ?? null, clubOf.get(away) ?? null),
    ),
  );
  const matchdays = [...Map.groupBy(textMatches, ({ matchday, day }) => `${matchday}|${day}`).values()];
  const marks = matchdays.flatMap(([first]) => {
    const { matchday = null, day = null } = first ?? {};
    if (matchday === null) return stored.some((match) => match.day === day) ? [true] : [];
    const sameNumber = days.get(matchday);
    return sameNumber ? [day === null || sameNumber.some((match) => isNear(match.day, day))] : [];
  });
  const near = marks.filter(Boolean).length;
  const shared = textMatches.filter(({ matchday, home, away }) => {
    const pair = pairOf(matchday, home.clubId, away.clubId);
    return pair !== null && pairs.has(pair);
  }).length;
  return { near, far: marks.length - near, shared };
}

function isNear(a: Day, b: Day): boolean {
  return addDays(a, -MAX_DAYS_MOVED) <= b && b <= addDays(a, MAX_DAYS_MOVED);
}
