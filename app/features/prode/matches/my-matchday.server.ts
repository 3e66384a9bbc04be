import { db } from "#app/db/client.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import type { CurrentUser } from "../../accounts/accounts.rules.ts";
import type { Moment } from "../../fixtures/match-status.rules.ts";
import { minutesBefore, windowIsOpen } from "../closing.rules.ts";
import { shownConfig, shownFixtures, shownMatches } from "./cached-matchdays.server.ts";
import { findOpenFixtures, findPicks, findPicksOf, findTeamOf } from "./match-list.queries.server.ts";
import {
  countsOf,
  type DayGroup,
  type MatchRow,
  matchdayGroup,
  type OwnPick,
  type PredictedList,
  picksById,
  spanAround,
} from "./match-list.rules.ts";
import type { MatchdayRequest } from "./matchday-url.rules.ts";
import {
  candidatesFor,
  categorySlug,
  chosenMatchday,
  decidingChoice,
  matchdayNotice,
  type OwnTeam,
  type PlayersChoice,
  preferencesOf,
} from "./my-matchday.rules.ts";

const NO_PICK = { choice: null, predictedHome: null, predictedAway: null, points: null, correct: null };
const NO_PROGRESS: PredictedList["progress"] = {};

/** Null for users who are not players, for players without a team, and in a document-only session. */
export async function myTeam(user: CurrentUser): Promise<OwnTeam | null> {
  const found = user.kind === "player" && user.level === "full" ? await findTeamOf(db, user.id) : undefined;
  if (!found) return null;
  const { leagueId, zoneId, categoryName } = found;
  return { leagueId, zoneId, category: categoryName && categorySlug(categoryName) };
}

/**
 * One matchday: by the URL, else by the player's team, else by this browser's choice, else the nearest. It does not
 * contain the player's picks (`myPicks`), so that players of the same team share it.
 */
export async function myMatchday(choice: PlayersChoice, request: MatchdayRequest, { now, timeZone }: Moment) {
  const today = dayOf(now, timeZone);
  const { from, to } = spanAround(today);
  const [config, { options, filters }] = await Promise.all([shownConfig(), shownFixtures(from, to)]);
  const candidates = candidatesFor(options, preferencesOf(request, choice));
  // Matches that kick off later than this are still open.
  const kickoffAfter = minutesBefore(now, -config.deadlineMinutes);
  const asksForDay = request.day !== null && candidates.fixtures.some(({ day }) => day === request.day);
  const open = asksForDay
    ? []
    : await findOpenFixtures(
        db,
        candidates.fixtures.map(({ id }) => id),
        { kickoffAfter, now, timeZone },
      );
  const chosen = chosenMatchday(options, candidates, { day: request.day, open, today, timeZone });
  if (!chosen) return { config, now, filters, matchday: null };

  const { fixtures, ...matchday } = chosen;
  const found = await shownMatches(...fixtures.map(({ id }) => id));
  const closed = found.filter((row) => !windowIsOpen(row, config, now, timeZone)).map(({ id }) => id);
  const picks = picksById(await findPicks(db, closed, { ...config, timeZone }));
  const { team } = choice;
  const ownZone = fixtures.filter(({ zoneId }) => zoneId !== null && zoneId === team?.zoneId);
  const ordered = [...new Set([...ownZone, ...fixtures])];
  const rows: MatchRow[] = ordered.flatMap((fixture) =>
    found
      .filter(({ fixtureId }) => fixtureId === fixture.id)
      .map((row) => ({ ...row, ...NO_PICK, fixture, league: matchday.league })),
  );
  const group = matchdayGroup(rows, chosen, { config, now, timeZone, before: 0, picks });
  return {
    config,
    now,
    filters,
    matchday: {
      ...matchday,
      notice: matchdayNotice(options, request, team?.leagueId ?? null, chosen),
      ownZoneFixtures: ownZone.map(({ id }) => id),
      counts: countsOf(rows, { now, timeZone }),
      days: [group],
      progress: NO_PROGRESS,
    },
  };
}

/** The part of a choice that the page depends on: equal for all choices that show the same page. */
export async function sharedChoice(
  choice: PlayersChoice,
  request: MatchdayRequest,
  { now, timeZone }: Moment,
): Promise<PlayersChoice> {
  const { from, to } = spanAround(dayOf(now, timeZone));
  const { options } = await shownFixtures(from, to);
  return decidingChoice(options, request, choice);
}

/** A player's predictions of the matches of a matchday. */
export function myPicks(userId: string, days: readonly DayGroup[]): Promise<OwnPick[]> {
  const matchIds = days.flatMap(({ fixtures }) =>
    fixtures.flatMap(({ matches }) => matches.map(({ id }) => id)),
  );
  return findPicksOf(db, userId, matchIds);
}
