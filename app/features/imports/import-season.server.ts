import { type Db, db } from "#app/db/client.server.ts";
import { clockTime, type Day, dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { categoriesOf } from "../categories/categories.server.ts";
import { distinctNames } from "../divisions/division-names.rules.ts";
import { categoryHours } from "../fixtures/generator/category-hours.rules.ts";
import { hasPassed } from "../fixtures/match-status.rules.ts";
import type { ScheduleContext } from "../schedules/schedule.rules.ts";
import type { SeasonRow } from "../seasons/seasons-admin.server.ts";
import { clubNames, seasonEntriesIn } from "../teams/season/season-entries.server.ts";
import { zonesOf } from "../zones/zones.server.ts";
import type { ImportSeason } from "./import-season.rules.ts";
import { findSeasonMatches } from "./imports.queries.server.ts";

export type StoredRow = Awaited<ReturnType<typeof findSeasonMatches>>[number];

/** Loads a season for comparison, with its stored matches. */
export async function readSeason(connection: Db, season: SeasonRow, leagueId: number, now: Date) {
  const [entries, stored] = [
    await seasonEntriesIn(connection, season.id),
    await findSeasonMatches(connection, season.id),
  ];
  const [categories, zones] = [
    await categoriesOf(season.id, connection),
    await zonesOf(season.id, connection),
  ];
  const localOf = memoisedLocalTime();
  const names = distinctNames(categories.map(({ name }) => name));
  const importSeason: ImportSeason = {
    entries: entries.map((entry) => ({
      ...entry,
      teams: entry.teams.flatMap(({ category, zone }) => (category && zone ? [{ category, zone }] : [])),
    })),
    clubs: (await clubNames(connection, leagueId)).filter(({ elsewhere }) => elsewhere.length === 0),
    categories: names,
    zones: distinctNames(zones.map(({ name }) => name)),
    hours: new Map(categoryHours(names, season).map(({ category, hour }) => [foldText(category), hour])),
    matches: stored.map((row) => ({
      ...row,
      ...localOf(row.kickoff),
      isTimeConfirmed: row.hasConfirmedHour,
      score:
        row.homeGoals === null || row.awayGoals === null
          ? null
          : { home: row.homeGoals, away: row.awayGoals },
      hasBegun: hasPassed(row, { now, timeZone: env.LEAGUE_TIME_ZONE }),
      isDecided: row.byDecision || row.state === "anulado",
    })),
    today: dayOf(now, env.LEAGUE_TIME_ZONE),
  };
  return { importSeason, stored };
}

/** Memoised: thousands of matches share few kick-off times, and each takes a while to convert. */
function memoisedLocalTime(): (kickoff: Date) => { day: Day; time: string } {
  const cache = new Map<number, { day: Day; time: string }>();
  return (kickoff) => {
    const zone = env.LEAGUE_TIME_ZONE;
    const local = cache.get(kickoff.getTime()) ?? {
      day: dayOf(kickoff, zone),
      time: clockTime(kickoff, zone),
    };
    cache.set(kickoff.getTime(), local);
    return local;
  };
}

/** The parser's context. */
export async function contextOf(season: SeasonRow, leagueId: number, now: Date): Promise<ScheduleContext> {
  const [clubs, entries, categories, zones] = await Promise.all([
    clubNames(db, leagueId),
    seasonEntriesIn(db, season.id),
    categoriesOf(season.id),
    zonesOf(season.id),
  ]);
  const letters = Map.groupBy(entries, ({ clubId }) => clubId);
  const year = Number(season.startsOn?.slice(0, 4) ?? /\b(20\d{2})\b/.exec(season.name)?.[1]) || null;
  return {
    clubs: clubs
      .filter(({ elsewhere }) => elsewhere.length === 0)
      .map(({ id, name, shortName, aliases }) => ({
        id,
        name,
        shortName,
        aliases,
        letters: (letters.get(id) ?? []).map(({ letter }) => letter),
      })),
    categories: distinctNames(categories.map(({ name }) => name)),
    zones: distinctNames(zones.map(({ name }) => name)),
    season: { year, from: season.startsOn, to: season.endsOn },
    today: dayOf(now, env.LEAGUE_TIME_ZONE),
  };
}
