import { addDays, type Day, dayOf } from "#app/lib/dates.ts";
import { divisionLabel } from "../../fixtures/fixture-labels.rules.ts";
import {
  hasPassed,
  isPending,
  type MatchStatus,
  type Moment,
  overAt,
  passesAt,
  paysNobody,
} from "../../fixtures/match-status.rules.ts";
import { type MatchTeam, matchTeam } from "../../fixtures/match-teams.rules.ts";
import { hourText, moveNote, statusNote } from "../../fixtures/match-texts.rules.ts";
import { type Score, scoreOf } from "../../fixtures/score.rules.ts";
import { predictionsClose, windowIsOpen } from "../closing.rules.ts";
import { NOT_COUNTED } from "../messages.rules.ts";
import { type Choice, type Picked, type ProdeConfig, scoreAfter } from "../prode.rules.ts";
import type { MatchCounts } from "./match-filter.rules.ts";

/** The game shows the weeks around today. Older matches are in the league's fixtures. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 45;

export interface Span {
  from: Day;
  to: Day;
}

export function spanAround(today: Day): Span {
  return { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
}

/** How everyone picked a match. */
export interface Picks {
  local: number;
  empate: number;
  visitante: number;
  total: number;
}

export interface MatchRow extends MatchStatus {
  id: number;
  kickoff: Date;
  homeGoals: number | null;
  awayGoals: number | null;
  choice: Choice | null;
  predictedHome?: number | null;
  predictedAway?: number | null;
  points: number | null;
  correct: boolean | null;
  predictionsClosedAt?: Date | null;
  home: { id: number; name: string; logo: string | null };
  away: { id: number; name: string; logo: string | null };
  fixture: {
    id: number;
    name: string;
    day: Day;
    legend: string | null;
    centralText: string | null;
    zoneName: string | null;
    categoryName: string | null;
  };
  league: { name: string; color: string } | null;
}

/** A match as the game shows it, with times in the league's time zone. */
export interface ProdeMatch {
  id: number;
  number: number;
  home: MatchTeam;
  away: MatchTeam;
  time: string;
  /** The day of the kick-off, in the league's time zone; null if it was called off and so has none. */
  playedOn: Day | null;
  kickoff: Date;
  /** When the match counts as past: from then until `overAt` it is in play. */
  passesAt: Date;
  /** When a missing result is overdue. */
  overAt: Date;
  closesAt: Date;
  isOpen: boolean;
  score: Score | null;
  isPlayed: boolean;
  /** What happened to the match: moved, decided on penalties, annulled… */
  note: string | null;
  choice: Choice | null;
  /** The predicted score. */
  predictedScore: Score | null;
  points: number | null;
  /** Whether the choice was correct; null until it is paid. An incorrect one may earn points too. */
  correct: boolean | null;
  /** Null until the match has closed, so that nobody follows the majority. */
  picks: Picks | null;
}

interface FixtureGroup {
  id: number;
  title: string;
  league: { name: string; color: string } | null;
  matches: ProdeMatch[];
}

export interface DayGroup {
  day: Day;
  /** '8° FECHA', if all its fixtures have that name. */
  label: string | null;
  fixtures: FixtureGroup[];
}

interface GroupContext {
  config: ProdeConfig;
  now: Date;
  timeZone: string;
  /** How many matches are on earlier pages. */
  before: number;
  picks: Map<number, Picks>;
}

/** The matches of a page, grouped by day and then by fixture, in the given order. */
export function groupMatches(rows: MatchRow[], context: GroupContext): DayGroup[] {
  const days = new Map<Day, Map<number, MatchRow[]>>();
  for (const row of rows) {
    const day = dayOf(row.kickoff, context.timeZone);
    const fixtures = days.get(day) ?? new Map<number, MatchRow[]>();
    days.set(day, fixtures.set(row.fixture.id, [...(fixtures.get(row.fixture.id) ?? []), row]));
  }
  let numbered = context.before;
  return [...days].map(([day, fixtures]) => ({
    day,
    label: commonLabel([...fixtures.values()].flat()),
    fixtures: [...fixtures.values()].map((group) => {
      const first = numbered;
      numbered += group.length;
      return fixtureGroup(group, first, context);
    }),
  }));
}

/** All matches of one matchday, including those moved to another day, by fixture, in the given order. */
export function matchdayGroup(
  rows: MatchRow[],
  { day, label }: { day: Day; label: string | null },
  context: GroupContext,
): DayGroup {
  let numbered = 0;
  const fixtures = [...Map.groupBy(rows, ({ fixture }) => fixture.id).values()].map((group) => {
    const before = numbered;
    numbered += group.length;
    return fixtureGroup(group, before, context);
  });
  return { day, label, fixtures };
}

export function picksById(picks: { matchId: number; local: number; empate: number; visitante: number }[]) {
  return new Map<number, Picks>(
    picks.map(({ matchId, local, empate, visitante }) => [
      matchId,
      { local, empate, visitante, total: local + empate + visitante },
    ]),
  );
}

