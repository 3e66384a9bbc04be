import { db } from "#app/db/client.server.ts";
import { addDays, type Day, dayOf } from "#app/lib/dates.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { type DivisionFilter, filteredSeasons } from "../divisions/division-filter.rules.ts";
import type { Moment } from "../fixtures/match-status.rules.ts";
import { openDays, STRIP_LENGTH } from "../fixtures/matchday/matchday-days.rules.ts";
import {
  MAX_LISTED,
  RECENT_DAYS,
  type ResultList,
  type ResultsQuery,
  resultCards,
} from "./result-list.rules.ts";
import { type PairingList, resultPairings } from "./result-pairings.rules.ts";
import { findDaysAround, findLastDay, findMatches, type ResultScope } from "./results.queries.server.ts";

/** The matches of one day; by default of the last day that needs results. */
export async function resultList(
  admin: Admin,
  filter: DivisionFilter,
  query: ResultsQuery,
  now: Date,
  timeZone: string,
): Promise<ResultList> {
  assertMay(admin, "results.manage");
  const { state, fixture } = query;
  const scope = { ...scopeOf(filter, { now, timeZone }), fixture: fixture ?? undefined, state };
  const { today, days, rows } = await openedDay(scope, query.day, now, timeZone);
  const cards = resultCards(rows.slice(0, MAX_LISTED), { now, timeZone });
  return {
    state,
    fixture,
    requestedDay: query.day,
    today,
    days,
    cards,
    isTruncated: rows.length > MAX_LISTED,
  };
}

/** The pairings of one day; by default of the last day that needs results. */
export async function pairingList(
  admin: Admin,
  filter: DivisionFilter,
  requestedDay: Day | null,
  now: Date,
  timeZone: string,
): Promise<PairingList> {
  assertMay(admin, "results.manage");
  const scope = scopeOf(filter, { now, timeZone });
  const { today, days, rows } = await openedDay(scope, requestedDay, now, timeZone);
  const pairings = resultPairings(rows.slice(0, MAX_LISTED), { now, timeZone });
  return { requestedDay, today, days, pairings, isTruncated: rows.length > MAX_LISTED };
}

/** The pairings of the last recent day with missing results; null if there is none. */
export async function missingPairings(admin: Admin, filter: DivisionFilter, { now, timeZone }: Moment) {
  assertMay(admin, "results.manage");
  const scope = scopeOf(filter, { now, timeZone });
  const today = dayOf(now, timeZone);
  const missing: ResultScope = { ...scope, state: "sin-resultado" };
  const day = await findLastDay(db, missing, today, addDays(today, -RECENT_DAYS));
  if (!day) return null;
  return { day, pairings: resultPairings(await findMatches(db, scope, day, MAX_LISTED), { now, timeZone }) };
}

async function openedDay(scope: ResultScope, requested: Day | null, now: Date, timeZone: string) {
  const today = dayOf(now, timeZone);
  const targetDay = requested ?? (await openingDay(scope, today));
  const daysAround = await findDaysAround(db, scope, targetDay, STRIP_LENGTH);
  const days = openDays(
    daysAround.map(({ day }) => ({ day, matches: 0 })),
    targetDay,
  );
  const [day] = days?.shown ?? [];
  const rows = day ? await findMatches(db, scope, day, MAX_LISTED + 1) : [];
  return { today, days, rows };
}

/** The last recent day with missing results, else the last day played, else today. With a state, the last day with it. */
async function openingDay(scope: ResultScope, today: Day): Promise<Day> {
  if (scope.state !== "todos") return (await findLastDay(db, scope, today)) ?? today;
  const missing: ResultScope = { ...scope, state: "sin-resultado" };
  const lastMissing = await findLastDay(db, missing, today, addDays(today, -RECENT_DAYS));
  return lastMissing ?? (await findLastDay(db, scope, today)) ?? today;
}

/** All matches of a division, with or without a result. */
function scopeOf(filter: DivisionFilter, moment: Moment): ResultScope {
  return {
    seasonIds: filteredSeasons(filter),
    league: filter.league?.id,
    zone: filter.zone?.id,
    category: filter.category?.id,
    state: "todos",
    ...moment,
  };
}
