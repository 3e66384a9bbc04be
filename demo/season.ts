import type { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { addDays, type Day, instantOf, later } from "#app/lib/dates.ts";
import { type Matchday, matchdays } from "./calendar.ts";
import type { Division, TeamRow } from "./divisions.ts";
import { pairings } from "./round-robin.ts";
import { inventScore } from "./scores.ts";

type FixtureRow = typeof fixtures.$inferInsert & { id: number; createdAt: Date };
export type MatchRow = typeof matches.$inferInsert & { id: number };

/** A matchday of one division. */
export interface Round {
  division: Division;
  matchday: Matchday;
  fixture: FixtureRow;
  matches: MatchRow[];
}

export interface Clock {
  today: Day;
  timeZone: string;
}

/** Categories play one after the other at a ground, the youngest first. */
const MINUTES_BETWEEN_CATEGORIES = 45;
/** Fixtures are published nine days before their matches, but yesterday at the latest. */
const PUBLISHED_DAYS_BEFORE = 9;
const PUBLISHED_AT = "20:00";
const PAST_SEASON_ENDED_DAYS_AGO = 340;
/** Results are entered, and predictions settled, on the evening of the matches. */
const SETTLED_AT = "22:00";

/** Every matchday of every division, in id order. */
export function playSeason(divisions: Division[], clock: Clock): Round[] {
  const rounds = roundsOf(divisions, clock, [], ({ league }) =>
    matchdays(clock.today, league.weekday, league.matchdays.before, league.matchdays.after),
  );
  withholdResults(rounds);
  addIrregularMatches(rounds);
  return rounds;
}

/** Last year's season: as long as this year's, and over for some months. Its ids follow those of `before`. */
export function playPastSeason(divisions: Division[], clock: Clock, before: Round[]): Round[] {
  const end = addDays(clock.today, -PAST_SEASON_ENDED_DAYS_AGO);
  return roundsOf(divisions, clock, before, ({ league }) => {
    const { before: played, after } = league.matchdays;
    return matchdays(end, league.weekday, played + after, 0);
  });
}

function roundsOf(
  divisions: Division[],
  clock: Clock,
  before: Round[],
  daysOf: (division: Division) => Matchday[],
): Round[] {
  const rounds: Round[] = [];
  let matchId = 1 + before.reduce((sum, round) => sum + round.matches.length, 0);
  for (const division of divisions.filter(({ plan }) => !plan.hasNoMatches)) {
    const kickoff = kickoffOf(division, divisions);
    for (const matchday of daysOf(division)) {
      const fixture = fixtureRow(before.length + rounds.length + 1, division, matchday, clock);
      const played = matchRows(matchId, fixture, division, matchday, kickoff, clock);
      matchId += played.length;
      rounds.push({ division, matchday, fixture, matches: played });
    }
  }
  return rounds;
}

function fixtureRow(
  id: number,
  { league, season, category, zone }: Division,
  { number, day }: Matchday,
  clock: Clock,
) {
  const yesterday = addDays(clock.today, -1);
  const published = [addDays(day, -PUBLISHED_DAYS_BEFORE), yesterday].sort()[0] ?? yesterday;
  const createdAt = instantOf(published, PUBLISHED_AT, clock.timeZone);
  // A different second for each, so that "newest first" is always the same order.
  createdAt.setUTCSeconds(id);
  return {
    id,
    name: `${number}° FECHA`,
    matchDate: day,
    leagueId: league.id,
    seasonId: season.id,
    number,
    categoryId: category.id,
    zoneId: zone.id,
    legend: league.fixtureLegend(number),
    centralText: `${zone.name.replace(/^Zona (?=\d+-)/, "")} · ${category.name}`,
    createdAt,
  } satisfies FixtureRow;
}

function matchRows(
  firstId: number,
  fixture: FixtureRow,
  { teams, zone }: Division,
  { number, day, isPast }: Matchday,
  kickoff: string,
  { timeZone }: Clock,
): MatchRow[] {
  return pairings(teams, number - 1).map(([home, away], i) => {
    return {
      id: firstId + i,
      fixtureId: fixture.id,
      zoneId: zone.id,
      homeTeamId: home.id,
      awayTeamId: away.id,
      kickoff: instantOf(day, kickoff, timeZone),
      ...(isPast ? result(home, away, number) : { homeGoals: null, awayGoals: null }),
      settledAt: isPast ? instantOf(day, SETTLED_AT, timeZone) : null,
    };
  });
}

/** The kick-off of a category, the same in every zone of a season. */
function kickoffOf({ league, season, category }: Division, divisions: Division[]): string {
  const ofSeason = divisions.filter((division) => division.season === season);
  const youngestFirst = [...new Set(ofSeason.map((division) => division.category.name))].sort().reverse();
  return later(league.firstKickoff, youngestFirst.indexOf(category.name) * MINUTES_BETWEEN_CATEGORIES);
}

function result(home: TeamRow, away: TeamRow, matchday: number) {
  const [homeGoals, awayGoals] = inventScore(`${home.id}-${away.id}/${matchday}`, home.id, away.id);
  return { homeGoals, awayGoals };
}

/** Adds a walkover and an annulled match. Neither pays in the Prode. */
function addIrregularMatches(rounds: Round[]) {
  const sanctioned = rounds.filter(({ division, matchday }) => division.plan.sanction && matchday.isPast);
  const [absent, annulled] = [sanctioned[1]?.matches[0], sanctioned[2]?.matches[1]];
  if (absent) {
    Object.assign(absent, { homeGoals: 3, awayGoals: 0, walkover: "visitante", settledAt: null });
  }
  if (annulled) {
    const reason = "Se jugó en una cancha que no estaba habilitada";
    Object.assign(annulled, { state: "anulado", reason, settledAt: null });
  }
}

/** Removes the last results of the latest matchday, so that the panel has results to enter. */
function withholdResults(rounds: Round[]) {
  const waiting = new Map<number, number>();
  for (const { division, matchday, matches: played } of rounds) {
    const { id, missingResults } = division.league;
    const last = played.at(-1);
    const isLatest = matchday.isPast && !isNextPast(rounds, division, matchday);
    if (!last || !isLatest || (waiting.get(id) ?? 0) >= missingResults) continue;
    Object.assign(last, { homeGoals: null, awayGoals: null, settledAt: null });
    waiting.set(id, (waiting.get(id) ?? 0) + 1);
  }
}

function isNextPast(rounds: Round[], division: Division, { number }: Matchday): boolean {
  return rounds.some(
    (round) => round.division === division && round.matchday.number === number + 1 && round.matchday.isPast,
  );
}
