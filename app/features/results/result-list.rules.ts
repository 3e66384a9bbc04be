import type { Day } from "#app/lib/dates.ts";
import { type DivisionFilter, divisionQuery } from "../divisions/division-filter.rules.ts";
import { divisionLabel, matchdayLabel } from "../fixtures/fixture-labels.rules.ts";
import { hasPassed, mayHaveBegun, paysNobody } from "../fixtures/match-status.rules.ts";
import type { MatchSummary } from "../fixtures/match-summary.rules.ts";
import { matchSummary, type StoredMatch } from "../fixtures/match-summary.rules.ts";
import { dayInUrl, type OpenDays } from "../fixtures/matchday/matchday-days.rules.ts";
import { compareFixtures } from "../fixtures/matchday/matchday-view.rules.ts";
import { closedText } from "./match-state.rules.ts";
import { type Penalties, penaltiesIn } from "./results.rules.ts";

/** The filter: played without a result, not settled, or all. */
export const RESULT_STATES = ["todos", "sin-resultado", "sin-liquidar"] as const;
export type ResultState = (typeof RESULT_STATES)[number];

export const STATE_LABELS: Record<ResultState, string> = {
  todos: "Todos",
  "sin-resultado": "Sin resultado",
  "sin-liquidar": "Sin liquidar",
};

/** A league plays about forty matches a day, so a longer list has to be filtered. */
export const MAX_LISTED = 150;
/** An older match without a result was probably never played, so its day is not the default. */
export const RECENT_DAYS = 14;

/** The parameters besides league, zone and category: ?fecha=2026-11-21&fixture=7&estado=sin-resultado. */
export interface ResultsQuery {
  day: Day | null;
  fixture: number | null;
  state: ResultState;
}

export function resultsQuery(params: URLSearchParams): ResultsQuery {
  const fixture = params.get("fixture") ?? "";
  return {
    day: dayInUrl(params.get("fecha")),
    fixture: /^[1-9]\d{0,8}$/.test(fixture) ? Number(fixture) : null,
    state: RESULT_STATES.find((state) => state === params.get("estado")) ?? "todos",
  };
}

interface ResultsFilter {
  filter: DivisionFilter;
  state: ResultState;
  day?: Day | null;
  fixture?: number | null;
}

/** The URL of the list, without defaults. */
export function resultsUrl({ filter, state, day, fixture }: ResultsFilter): string {
  const params = divisionQuery({
    league: filter.league?.id,
    zone: filter.zone?.id,
    category: filter.category?.id,
  });
  if (state !== "todos") params.set("estado", state);
  if (day) params.set("fecha", day);
  if (fixture) params.set("fixture", String(fixture));
  return `/admin/results${params.size > 0 ? `?${params}` : ""}`;
}

export interface ResultMatch extends MatchSummary {
  hasConfirmedHour: boolean;
  /** Whether its hour has passed, so that a result is expected. */
  hasBegun: boolean;
  /** Whether its result can be typed without a confirmation. */
  mayHaveBegun: boolean;
  settled: boolean;
  /** Whether it accepts no score, because it was annulled, or ended by a walkover or a decision. */
  isClosed: boolean;
  /** Whether its predictions can be paid. */
  pays: boolean;
  penalties: Penalties;
  /** Whether penalties can decide it: the last match of a tie. */
  takesPenalties: boolean;
}

/** The matches of one fixture. */
export interface ResultCard {
  id: number;
  /** '7° FECHA · Zona 1 · 2009/10' */
  title: string;
  /** Null for an imported fixture without a league. */
  league: { name: string; color: string } | null;
  matches: ResultMatch[];
}

export interface ResultList {
  state: ResultState;
  fixture: number | null;
  /** The day of the URL, if any. */
  requestedDay: Day | null;
  today: Day;
  /** Null if there is nothing to list on any day. */
  days: OpenDays | null;
  cards: ResultCard[];
  /** Whether the list is truncated. */
  isTruncated: boolean;
}

