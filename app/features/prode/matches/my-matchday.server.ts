import { db } from "#app/db/client.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import type { Who } from "../../accounts/accounts.rules.ts";
import type { Moment } from "../../fixtures/match-status.rules.ts";
import { closesAt, windowIsOpen } from "../prode.rules.ts";
import { shownConfig, shownFixtures, shownMatches } from "./cached-matchdays.server.ts";
import { findOpenFixtures, findPicks, findPicksOf, findTeamOf } from "./match-list.queries.server.ts";
import {
  countsOf,
  type MatchRow,
  matchdayGroup,
  picksById,
  progressOf,
  spanAround,
} from "./match-list.rules.ts";
import type { MatchdayRequest } from "./matchday-url.rules.ts";
import { candidatesFor, categorySlug, chosenMatchday, matchdayNotice } from "./my-matchday.rules.ts";

const NO_PICK = { choice: null, predictedHome: null, predictedAway: null, points: null, correct: null };

/**
 * One matchday: by the URL, else by the player's team, else by this browser's choice, else the nearest. In a
 * document-only session the team is not used.
 */
export async function myMatchday(
  who: Who,
  request: MatchdayRequest,
  remembered: MatchdayRequest,
  { now, timeZone }: Moment,
) {
  const userId = who.kind === "player" ? who.id : null;
  const today = dayOf(now, timeZone);
  const { from, to } = spanAround(today);
  const [config, { options, filters }, team] = await Promise.all([
    shownConfig(),
    shownFixtures(from, to),
    who.kind === "player" && who.level === "full" ? findTeamOf(db, who.id) : undefined,
  ]);
  const ownTeam = team && {
    leagueId: team.leagueId,
    category: team.categoryName && categorySlug(team.categoryName),
    day: null,
  };
  const candidates = candidatesFor(options, [request, ...(ownTeam ? [ownTeam] : []), remembered]);
  // Matches that kick off later than this are still open.
  const kickoffAfter = closesAt(now, -config.deadlineMinutes);
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
  const matchIds = found.map(({ id }) => id);
  const closed = found.filter((row) => !windowIsOpen(row, config, now, timeZone)).map(({ id }) => id);
  const [everyonesPicks, ownPicks] = await Promise.all([
    findPicks(db, closed, config.deadlineMinutes),
    userId === null ? [] : findPicksOf(db, userId, matchIds),
  ]);
  const picks = picksById(everyonesPicks);
  const ownById = new Map(ownPicks.map(({ matchId, ...pick }) => [matchId, pick]));
  const ownZone = fixtures.filter(({ zoneId }) => zoneId !== null && zoneId === team?.zoneId);
  const ordered = [...new Set([...ownZone, ...fixtures])];
  const rows: MatchRow[] = ordered.flatMap((fixture) =>
    found
      .filter(({ fixtureId }) => fixtureId === fixture.id)
      .map((row) => ({ ...row, ...(ownById.get(row.id) ?? NO_PICK), fixture, league: matchday.league })),
  );
  const group = matchdayGroup(rows, chosen, { config, now, timeZone, before: 0, picks });
  return {
    config,
    now,
    filters,
    matchday: {
      ...matchday,
      notice: matchdayNotice(options, request, ownTeam?.leagueId ?? null, chosen),
      ownZoneFixtures: ownZone.map(({ id }) => id),
      counts: countsOf(rows, now),
      days: [group],
      progress: userId === null || !config.isActive ? {} : { [chosen.day]: progressOf(group) },
    },
  };
}
