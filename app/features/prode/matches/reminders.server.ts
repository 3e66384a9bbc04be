import { db } from "#app/db/client.server.ts";
import { type Day, dayOf } from "#app/lib/dates.ts";
import type { Moment } from "../../fixtures/match-status.rules.ts";
import { minutesBefore, predictionsClose, windowIsOpen } from "../closing.rules.ts";
import { findConfig } from "../prode.queries.server.ts";
import { findFixtureOptions, findMatchesOf, findOpenFixtures } from "./match-list.queries.server.ts";
import { spanAround } from "./match-list.rules.ts";
import { matchdayPath } from "./matchday-url.rules.ts";
import { candidatesFor, chosenMatchday, remindable } from "./my-matchday.rules.ts";
import { countPredicted } from "./reminders.queries.server.ts";

interface LeagueAndCategory {
  leagueId: number;
  /** The slug of a category; null for the whole league. */
  category: string | null;
}

export interface OpenMatchday extends LeagueAndCategory {
  day: Day;
  league: string;
  path: string;
  /** The matches that can still be predicted. */
  matchIds: number[];
  /** When the first of them closes. */
  closing: Date;
}

/**
 * For each league and category with reminders, the matchday that 'Mi fecha' shows, if any of it can still be predicted.
 * `selectReminded` picks them from those that exist, because clients can subscribe to thousands that do not.
 */
export async function openMatchdays(
  selectReminded: (existing: LeagueAndCategory[]) => Promise<LeagueAndCategory[]>,
  moment: Moment,
): Promise<OpenMatchday[]> {
  const { now, timeZone } = moment;
  const today = dayOf(now, timeZone);
  const [config, options] = await Promise.all([findConfig(db), findFixtureOptions(db, spanAround(today))]);
  // Matches that kick off later than this are still open.
  const kickoffAfter = minutesBefore(now, -config.deadlineMinutes);
  const found: OpenMatchday[] = [];
  for (const reminded of config.isActive ? await selectReminded(remindable(options)) : []) {
    const candidates = candidatesFor(options, [{ ...reminded, day: null }]);
    const ids = candidates.fixtures.map(({ id }) => id);
    const open = await findOpenFixtures(db, ids, { kickoffAfter, now, timeZone });
    const chosen = chosenMatchday(options, candidates, { day: null, open, today, timeZone });
    if (open.length === 0 || !chosen) continue;
    const fixtureIds = chosen.fixtures.map(({ id }) => id);
    const matches = (await findMatchesOf(db, fixtureIds)).filter((match) =>
      windowIsOpen(match, config, now, timeZone),
    );
    if (matches.length === 0) continue;
    const closings = matches.map((match) =>
      predictionsClose(match, config.deadlineMinutes, timeZone).getTime(),
    );
    found.push({
      ...reminded,
      day: chosen.day,
      league: [chosen.league.name, chosen.category?.name].filter(Boolean).join(" · "),
      path: matchdayPath({ leagueId: reminded.leagueId, category: reminded.category, day: chosen.day }),
      matchIds: matches.map(({ id }) => id),
      closing: new Date(Math.min(...closings)),
    });
  }
  return found;
}

/** How many matches of a matchday each of these players has not predicted. */
export async function missingOf({ matchIds }: OpenMatchday, userIds: string[]): Promise<Map<string, number>> {
  const predicted = await countPredicted(db, userIds, matchIds);
  return new Map(userIds.map((id) => [id, matchIds.length - (predicted.get(id) ?? 0)]));
}