export interface ResultRow extends StoredMatch {
  fixture: StoredMatch["fixture"] & { id: number; day: Day; legend: string | null };
  match: StoredMatch["match"] & { settledAt: Date | null; isPublished: boolean; endsTie?: boolean };
  league: { id: number; name: string; color: string } | null;
}

interface Now {
  now: Date;
  timeZone: string;
}

/** Groups the rows of a day by fixture, in the order of the public fixture. */
export function resultCards(rows: readonly ResultRow[], now: Now): ResultCard[] {
  return [...Map.groupBy(rows, ({ fixture }) => fixture.id).values()]
    .toSorted(byLeague)
    .flatMap((ofFixture) => {
      const [first] = ofFixture;
      if (!first) return [];
      const { fixture, league } = first;
      return {
        id: fixture.id,
        title: [matchdayLabel(fixture.name), divisionLabel(fixture)].filter(Boolean).join(" · "),
        league: league && { name: league.name, color: league.color },
        matches: ofFixture.map((row) => resultMatch(row, now)).toSorted(byKickoff),
      };
    });
}

function byLeague([a]: ResultRow[], [b]: ResultRow[]): number {
  if (!a || !b) return 0;
  const idOf = ({ league }: ResultRow) => league?.id ?? Number.POSITIVE_INFINITY;
  return idOf(a) === idOf(b) ? compareFixtures(a.fixture, b.fixture) : idOf(a) < idOf(b) ? -1 : 1;
}

function byKickoff(a: ResultMatch, b: ResultMatch): number {
  return a.kickoff.getTime() - b.kickoff.getTime() || a.id - b.id;
}

export function resultMatch(row: ResultRow, { now, timeZone }: Now): ResultMatch {
  const { settledAt, isPublished, hasConfirmedHour = true } = row.match;
  return {
    ...matchSummary(row, { now, timeZone }),
    hasConfirmedHour,
    hasBegun: hasPassed(row.match, { now, timeZone }),
    mayHaveBegun: mayHaveBegun(row.match, { now, timeZone }),
    settled: settledAt !== null,
    isClosed: closedText(row.match) !== null,
    pays: isPublished && !paysNobody(row.match),
    penalties: penaltiesIn(row.match),
    takesPenalties: row.match.endsTie ?? false,
  };
}

/**
 * Whether a match still lacks its result. Unlike `awaitsResult`, it follows a score typed since the list was loaded. A match
 * that was called off lacks none.
 */
export function isMissing({ hasBegun, score, isClosed, isPending }: ResultMatch): boolean {
  return hasBegun && !score && !isClosed && !isPending;
}

export function isUnsettled({ score, settled, pays }: ResultMatch): boolean {
  return score !== null && !settled && pays;
}

/** The next match without a result, wrapping around at the end. */
export function nextMissing(matches: readonly ResultMatch[], from: number): ResultMatch | undefined {
  const index = matches.findIndex(({ id }) => id === from);
  return [...matches.slice(index + 1), ...matches.slice(0, Math.max(index, 0))].find(isMissing);
}

/** 'Faltan 3 de 24 resultados'; with the filter of unsettled matches, their number. */
export function progressText(matches: readonly ResultMatch[], state: ResultState): string {
  if (state === "sin-liquidar") return `Sin liquidar: ${matches.filter(isUnsettled).length}.`;
  const played = matches.filter(({ hasBegun, score, isPending }) => (hasBegun && !isPending) || score);
  const missing = matches.filter(isMissing).length;
  if (played.length === 0) return "Todavía no empezó ningún partido.";
  if (missing === 0) return "Están todos los resultados.";
  const total = played.length === 1 ? "1 resultado" : `${played.length} resultados`;
  return `${missing === 1 ? "Falta" : "Faltan"} ${missing} de ${total}.`;
}