/** A match is upcoming until its hour has passed, or if it was called off and so has no date. */
export function countsOf(rows: MatchRow[], moment: Moment): MatchCounts {
  const upcoming = rows.filter((row) => !hasPassed(row, moment) || isPending(row)).length;
  return { total: rows.length, upcoming, played: rows.length - upcoming };
}

/** How many of the open matches have a choice. */
export function progressOf({ fixtures }: DayGroup): Progress {
  const open = fixtures.flatMap(({ matches }) => matches).filter((match) => match.isOpen);
  return { open: open.length, predicted: open.filter(({ choice }) => choice !== null).length };
}

function commonLabel(rows: MatchRow[]): string | null {
  const names = new Set(rows.map(({ fixture }) => fixture.name.trim()));
  return names.size === 1 ? ([...names][0] ?? null) : null;
}

function fixtureGroup(rows: MatchRow[], before: number, context: GroupContext): FixtureGroup {
  const [row] = rows as [MatchRow];
  return {
    id: row.fixture.id,
    title: divisionLabel(row.fixture) ?? row.fixture.name,
    league: row.league,
    matches: rows.map((row, i) => prodeMatch(row, before + i + 1, context)),
  };
}

function prodeMatch(
  row: MatchRow,
  number: number,
  { config, now, timeZone, picks }: GroupContext,
): ProdeMatch {
  const { homeGoals, awayGoals, kickoff } = row;
  const score = scoreOf(homeGoals, awayGoals);
  const isOpen = windowIsOpen(row, config, now, timeZone);
  const teams = { home: matchTeam(row.home), away: matchTeam(row.away) };
  return {
    id: row.id,
    number,
    ...teams,
    time: hourText(row, timeZone),
    playedOn: isPending(row) ? null : dayOf(kickoff, timeZone),
    kickoff,
    passesAt: passesAt(row, timeZone),
    overAt: overAt(row, timeZone),
    closesAt: predictionsClose(row, config.deadlineMinutes, timeZone),
    isOpen,
    score,
    isPlayed: row.isPlayed,
    note: prodeNote(row, teams) ?? (hasPassed(row, { now, timeZone }) ? null : moveNote(row, timeZone)),
    choice: row.choice,
    predictedScore: scoreOf(row.predictedHome ?? null, row.predictedAway ?? null),
    points: row.points,
    correct: row.correct,
    picks: isOpen ? null : (picks.get(row.id) ?? { local: 0, empate: 0, visitante: 0, total: 0 }),
  };
}

/** 'Anulado: se jugó sin luz. No cuenta para el Prode.' */
export function prodeNote(match: MatchStatus, teams: { home: MatchTeam; away: MatchTeam }): string | null {
  const note = statusNote(match, teams);
  return note && paysNobody(match) ? `${note}. ${NOT_COUNTED}` : note;
}

/** How many of a day's open matches a player has predicted. */
export type Progress = { open: number; predicted: number };

export type PredictedList = { days: DayGroup[]; progress: Record<Day, Progress> };

/** A player's stored prediction of a match. */
export interface OwnPick {
  matchId: number;
  choice: Choice;
  predictedHome: number | null;
  predictedAway: number | null;
  points: number | null;
  correct: boolean | null;
}

/** Adds a player's picks to a list that was read without a player. */
export function withOwnPicks<List extends PredictedList>(
  list: List,
  picks: readonly OwnPick[],
  hasProgress: boolean,
): List {
  const byMatch = new Map(picks.map((pick) => [pick.matchId, pick]));
  const days = list.days.map((group) =>
    mapMatches(group, (match) => withOwnPick(match, byMatch.get(match.id))),
  );
  const progress = hasProgress ? Object.fromEntries(days.map((group) => [group.day, progressOf(group)])) : {};
  return { ...list, days, progress };
}

function withOwnPick(match: ProdeMatch, pick: OwnPick | undefined): ProdeMatch {
  if (!pick) return match;
  const { choice, predictedHome, predictedAway, points, correct } = pick;
  return { ...match, choice, predictedScore: scoreOf(predictedHome, predictedAway), points, correct };
}

function mapMatches(group: DayGroup, change: (match: ProdeMatch) => ProdeMatch): DayGroup {
  return {
    ...group,
    fixtures: group.fixtures.map((fixture) => ({ ...fixture, matches: fixture.matches.map(change) })),
  };
}

function withPick(match: ProdeMatch, pick: Picked): ProdeMatch {
  const predictedScore = scoreAfter({ choice: match.choice, score: match.predictedScore }, pick);
  return { ...match, choice: pick.choice, predictedScore };
}

/** The list after these picks were saved, as the server would return it. */
export function withSaved<List extends PredictedList>(list: List, saved: ReadonlyMap<number, Picked>): List {
  if (saved.size === 0) return list;
  const progress = { ...list.progress };
  const days = list.days.map((group) => {
    const before = progress[group.day];
    const matches = group.fixtures.flatMap((fixture) => fixture.matches);
    const added = matches.filter(({ id, choice }) => choice === null && saved.has(id)).length;
    if (before) progress[group.day] = { ...before, predicted: before.predicted + added };
    return mapMatches(group, (match) => {
      const pick = saved.get(match.id);
      return pick ? withPick(match, pick) : match;
    });
  });
  return { ...list, days, progress };
}
